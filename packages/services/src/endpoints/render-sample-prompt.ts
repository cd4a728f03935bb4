import {
  type ChatMessage,
  type PastStep,
  type PromptRequest,
  type PromptScene,
  renderPrompt,
  type WorldSession,
} from '@foresight/agent';
import type { SampleRequest } from '@foresight/contracts';
import { closeSession } from '../episodes/open-session';
import type { ServiceContext } from '../service-context';
import { askWorld } from '../worlds/ask-world';
import { describeWorld } from '../worlds/describe-world';
import { requireWorld } from '../worlds/require-world';

type SamplePrompt = SampleRequest['prompt'];
type Scene = Extract<SamplePrompt, { kind: 'draft' }>['scene'];

/**
 * The messages of a prompt that a person put together: their own text, or what a run would ask in a
 * state of a world.
 *
 * @param templates id of a template set
 * @throws AppError `invalid_input` for an unknown world, `world_…` in the words of the world.
 */
export async function renderSamplePrompt(
  ctx: Pick<ServiceContext, 'worlds' | 'logger'>,
  templates: string,
  prompt: SamplePrompt,
): Promise<ChatMessage[]> {
  if (prompt.kind === 'text') return [{ role: 'user', content: prompt.text }];
  const scene = await reachScene(ctx, prompt.scene);
  return renderPrompt(templates, { scene, request: requestOf(prompt) });
}

function requestOf(prompt: Exclude<SamplePrompt, { kind: 'text' }>): PromptRequest {
  return prompt.kind === 'draft' ? { phase: 'draft' } : { phase: 'imagine', action: prompt.action };
}

async function reachScene(
  ctx: Pick<ServiceContext, 'worlds' | 'logger'>,
  { world: name, taskId, seed, actions }: Scene,
): Promise<PromptScene> {
  const world = await requireWorld(ctx, name, 'invalid_input');
  const { actionGrammar } = await describeWorld(world);
  const session = await askWorld(() => world.open({ taskId, seed, label: 'samples' }));
  try {
    const { goal, observation } = await askWorld(() => session.reset());
    const history = await act(session, actions);
    const historySteps = Math.max(1, history.length);
    const index = history.length;
    return { goal, actionGrammar, initialObservation: observation, index, history, historySteps };
  } finally {
    await closeSession(ctx, session);
  }
}

/** Until the actions or the task are at an end. */
async function act(session: WorldSession, actions: readonly string[]): Promise<PastStep[]> {
  const history: PastStep[] = [];
  for (const action of actions) {
    const { observation, done } = await askWorld(() => session.step(action));
    history.push({ action, observation });
    if (done) break;
  }
  return history;
}
