import { VisibleText } from '../../components/visible-text';
import { cn } from '../../lib/cn';
import { type Tone, toneText, toneTint } from '../../lib/tones';

interface ActionTextProps {
  action: string;
  tone: Tone;
  /** The draft that was not executed. */
  struck?: boolean;
}

const longestAction = 2_000;

export function ActionText({ action, tone, struck }: ActionTextProps) {
  const Element = struck ? 'del' : 'code';
  return (
    <Element
      className={cn(
        'wrap-anywhere inline-block max-w-full whitespace-pre-wrap rounded border px-1.5 py-px font-medium font-mono text-[0.8125rem] leading-5.5',
        struck ? 'border-line text-faint decoration-2' : [toneTint[tone], toneText[tone]],
      )}
    >
      {action === '' ? '(empty action)' : <VisibleText text={action.slice(0, longestAction)} />}
      {action.length > longestAction && '…'}
    </Element>
  );
}
