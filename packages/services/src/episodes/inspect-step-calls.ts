import { hashPrompt, renderCallPrompt } from '@foresight/agent';
import {
  AppError,
  type EpisodeId,
  type InspectedCall,
  isAppError,
  type RecordedCall,
  type RecordedStep,
  type RunConfig,
  type StepCallsResponse,
} from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { getEpisode } from './get-episode';

/** What the prompts of one step are rendered from. */
interface StepScene {
  config: RunConfig;
  goal: string;
  initialObservation: string;
  steps: RecordedStep[];
  step: RecordedStep;
}

/**
 * The calls of one step with everything stored, and their prompts rendered again from the log.
 * `promptVerified` tells whether these are the very bytes that were sent.
 *
 * @throws AppError `not_found`.
 */
export async function inspectStepCalls({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'episodes' | 'runs'>;
  input: { episodeId: EpisodeId; index: number };
}): Promise<StepCallsResponse> {
  const { episode, config } = await getEpisode({ ctx, input });
  const recorded = await ctx.episodes.listRecordedSteps(episode.id, {
    from: Math.max(0, input.index - config.historySteps),
    to: input.index,
  });
  const step = recorded.find((each) => each.index === input.index);
  if (!step) throw new AppError('not_found', `The episode has no step ${input.index} yet.`);
  const scene: StepScene = {
    config,
    goal: episode.goal ?? '',
    initialObservation: episode.initialObservation ?? '',
    steps: recorded,
    step,
  };
  return { items: step.calls.map((call) => inspectCall(scene, call)) };
}

function inspectCall(scene: StepScene, call: RecordedCall): InspectedCall {
  const { phase, attempt } = call;
  try {
    const config = { ...scene.config, ...templatesOf(call) };
    const prompt = renderCallPrompt({ ...scene, config, phase, attempt });
    return { ...call, prompt, promptVerified: hashPrompt(prompt) === call.promptHash };
  } catch (error) {
    // A prompt that cannot be derived any more must not hide the answer that was recorded.
    if (isAppError(error)) return { ...call, prompt: [], promptVerified: false };
    throw error;
  }
}

/**
 * The set whose name the call bears, for whichever role it was: a fork may ask with other templates
 * than those its parent asked with before.
 */
function templatesOf({ template }: RecordedCall) {
  const templates = template.slice(0, template.lastIndexOf('/'));
  return { templates, worldModelTemplates: templates, teacherTemplates: templates };
}
