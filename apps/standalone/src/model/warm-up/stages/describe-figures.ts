import type { Evaluation, PlaySummary } from '../../eval/evaluation';
import type { EvaluationMode } from '../../eval/evaluation-settings';

/** What `foresight.json` tells of a checkpoint's figures. */
export type Figures = Record<string, unknown>;

export interface WarmUpFigures {
  policy: Figures;
  worldModel: Figures;
}

/** Figures that can be read without knowing how they came about: each says what was measured. */
export function describeFigures(evaluation: Evaluation): WarmUpFigures {
  return { policy: describePolicy(evaluation), worldModel: describeWorldModel(evaluation) };
}

function describePolicy({ world, settings, plays }: Evaluation): Figures {
  const ofMode = (mode: EvaluationMode) => plays.find((each) => each.mode === mode);
  const [fullLoop, draftOnly] = [ofMode('full_loop'), ofMode('draft_only')];
  const played = fullLoop ?? draftOnly;
  if (played === undefined) return {};
  const { decoding, gate, maxSteps, split, seeds } = settings;
  return {
    ...(fullLoop ? { fullLoop: describePlay(fullLoop) } : {}),
    ...(draftOnly ? { draftOnly: describePlay(draftOnly) } : {}),
    measured: [
      `success is the share of ${played.episodes} attempts at ${played.tasks} tasks of ${world.name}, ${split}, solved within ${maxSteps} steps`,
      `temperature ${decoding.temperature}, top-p ${decoding.topP}, seed ${seeds.join(', ')}`,
      `revised above a probability of ${gate.reviseThreshold} and a confidence of ${gate.confidenceThreshold}`,
      'low and high are the ends of Wilson’s interval (95 %)',
    ].join('; '),
  };
}

function describePlay({ successRate, successes, episodes, wilson, ...play }: PlaySummary): Figures {
  const { meanSteps, invalidActionRate, reviseRate } = play;
  return {
    ...{ success: successRate, low: wilson.low, high: wilson.high, successes, episodes, meanSteps },
    invalidActionRate,
    ...(reviseRate === null ? {} : { reviseRate }),
  };
}

function describeWorldModel({ world, settings, worldModel }: Evaluation): Figures {
  const asked = worldModel.find(
    ({ source, decoding }) => source === 'expert' && decoding === 'greedy',
  );
  if (asked === undefined) return {};
  return {
    ...asked.all,
    ...(asked.determined ? { determinedExactMatch: asked.determined.exactMatch } : {}),
    measured: `answers at temperature 0 to the actions of an expert at tasks of ${world.name}, ${settings.split}, against the world’s own; determined are those that follow from what was seen before`,
  };
}
