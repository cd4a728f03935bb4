import { AppError } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import type { EpisodeEvent, RunEpisodeInput } from '../events';
import { draftAnswer } from '../testing/answers';
import { breakingTexts } from '../testing/breaking-texts';
import {
  collectEvents,
  episodeInput,
  loopConfig,
  scriptedModels,
  stepsOf,
} from '../testing/episode-input';
import { ScriptedWorldSession } from '../testing/scripted-world-session';
import { runEpisode } from './run-episode';

const draftOnly = loopConfig({ mode: 'draft_only', maxSteps: 2 });

/** Pulls events until one of the type has come, as a driver that aborts at that point. */
async function abortAfter(
  type: EpisodeEvent['type'],
  input: RunEpisodeInput,
  controller: AbortController,
) {
  const seen: EpisodeEvent[] = [];
  const run = async () => {
    for await (const event of runEpisode({ ...input, signal: controller.signal })) {
      seen.push(event);
      if (event.type === type) controller.abort(new Error('stop'));
    }
  };
  await expect(run()).rejects.toMatchObject({ code: 'cancelled', retryable: false });
  return seen;
}

describe('cancellation', () => {
  it('stops in the middle of an answer and closes its stream', async () => {
    const models = scriptedModels({ policy: [{ chunks: ['Reason: I', ' was'], ending: 'hang' }] });
    const seen = await abortAfter('text', episodeInput(models), new AbortController());
    expect(seen.at(-1)).toMatchObject({ type: 'text', text: 'Reason: I' });
    expect(models.policy.abandonedStreams).toBe(1);
  });

  it('reaches a model that has gone silent', async () => {
    const models = scriptedModels({ policy: [{ chunks: [], ending: 'hang' }] });
    const controller = new AbortController();
    const ended = collectEvents(runEpisode(episodeInput(models, { signal: controller.signal })));
    setImmediate(() => controller.abort());
    await expect(ended).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('sends no action and asks no question once aborted', async () => {
    const models = scriptedModels({ policy: [draftAnswer('go east')] });
    const session = new ScriptedWorldSession({ goal: 'g', observation: 'o' }, []);
    const input = episodeInput(models, { config: draftOnly, session });
    await abortAfter('gate', input, new AbortController());
    expect(session.actions).toEqual([]);
    await abortAfter('opened', episodeInput(scriptedModels()), new AbortController());
  });

  it('does not even start the world for an aborted signal', async () => {
    const signal = AbortSignal.abort();
    await expect(
      collectEvents(runEpisode(episodeInput(scriptedModels(), { signal }))),
    ).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('closes the open stream when the driver leaves', async () => {
    const models = scriptedModels({ policy: [{ chunks: ['a', 'b'], ending: 'hang' }] });
    for await (const event of runEpisode(episodeInput(models))) {
      if (event.type === 'text') break;
    }
    expect(models.policy.abandonedStreams).toBe(1);
  });
});

describe('failures', () => {
  it('of the model pass unchanged', async () => {
    const error = new AppError('endpoint_overloaded', 'busy', { retryable: true });
    const models = scriptedModels({ policy: [{ chunks: ['Rea'], error }] });
    await expect(collectEvents(runEpisode(episodeInput(models)))).rejects.toBe(error);
  });

  it('of the world pass unchanged', async () => {
    const session = new ScriptedWorldSession({ goal: 'g', observation: 'o' }, []);
    const models = scriptedModels({ policy: [draftAnswer('x')] });
    const input = episodeInput(models, { config: draftOnly, session });
    await expect(collectEvents(runEpisode(input))).rejects.toThrow('not scripted');
  });

  it('include a stream without an end, which may be repeated', async () => {
    const models = scriptedModels({ policy: [{ chunks: ['Reason'], ending: 'cut' }] });
    await expect(collectEvents(runEpisode(episodeInput(models)))).rejects.toMatchObject({
      code: 'stream_cut',
      retryable: true,
    });
  });
});

describe('texts that break systems', () => {
  it('pass from the world into steps and prompts unchanged', async () => {
    const count = breakingTexts.length;
    const session = new ScriptedWorldSession(
      { goal: breakingTexts.join('|'), observation: breakingTexts.join('|') },
      breakingTexts.map((observation) => ({ observation })),
    );
    const models = scriptedModels({ policy: () => draftAnswer('go') });
    const config = { ...draftOnly, maxSteps: count, historySteps: count };
    const events = await collectEvents(runEpisode(episodeInput(models, { config, session })));
    expect(stepsOf(events).map((step) => step.observation)).toEqual(breakingTexts);
    const prompt = models.policy.requests.at(-1)?.messages.map((message) => message.content) ?? [];
    for (const text of breakingTexts.slice(0, -1)) {
      expect(prompt.some((content) => content.startsWith(`Observation: ${text}`))).toBe(true);
    }
  });

  it('reach the world as the model wrote them', async () => {
    const actions = [
      'say \u0000 nul',
      'say \ud83d half',
      'say 👩‍🚀',
      String.raw`say \u0000`,
      'say $&',
    ];
    const session = new ScriptedWorldSession(
      { goal: 'g', observation: 'o' },
      actions.map(() => ({})),
    );
    const models = scriptedModels({ policy: actions.map(draftAnswer) });
    const config = { ...draftOnly, maxSteps: actions.length };
    await collectEvents(runEpisode(episodeInput(models, { config, session })));
    expect(session.actions).toEqual(actions);
  });

  it('join again when an emoji is split over two parts', async () => {
    const whole = draftAnswer('wave 😀');
    const half = whole.length - 1;
    const chunks = [whole.slice(0, half), whole.slice(half)];
    const session = new ScriptedWorldSession({ goal: 'g', observation: 'o' }, [{ done: true }]);
    const input = episodeInput(scriptedModels({ policy: [{ chunks }] }), {
      config: draftOnly,
      session,
    });
    const [step] = stepsOf(await collectEvents(runEpisode(input)));
    expect(step?.action).toBe('wave 😀');
  });
});
