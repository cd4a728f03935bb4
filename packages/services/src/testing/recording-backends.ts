import type { EpisodeId, LiveMessage, Room } from '@foresight/contracts';
import type { JobQueue, LivePublisher, ServiceLogger } from '../ports/backends';

/** Remembers for whom was rung. */
export class RecordingQueue implements JobQueue {
  readonly rings: { episodeIds: EpisodeId[]; delayMs: number }[] = [];
  /** Thrown by the next rings. */
  failure: Error | null = null;

  async ringForEpisodes(episodeIds: EpisodeId[], { delayMs = 0 } = {}): Promise<void> {
    if (this.failure) throw this.failure;
    this.rings.push({ episodeIds, delayMs });
  }
}

/** Remembers what was told to whom. */
export class RecordingLive implements LivePublisher {
  readonly sent: { rooms: Room[]; message: LiveMessage }[] = [];

  publish(rooms: Room[], message: LiveMessage): void {
    this.sent.push({ rooms, message });
  }

  types(): LiveMessage['type'][] {
    return this.sent.map(({ message }) => message.type);
  }
}

/** Remembers the messages, to see that something was logged and what was not. */
export class RecordingLogger implements ServiceLogger {
  readonly lines: { level: string; message: string; fields: object }[] = [];

  info = (fields: object, message: string) => this.#add('info', fields, message);
  warn = (fields: object, message: string) => this.#add('warn', fields, message);
  error = (fields: object, message: string) => this.#add('error', fields, message);

  #add(level: string, fields: object, message: string): void {
    this.lines.push({ level, message, fields });
  }
}
