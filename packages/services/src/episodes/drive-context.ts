import type { LiveBroadcast } from '../live/live-broadcast';
import type { ModelProvider } from '../ports/backends';
import type { ServiceContext } from '../service-context';
import type { Timers } from '../time/timers';
import type { RetryPolicy } from './decide-retry';
import type { LeaseKeeper } from './lease-keeper';

/** What whoever holds an episode needs besides the services' context. */
export interface AttemptContext
  extends Pick<
    ServiceContext,
    'episodes' | 'runs' | 'verdicts' | 'worlds' | 'queue' | 'live' | 'clock' | 'logger'
  > {
  leases: LeaseKeeper;
  broadcast: LiveBroadcast;
  timers: Timers;
  retry: RetryPolicy;
}

/** What a worker needs to drive episodes. */
export interface DriveContext extends AttemptContext {
  models: ModelProvider;
}
