import { ChannelSubscriptions } from './channel-subscriptions';
import type { LiveBackend } from './live-backend';
import { PostgresReceiver } from './postgres-receiver';
import { PostgresSender } from './postgres-sender';
import { RedisReceiver } from './redis-receiver';
import { RedisSender } from './redis-sender';
import type { Receiver, ReceiverEvents, Sender } from './transport';

export type LiveConfig =
  | { backend: 'redis'; url: string }
  | { backend: 'postgres'; connectionString: string };

const CLOSE_WITHIN_MS = 1_000;

/** A backend that connects when it is first used: one connection to send, one to receive. */
export function openLiveBackend(config: LiveConfig): LiveBackend {
  const reconnectListeners = new Set<() => void>();
  const { sender, receiver } = openTransport(config, {
    channels: () => subscriptions.channels(),
    onText: (channel, text) => subscriptions.deliver(channel, text),
    onReconnect: () => {
      for (const listener of [...reconnectListeners]) listener();
    },
  });
  const subscriptions = new ChannelSubscriptions(receiver);
  return {
    publish: (channels, text) => sender.send(channels, text),
    subscribe: (channel, onText) => subscriptions.add(channel, onText),
    onReconnect: (listener) => {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    close: async () => {
      await Promise.all([sender.close(CLOSE_WITHIN_MS), receiver.close()]);
    },
  };
}

function openTransport(
  config: LiveConfig,
  events: ReceiverEvents,
): { sender: Sender; receiver: Receiver } {
  if (config.backend === 'redis')
    return { sender: new RedisSender(config.url), receiver: new RedisReceiver(config.url, events) };
  const { connectionString } = config;
  return {
    sender: new PostgresSender(connectionString),
    receiver: new PostgresReceiver(connectionString, events),
  };
}

/** What can be given where a backend is needed: one that others share, or where to open one. */
export type LiveSource = LiveBackend | LiveConfig;

/** The backend of a source, and how its user lets go of it: one that is shared stays open. */
export function resolveBackend(source: LiveSource): {
  backend: LiveBackend;
  release(): Promise<void>;
} {
  if ('publish' in source) return { backend: source, release: async () => {} };
  const backend = openLiveBackend(source);
  return { backend, release: () => backend.close() };
}
