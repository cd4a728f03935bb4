import { describe, expect, it } from 'vitest';
import { emptyLaunchDraft, type LaunchDraft } from './launch-draft';
import { prepareLaunch } from './prepare-launch';

const endpoint = 'end_01jabcdefghjkmnpqrstvwxyz0';
const draft: LaunchDraft = {
  ...emptyLaunchDraft,
  world: 'household',
  split: 'train',
  policyEndpointId: endpoint,
  worldModelEndpointId: endpoint,
};

const errorsOf = (changes: Partial<LaunchDraft>) => {
  const prepared = prepareLaunch({ ...draft, ...changes });
  return prepared.ok ? {} : prepared.errors;
};

describe('prepareLaunch', () => {
  it('sends the paper’s defaults as they stand in the form', () => {
    const prepared = prepareLaunch(draft);
    expect(prepared).toMatchObject({
      ok: true,
      request: {
        taskCount: 20,
        seeds: [0],
        gate: { reviseThreshold: 0.5, confidenceThreshold: 0.6, unknownConfidencePasses: true },
        decoding: {
          temperature: 0.7,
          topP: 0.9,
          draftTokens: 64,
          reflectionTokens: 128,
          finalActionTokens: 16,
        },
      },
    });
  });

  it('understands a decimal comma', () => {
    expect(prepareLaunch({ ...draft, temperature: '0,3' })).toMatchObject({
      request: { decoding: { temperature: 0.3 } },
    });
  });

  it('puts every error at its field, in words', () => {
    expect(
      errorsOf({
        taskCount: 'many',
        seeds: 'x',
        topP: '0',
        concurrency: '',
        reviseThreshold: '1.5',
      }),
    ).toEqual({
      taskCount: 'Give a number.',
      seeds: 'Give a number.',
      'decoding.topP': 'Give more than 0.',
      concurrency: 'Give a number.',
      'gate.reviseThreshold': 'Give at most 1.',
    });
  });

  it('asks for a policy, and for a world model in the full loop only', () => {
    expect(errorsOf({ policyEndpointId: '' })).toEqual({ policyEndpointId: 'Choose one.' });
    expect(errorsOf({ worldModelEndpointId: '' })).toHaveProperty('worldModelEndpointId');
    expect(errorsOf({ worldModelEndpointId: '', mode: 'draft_only' })).toEqual({});
  });

  it('sends chosen tasks instead of a number, and asks for at least one', () => {
    expect(prepareLaunch({ ...draft, choice: 'chosen', taskIds: ['a', 'b'] })).toMatchObject({
      request: { taskIds: ['a', 'b'] },
    });
    expect(errorsOf({ choice: 'chosen' })).toEqual({ taskIds: 'Choose at least one.' });
  });
});
