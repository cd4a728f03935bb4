import type { LiveBroadcast } from '../live/live-broadcast';
import type { ModelProvider } from '../ports/backends';
import type { ServiceContext } from '../service-context';
import type { Timers } from '../time/timers';
import type { RetryPolicy } from './decide-retry';
import type { LeaseKeeper } from './lease-keeper';

/** What a worker needs besides the services' context to drive episodes. */
export interface DriveContext
  extends Pick<
    ServiceContext,
    'episodes' | 'runs' | 'worlds' | 'queue' | 'live' | 'clock' | 'logger'
  > {
  models: ModelProvider;
  leases: LeaseKeeper;
  broadcast: LiveBroadcast;
  timers: Timers;
  retry: RetryPolicy;
}
