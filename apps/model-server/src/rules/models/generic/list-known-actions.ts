import type { LoopPrompt } from '../prompt/read-prompt';

const longestAction = 100;
const mostActions = 12;

/**
 * Actions that a prompt shows word for word: those of the list of actions that have no placeholder
 * in capitals, and those already executed, newest first. Never empty.
 */
export function listKnownActions({ system, turns }: LoopPrompt): string[] {
  const executed = turns.map(({ action }) => action).reverse();
  const actions = [...listedActions(system), ...executed].filter(
    (action) => action !== '' && action.length <= longestAction && !action.includes('\n'),
  );
  return actions.length === 0 ? ['look'] : [...new Set(actions)].slice(0, mostActions);
}

function listedActions(system: string): string[] {
  const list = /\bActions:\n([\s\S]*?)(?:\n\n|$)/.exec(system)?.[1] ?? '';
  return list
    .split('\n')
    .map((line) => (line.replace(/^[-*\s]+/, '').split(':')[0] ?? '').replaceAll('`', '').trim())
    .filter((action) => !/[A-Z<[{(]|\.$/.test(action));
}
