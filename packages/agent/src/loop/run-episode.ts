import { decodeWireNumber, isAppError } from '@foresight/contracts';
import type { EpisodeEvent, LoopStep, RunEpisodeInput } from '../events';
import type { WorldReset } from '../ports/world';
import type { PastStep } from '../prompts/prompt-inputs';
import { cancelledError } from './cancellation';
import { classifyEnding } from './classify-ending';
import { replayLog } from './replay-log';
import { runForcedStep } from './run-forced-step';
import { runStep } from './run-step';
import type { StepContext } from './step-context';

type Past = PastStep & Pick<LoopStep, 'reward' | 'done' | 'success'>;

/**
 * Runs one episode of the CoMAP loop (arXiv 2606.02372) over its ports: no clock, network,
 * randomness or database. Starts from what an earlier attempt logged. The session stays open: the
 * caller closes it on every path.
 *
 * @throws AppError `cancelled` once the signal is aborted, `world_diverged` if the world does not
 * answer as logged; errors of models and worlds pass unchanged
 */
export async function* runEpisode(
  input: RunEpisodeInput,
): AsyncGenerator<EpisodeEvent, void, void> {
  try {
    yield* playEpisode(input);
  } catch (error) {
    // However an aborted model or world fails, the outcome is the same.
    const cancelled = isAppError(error) && error.code === 'cancelled';
    throw input.signal?.aborted && !cancelled ? cancelledError(error) : error;
  }
}

async function* playEpisode(input: RunEpisodeInput): AsyncGenerator<EpisodeEvent, void, void> {
  const reset = await replayLog(input);
  const past = input.log.steps.map((step) =>
    pastOf({ ...step, reward: decodeWireNumber(step.reward) }),
  );
  const { goal, observation: initialObservation } = reset;
  yield { type: 'opened', goal, initialObservation, replayedSteps: past.length };
  for (;;) {
    const ending = classifyEnding(past.at(-1) ?? null, past.length, input.config.maxSteps);
    if (ending) return yield { type: 'ended', ...ending };
    const context = stepContext(input, reset, past);
    const { forced } = input;
    const isForced = forced?.index === context.index;
    past.push(pastOf(yield* isForced ? runForcedStep(context, forced) : runStep(context)));
  }
}

/** Without its calls, whose log-probabilities would else stay in memory to the episode's end. */
function pastOf({ action, observation, reward, done, success }: Past): Past {
  return { action, observation, reward, done, success };
}

function stepContext(input: RunEpisodeInput, reset: WorldReset, past: Past[]): StepContext {
  const { config, models, session, canonicalizeAction, seed, signal } = input;
  return {
    config,
    models,
    session,
    canonicalizeAction,
    seed,
    signal,
    index: past.length,
    observation: past.at(-1)?.observation ?? reset.observation,
    scene: {
      goal: reset.goal,
      actionGrammar: config.world.actionGrammar,
      initialObservation: reset.observation,
      index: past.length,
      history: past,
      historySteps: config.historySteps,
    },
  };
}
