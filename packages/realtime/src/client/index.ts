export type { ConnectionState } from './connection-state';
export { createEpisodeFollower, type EpisodeFollowerState } from './episode-follower';
export type { EpisodeSource } from './episode-session';
export {
  createLiveClient,
  type LiveClient,
  type LiveClientOptions,
} from './live-client';
export type { Observable } from './observable';
export type { PageEvents } from './page-events';
export { createRunFollower, type RunFollowerState } from './run-follower';
export { isNewerEpisode } from './run-log';
export type { RunSource } from './run-session';
