import { toVisibleText } from '../../lib/visible-text';

/** A token with its line ends marked; blank tokens show as what they are. */
export function showToken(text: string): string {
  if (text === '') return '∅';
  const visible = toVisibleText(text).replaceAll('\n', '↵\n').replaceAll('\t', '⇥');
  return text.trim() === '' ? visible.replaceAll(' ', '␣') : visible;
}
