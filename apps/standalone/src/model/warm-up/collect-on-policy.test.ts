import type { Generation, GenerationRequest, LanguageModel } from '@foresight/agent';
import { AppError } from '@foresight/contracts';
import { HouseholdWorld } from '@foresight/worlds';
import { expect, test } from 'vitest';
import { collectOnPolicy } from './collect-on-policy';
import { HouseholdWalk } from './household-walk';

const built = new HouseholdWorld().buildTask('household/train/0042');

/** Answers as it is told, by what the prompt ends with. */
function model(answer: (prompt: string) => string): LanguageModel {
  return {
    async *generate({ messages }: GenerationRequest) {
      const text = answer(messages[0]?.content ?? '');
      yield { type: 'text', text };
      yield { type: 'end', generation: generationOf(text) };
    },
  };
}

function generationOf(text: string): Generation {
  return {
    text,
    thinking: null,
    finishReason: 'stop',
    tokens: null,
    usage: null,
    timing: { firstTokenMs: null, totalMs: 0, queuedMs: 0, retries: 0 },
    endpointId: 'scripted',
    model: 'scripted',
  };
}

const draftOf = (action: string) => `Reason: r\nThought: t\nDraft Action: ${action}`;
const reflection = 'Reflection: r\nDecision: KEEP\nFinal Action: dance\nRevise Probability: 0.1';
const clumsy = model((prompt) => (prompt.endsWith('Draft') ? draftOf('dance') : reflection));

test('each step of a policy is corrected from the state in which it was', async () => {
  const models = { policy: clumsy, worldModel: null, teacher: null };
  const options = { mode: 'draft_only', seed: 1, maxSteps: 3 } as const;
  const { rows, steps, solved } = await collectOnPolicy(built, models, options);
  expect({ steps, solved }).toEqual({ steps: 3, solved: false });
  expect(rows.policy).toHaveLength(6);
  const advice = new HouseholdWalk(built).advise();
  expect(rows.policy[0]?.completion).toContain(`Draft Action: ${advice?.action}`);
  expect(rows.policy[1]?.completion).toContain(`Decision: REVISE\nFinal Action: ${advice?.action}`);
  // Without a prediction the true answer stands in its place.
  expect(rows.policy[1]?.messages[0]?.content).toContain('Predicted: Nothing happens.');
  expect(rows.policy[4]?.messages[0]?.content).toContain('Last: dance -> Nothing happens.');
  expect(rows.worldModel.map(({ completion }) => completion)).toEqual(
    Array(3).fill('Nothing happens.'),
  );
});

test('with the whole loop, the reflection is shown what was predicted', async () => {
  const worldModel = model(() => 'You arrive at the moon.');
  const models = { policy: clumsy, worldModel, teacher: null };
  const options = { mode: 'full', seed: 1, maxSteps: 1 } as const;
  const { rows } = await collectOnPolicy(built, models, options);
  expect(rows.policy[1]?.messages[0]?.content).toContain('Predicted: You arrive at the moon.');
});

test('what was solved is said, and an answer that cannot be read is corrected by a draft alone', async () => {
  const walk = new HouseholdWalk(built);
  const expert = model(() => {
    const action = walk.advise()?.action ?? '';
    walk.act(action);
    return draftOf(action);
  });
  const options = { mode: 'draft_only', seed: 1, maxSteps: 50 } as const;
  const skilled = { policy: expert, worldModel: null, teacher: null };
  const solved = await collectOnPolicy(built, skilled, options);
  expect(solved.solved).toBe(true);
  expect(solved.rows.policy.every(({ decision }) => decision?.label !== 1)).toBe(true);
  const mute = { policy: model(() => 'Reason:'), worldModel: null, teacher: null };
  const unread = await collectOnPolicy(built, mute, { ...options, maxSteps: 2 });
  expect(unread.rows.policy).toHaveLength(2);
});

test('a prompt too long ends the attempt with what there is; other failures pass', async () => {
  const failing = (code: 'context_too_long' | 'endpoint_unreachable') => {
    let asked = 0;
    const policy = model(() => {
      asked += 1;
      if (asked > 2) throw new AppError(code, 'It is too much.', { retryable: false });
      return draftOf('dance');
    });
    const options = { mode: 'draft_only', seed: 1, maxSteps: 9 } as const;
    return collectOnPolicy(built, { policy, worldModel: null, teacher: null }, options);
  };
  expect(await failing('context_too_long')).toMatchObject({ steps: 2, solved: false });
  await expect(failing('endpoint_unreachable')).rejects.toThrow('It is too much.');
});
