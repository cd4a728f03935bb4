import { normalizeActionText } from '../actions/normalize-action-text';
import type { Dialect, HouseholdAction } from './household-types';
import { parseAction } from './parse-action';

/** Writes an action as the dialect spells it. */
export function formatAction(action: HouseholdAction, dialect: Dialect): string {
  switch (action.kind) {
    case 'look':
    case 'inventory':
      return action.kind;
    case 'go':
      return `go to ${action.receptacle}`;
    case 'open':
    case 'close':
      return `${action.kind} ${action.receptacle}`;
    case 'examine':
      return `examine ${action.name}`;
    case 'take':
      return `take ${action.object} from ${action.receptacle}`;
    case 'move':
      return formatMove(action.object, action.receptacle, dialect);
    case 'slice':
      return `slice ${action.object} with ${action.tool}`;
    case 'use':
      return `use ${action.object}`;
    default:
      return `${action.kind} ${action.object} with ${action.receptacle}`;
  }
}

/**
 * The form in which two spellings of one action are equal. Text that is no action of the game is
 * only normalized.
 */
export function canonicalizeHouseholdAction(text: string): string {
  const action = parseAction(text);
  return action === null ? normalizeActionText(text) : formatAction(action, 'current');
}

function formatMove(object: string, receptacle: string, dialect: Dialect): string {
  return dialect === 'current'
    ? `move ${object} to ${receptacle}`
    : `put ${object} in/on ${receptacle}`;
}
