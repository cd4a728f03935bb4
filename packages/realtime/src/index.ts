export type { LiveBackend } from './backend/live-backend';
export { type LiveConfig, type LiveSource, openLiveBackend } from './backend/open-live-backend';
export { type ClosableLivePublisher, createLivePublisher } from './create-live-publisher';
export { createRealtimeProbe } from './create-realtime-probe';
export { liveConfigOf, realtimeEnv } from './env';
export {
  attachLiveServer,
  type LiveServer,
  type LiveServerOptions,
} from './server/attach-live-server';
