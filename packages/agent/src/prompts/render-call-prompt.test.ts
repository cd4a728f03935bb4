import { describe, expect, it } from 'vitest';
import type { LoopConfig, LoopStep } from '../events';
import { runEpisode } from '../loop/run-episode';
import type { GenerationRequest } from '../ports/language-model';
import { draftAnswer, reflectionAnswer } from '../testing/answers';
import { breakingTexts } from '../testing/breaking-texts';
import {
  collectEvents,
  episodeInput,
  loopConfig,
  scriptedModels,
  stepsOf,
} from '../testing/episode-input';
import { ScriptedWorldSession } from '../testing/scripted-world-session';
import { hashPrompt } from './hash-prompt';
import { renderCallPrompt } from './render-call-prompt';

const reset = { goal: 'a $& goal', observation: 'start \u0000 \ud83d' };

/** First answers fail in turn, so that every phase repairs somewhere in the episode. */
function script(good: (request: GenerationRequest) => string, failEvery: number) {
  return (request: GenerationRequest, count: number) => {
    const repairing = request.messages.at(-1)?.content.startsWith('### Answer again');
    return !repairing && count % failEvery === 0 ? '<think>hm</think>\n' : good(request);
  };
}

function policyAnswer({ messages }: GenerationRequest): string {
  const asked = messages.map((message) => message.content).join('\n');
  const revise = { decision: 'REVISE', action: 'open  "it"', probability: '.9' };
  const reflecting = asked.includes('\n### Reflect on the draft\n');
  return reflecting ? reflectionAnswer(revise) : draftAnswer('`look around`');
}

async function runScriptedEpisode(config: LoopConfig): Promise<LoopStep[]> {
  const session = new ScriptedWorldSession(
    reset,
    breakingTexts.map((observation) => ({ observation })),
  );
  const models = scriptedModels({
    policy: script(policyAnswer, 4),
    worldModel: script(() => 'Observation: then $1\u0000', 2),
    teacher: script(() => ' a hint ', 3),
  });
  return stepsOf(await collectEvents(runEpisode(episodeInput(models, { config, session }))));
}

describe('renderCallPrompt', () => {
  it.each([1, 3, 50])(
    'gives every prompt of an episode again (%i past steps)',
    async (historySteps) => {
      const config = loopConfig({ maxSteps: breakingTexts.length, historySteps });
      const steps = await runScriptedEpisode(config);
      const calls = steps.flatMap((step) => step.calls.map((call) => ({ step, call })));
      const context = { config, goal: reset.goal, initialObservation: reset.observation, steps };
      for (const { step, call } of calls) {
        const { phase, attempt } = call;
        expect(hashPrompt(renderCallPrompt({ ...context, step, phase, attempt }))).toBe(
          call.promptHash,
        );
      }
      const kinds = new Set(calls.map(({ call }) => `${call.phase} ${call.attempt}`));
      expect(kinds.size).toBe(8);
    },
  );

  it('asks each role in its own words, which the calls name', async () => {
    const worldModelTemplates = 'compact@1';
    const config = loopConfig({ maxSteps: 3, historySteps: 2, worldModelTemplates });
    const steps = await runScriptedEpisode(config);
    for (const step of steps) {
      // Not more than the configuration asks for is read back.
      const shown = steps.filter(({ index }) => index >= step.index - 2 && index <= step.index);
      const { goal, observation: initialObservation } = reset;
      for (const { phase, attempt, template, promptHash } of step.calls) {
        const input = { config, goal, initialObservation, steps: shown, step, phase, attempt };
        expect(hashPrompt(renderCallPrompt(input))).toBe(promptHash);
        const set = phase === 'imagine' ? 'compact@1' : 'standard@1';
        expect(template).toBe(`${set}/${phase === 'teach' ? 'imagine' : phase}`);
      }
    }
  });

  it('refuses calls that a step cannot have made', async () => {
    const config = loopConfig({ mode: 'draft_only', maxSteps: 1 });
    const [step] = await runScriptedEpisode(config);
    if (!step) throw new Error('No step was told.');
    const context = { config, goal: 'g', initialObservation: 'o', steps: [], step };
    const refusal = expect.objectContaining({ code: 'not_found' });
    expect(() => renderCallPrompt({ ...context, phase: 'reflect', attempt: 0 })).toThrow(refusal);
    expect(() => renderCallPrompt({ ...context, phase: 'teach', attempt: 1 })).toThrow(refusal);
  });
});
