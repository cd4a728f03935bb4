import type { World, WorldSession, WorldStep } from '@foresight/agent';
import { z } from 'zod';
import { choosePlayedTask } from './choose-played-task';
import {
  type ClientMessage,
  clientMessage,
  type OpenEnvErrorCode,
  type ResetData,
} from './open-env-messages';
import { SERVED_FIELDS } from './served-schema';

interface Playing {
  session: WorldSession;
  taskId: string;
  goal: string;
  episodeId: string | null;
  stepCount: number;
}

/** The one message type that has no answer: the caller hangs up. */
export const TAKE_LEAVE = null;

const servedAction = z.strictObject({
  [SERVED_FIELDS.action]: z.string(),
  metadata: z.looseObject({}).optional(),
});

/** What one connection of a served world plays; messages must come one at a time. */
export class OpenEnvServerSession {
  private playing: Playing | null = null;
  private resets = 0;
  private readonly ending = new AbortController();

  constructor(private readonly world: World) {}

  /** The answer to one message; null to `close`. Whatever fails becomes an error message. */
  async answer(text: string): Promise<string | null> {
    const json = parseJson(text);
    if (json === undefined) return errorMessage('INVALID_JSON', 'Invalid JSON');
    const parsed = clientMessage.safeParse(json);
    if (!parsed.success) return describeInvalid(json, parsed.error);
    try {
      return await this.act(parsed.data);
    } catch (error) {
      if (error instanceof z.ZodError) return describeInvalid(json, error);
      return errorMessage('EXECUTION_ERROR', error instanceof Error ? error.message : 'failed');
    }
  }

  /** Stops what is going on and closes the world's session. */
  async end(): Promise<void> {
    this.ending.abort(new Error('the connection was closed'));
    await this.leave();
  }

  private async act(message: ClientMessage): Promise<string | null> {
    switch (message.type) {
      case 'reset':
        return this.reset(message.data);
      case 'step':
        return this.step(message.data);
      case 'state':
        return JSON.stringify({ type: 'state', data: this.describeState() });
      case 'close':
        return TAKE_LEAVE;
    }
  }

  private async reset(data: ResetData): Promise<string> {
    const { signal } = this.ending;
    await this.leave();
    const seed = data.seed ?? this.resets;
    this.resets += 1;
    const taskId = data.task_id ?? (await choosePlayedTask(this.world, data.split ?? null, seed));
    const session = await this.world.open({ taskId, seed, signal });
    // Kept before the reset, so that a failure there cannot leave it open.
    this.playing = { session, taskId, goal: '', episodeId: data.episode_id ?? null, stepCount: 0 };
    const { observation, goal } = await session.reset(signal);
    this.playing.goal = goal;
    return this.describe({ observation, reward: null, done: false, success: null });
  }

  private async step(data: Readonly<Record<string, unknown>>): Promise<string> {
    const { action } = servedAction.parse(data);
    if (this.playing === null) throw new Error('There is no episode: send a reset first.');
    const step = await this.playing.session.step(action, this.ending.signal);
    this.playing.stepCount += 1;
    return this.describe(step);
  }

  private describe(step: Omit<WorldStep, 'reward'> & { reward: number | null }): string {
    const { observation: text, reward, done, success } = step;
    const { goal = '', taskId = '' } = this.playing ?? {};
    const observation = { text, goal, task_id: taskId, success };
    // JSON has no spelling for NaN and the infinities; null is what OpenEnv's own servers write.
    return JSON.stringify({ type: 'observation', data: { observation, reward, done } });
  }

  private describeState(): Record<string, unknown> {
    const { episodeId = null, stepCount = 0, taskId = null } = this.playing ?? {};
    return { episode_id: episodeId, step_count: stepCount, task_id: taskId };
  }

  private async leave(): Promise<void> {
    const { playing } = this;
    this.playing = null;
    await playing?.session.close();
  }
}

/** An error in the form that OpenEnv servers give it. */
export function errorMessage(
  code: OpenEnvErrorCode,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ type: 'error', data: { message, code, ...details } });
}

function describeInvalid(json: unknown, error: z.ZodError): string {
  const type = z.object({ type: z.unknown() }).safeParse(json).data?.type ?? '';
  const known = clientMessage.options.some((option) => option.shape.type.value === type);
  if (!known) return errorMessage('UNKNOWN_TYPE', `Unknown message type: ${String(type)}`);
  const errors = error.issues.map(({ path, message }) => ({ loc: path, msg: message }));
  return errorMessage('VALIDATION_ERROR', 'Invalid message', { errors });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
