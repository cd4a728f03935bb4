import type { LanguageModel, World } from '@foresight/agent';
import type {
  EndpointCapabilities,
  EndpointHealth,
  EndpointId,
  EpisodeId,
  LiveMessage,
  Room,
} from '@foresight/contracts';
import type { EndpointWithKey } from './endpoint-store';

/** Rings for episodes. A lost ring is found by the sweeper; a second one does nothing. */
export interface JobQueue {
  ringForEpisodes(episodeIds: EpisodeId[], options?: { delayMs?: number }): Promise<void>;
}

/** Tells viewers what was committed. Fire and forget: a failure is logged, never thrown. */
export interface LivePublisher {
  publish(rooms: Room[], message: LiveMessage): void;
}

export interface WorldCatalog {
  list(): World[];
  get(name: string): World | undefined;
}

/** Opens the model behind an endpoint of the register. */
export interface ModelProvider {
  open(endpointId: EndpointId): Promise<LanguageModel>;
}

/** Asks a model server what it serves and can do; answers in words, never throws. */
export interface EndpointProbe {
  check(
    target: EndpointWithKey,
  ): Promise<{ health: EndpointHealth; capabilities: EndpointCapabilities | null }>;
}

/** A backend that can prove that it works by writing and reading. Rejects if it does not. */
export interface HealthProbe {
  name: string;
  probe(): Promise<void>;
}

export interface Clock {
  now(): Date;
}

export interface ServiceLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
