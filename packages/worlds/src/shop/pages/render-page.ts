import type { ObservationMode, ShopState } from '../shop-types';
import { describePage } from './describe-page';
import type { PageEntry, ShopTask } from './page-entry';

/** The page as the agent reads it. */
export function renderPage(task: ShopTask, state: ShopState, mode: ObservationMode): string {
  const entries = describePage(task, state);
  return mode === 'text'
    ? entries.map(({ text }) => text).join(' [SEP] ')
    : entries.map(renderRich).join('\n');
}

function renderRich({ text, click, isSearchBar, isChosen }: PageEntry): string {
  if (click === undefined && !isSearchBar) return text;
  return isChosen ? `[clicked button] ${text} [clicked button_]` : `[button] ${text} [button_]`;
}
