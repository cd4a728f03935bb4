import type { AttemptContext } from '../episodes/drive-context';
import type { ServiceContext } from '../service-context';

/** What a process needs to hold plays. */
export interface PlayContext extends AttemptContext, Pick<ServiceContext, 'remoteWorlds'> {
  /** Names the process in the episodes it holds. */
  processId: string;
}

/** An error in a play ends it: the person is there and can begin another. */
export const playRetry = { maxFailures: 0, baseDelayMs: 0 };
