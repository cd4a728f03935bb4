import { normalizeActionText } from '../actions/normalize-action-text';
import type { HouseholdAction } from './household-types';

/**
 * Reads an action in either dialect. Null for anything the game does not know, which the world
 * answers with `Nothing happens.`
 */
export function parseAction(text: string): HouseholdAction | null {
  const words = normalizeActionText(text);
  const space = words.indexOf(' ');
  if (space < 0) return words === 'look' || words === 'inventory' ? { kind: words } : null;
  return parseWithArguments(words.slice(0, space), words.slice(space + 1));
}

function parseWithArguments(verb: string, rest: string): HouseholdAction | null {
  switch (verb) {
    case 'go':
      return rest.startsWith('to ') ? { kind: 'go', receptacle: rest.slice(3) } : null;
    case 'open':
    case 'close':
      return { kind: verb, receptacle: rest };
    case 'examine':
      return { kind: verb, name: rest };
    case 'use':
      return { kind: verb, object: rest };
    case 'slice':
      return between(rest, ' with ', (object, tool) => ({ kind: verb, object, tool }));
    default:
      return parseTransfer(verb, rest);
  }
}

function parseTransfer(verb: string, rest: string): HouseholdAction | null {
  switch (verb) {
    case 'take':
      return between(rest, ' from ', (object, receptacle) => ({ kind: verb, object, receptacle }));
    case 'move':
      return between(rest, ' to ', (object, receptacle) => ({ kind: verb, object, receptacle }));
    case 'put':
      return between(rest, ' in/on ', (object, receptacle) => ({
        kind: 'move',
        object,
        receptacle,
      }));
    case 'clean':
    case 'heat':
    case 'cool':
      return between(rest, ' with ', (object, receptacle) => ({ kind: verb, object, receptacle }));
    default:
      return null;
  }
}

function between(
  rest: string,
  separator: string,
  build: (left: string, right: string) => HouseholdAction,
): HouseholdAction | null {
  const at = rest.lastIndexOf(separator);
  return at <= 0 ? null : build(rest.slice(0, at), rest.slice(at + separator.length));
}
