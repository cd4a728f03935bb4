import type { LiveMessage, Room } from '@foresight/contracts';
import type { LivePublisher, ServiceLogger } from '@foresight/services';
import { type LiveSource, resolveBackend } from './backend/open-live-backend';
import { channelOf } from './channels';
import { LossReport } from './loss-report';
import { settleWithin } from './settle-within';

export interface ClosableLivePublisher extends LivePublisher {
  /** Sends what is still waiting, for a moment, and disconnects. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 1_000;

/**
 * Publishes live messages: fire and forget. JSON escapes U+0000 and lone surrogates, so every
 * backend carries each text as it is.
 */
export function createLivePublisher(
  source: LiveSource,
  options: { logger: ServiceLogger },
): ClosableLivePublisher {
  const { backend, release } = resolveBackend(source);
  const losses = new LossReport(options.logger);
  const sending = new Map<Promise<void>, LiveMessage>();
  const send = async (rooms: Room[], message: LiveMessage) => {
    try {
      await backend.publish(rooms.map(channelOf), JSON.stringify(message));
    } catch (error) {
      losses.add({ error, rooms, type: message.type });
    }
  };
  return {
    publish: (rooms, message) => {
      const sent = send(rooms, message).finally(() => sending.delete(sent));
      sending.set(sent, message);
    },
    close: async () => {
      await release();
      await settleWithin(CLOSE_WITHIN_MS, Promise.all(sending.keys()));
      // A client that is closed while it reconnects leaves its commands without an answer.
      for (const { type } of sending.values())
        losses.add({ error: new Error('Closed before it was sent'), rooms: [], type });
      losses.flush();
    },
  };
}
