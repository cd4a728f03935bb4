import type { Generation, GenerationRequest, LanguageModel, World } from '@foresight/agent';
import type {
  EndpointCapabilities,
  EndpointHealth,
  EndpointId,
  EpisodeId,
  LiveMessage,
  RemoteWorld,
  Room,
  ServedModel,
  TokenizeResponse,
  TrainingJob,
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

/** The worlds this process can run, built-in and registered. */
export interface WorldCatalog {
  /** Asks no world: also those that are out of reach are named. */
  names(): Promise<string[]>;
  find(name: string): Promise<World | undefined>;
}

/** Speaks to worlds on other people's servers. */
export interface RemoteWorldConnector {
  /** Sends nothing yet. The sessions of one connected world are counted and capped together. */
  connect(remote: RemoteWorld): World;
  /** Plays one step to see whether the server does what it should; never throws. */
  check(remote: RemoteWorld): Promise<RemoteWorldCheck>;
}

export interface RemoteWorldCheck {
  ok: boolean;
  /** What was found, or what is wrong and what to do about it. */
  message: string;
  fields: { actionCandidates: string[]; observationCandidates: string[] } | null;
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

/** Asks model servers about more than answers. */
export interface ModelServerClient {
  /** Never throws: what is wrong comes in words. */
  listModels(
    server: ModelServerAddress,
  ): Promise<{ problem: null; models: ServedModel[] } | { problem: string }>;
  /** How a model reads a text; null where the server cannot tell. @throws AppError `endpoint_…` */
  tokenize(target: EndpointWithKey, text: string): Promise<TokenizeResponse | null>;
  /** Whole answers, in the order of the requests. @throws AppError as a language model does */
  generate(target: EndpointWithKey, requests: GenerationRequest[]): Promise<Generation[]>;
  /** Null where the server trains nothing. @throws AppError `endpoint_…` */
  listTrainingJobs(server: ModelServerAddress): Promise<TrainingJob[] | null>;
  /** False where there is no such job. @throws AppError `endpoint_…` */
  cancelTrainingJob(server: ModelServerAddress, jobId: string): Promise<boolean>;
}

export interface ModelServerAddress {
  /** Root of the OpenAI-compatible API. */
  baseUrl: string;
  apiKey: string | null;
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
