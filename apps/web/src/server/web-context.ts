import type { PlaySessions, ServiceContext } from '@foresight/services';

/** What the routes of this process work with. */
export interface WebContext extends ServiceContext {
  /** Plays that this process holds between the actions of their persons. */
  plays: PlaySessions;
}
