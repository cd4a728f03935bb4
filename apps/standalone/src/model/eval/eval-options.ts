import type { EvaluationMode } from './evaluation-settings';

/** What the command line was told. */
export interface EvalOptions {
  world: string;
  split: string;
  mode: 'full_loop' | 'draft_only' | 'both' | 'world_model';
  episodes: number;
  seeds: number[];
  maxSteps: number;
  policy?: string;
  worldModel?: string;
  server?: string;
  policyServer?: string;
  worldModelServer?: string;
  templates?: string;
  temperature: number;
  topP: number;
  draftTokens: number;
  imaginationTokens: number;
  reflectionTokens: number;
  finalActionTokens: number;
  reviseThreshold: number;
  confidenceThreshold: number;
  historySteps: number;
  inFlight: number;
  transitions: number;
  json: boolean;
}

/** The settings that it means, apart from the templates, which the models have a say in. */
export function readSettings(options: EvalOptions) {
  const { split, episodes, seeds, maxSteps, historySteps, inFlight, transitions } = options;
  const { temperature, topP, reviseThreshold, confidenceThreshold } = options;
  const { draftTokens, imaginationTokens, reflectionTokens, finalActionTokens } = options;
  return {
    modes: modesOf(options.mode),
    ...{ split, episodes, seeds, maxSteps, historySteps, inFlight, transitions },
    decoding: {
      ...{ temperature, topP },
      ...{ draftTokens, imaginationTokens, reflectionTokens, finalActionTokens },
    },
    gate: { reviseThreshold, confidenceThreshold, unknownConfidencePasses: true },
  };
}

function modesOf(mode: EvalOptions['mode']): EvaluationMode[] {
  if (mode === 'both') return ['full_loop', 'draft_only'];
  return mode === 'world_model' ? [] : [mode];
}

/** Drafts alone need no world model; one that is named is asked for its figures all the same. */
export function rolesOf({ mode, worldModel, worldModelServer }: EvalOptions) {
  const isNamed = worldModel !== undefined || worldModelServer !== undefined;
  return { policy: mode !== 'world_model', worldModel: mode !== 'draft_only' || isNamed };
}

export function needsEmbeddedModels(options: EvalOptions): boolean {
  const roles = rolesOf(options);
  const isServerMissing =
    (roles.policy && options.policyServer === undefined) ||
    (roles.worldModel && options.worldModelServer === undefined);
  return options.server === undefined && isServerMissing;
}
