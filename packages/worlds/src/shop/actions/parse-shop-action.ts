import { normalizeActionText } from '../../actions/normalize-action-text';

export type ShopAction = { kind: 'search'; keywords: string } | { kind: 'click'; value: string };

/**
 * Reads `search[keywords]` or `click[value]` in any case and spacing; what stands in the brackets
 * comes back in lower case. Null for anything else, empty brackets included.
 */
export function parseShopAction(text: string): ShopAction | null {
  const action = normalizeActionText(text);
  const open = action.indexOf('[');
  if (open < 0 || !action.endsWith(']')) return null;
  const verb = action.slice(0, open).trim();
  const argument = action.slice(open + 1, -1).trim();
  if (argument === '') return null;
  if (verb === 'search') return { kind: 'search', keywords: argument };
  return verb === 'click' ? { kind: 'click', value: argument } : null;
}

/** Writes an action the way `parseShopAction` reads it. */
export function formatShopAction(action: ShopAction): string {
  return action.kind === 'search' ? `search[${action.keywords}]` : `click[${action.value}]`;
}

/**
 * The form in which two spellings of one action are equal. Text that is no action of the shop is
 * only normalized.
 */
export function canonicalizeShopAction(text: string): string {
  const action = parseShopAction(text);
  return action === null ? normalizeActionText(text) : formatShopAction(action);
}
