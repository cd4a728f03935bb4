import { describe, expect, it } from 'vitest';
import { draftSample, prepareSample } from './sample-draft';

const draft = { ...draftSample(['policy']), taskId: 'train-1' };

const errorsOf = (changes: Partial<typeof draft>) => {
  const prepared = prepareSample({ ...draft, ...changes });
  return prepared.ok ? {} : prepared.errors;
};

describe('prepareSample', () => {
  it('asks a policy for a draft after the actions of the lines', () => {
    const prepared = prepareSample({ ...draft, actions: ' look \n\ngo to shelf 1\n' });
    expect(prepared.ok && prepared.request).toMatchObject({
      prompt: {
        kind: 'draft',
        scene: { world: 'household', taskId: 'train-1', actions: ['look', 'go to shelf 1'] },
      },
      samples: 4,
      temperature: 0.7,
      maxTokens: 64,
      seed: 1,
    });
  });

  it('asks a world model for the future of an action', () => {
    const future = { ...draftSample(['world_model']), taskId: 'train-1', action: 'look' };
    const prepared = prepareSample(future);
    expect(prepared.ok && prepared.request.prompt).toMatchObject({
      kind: 'imagine',
      action: 'look',
    });
  });

  it('sends a text as it is', () => {
    const prepared = prepareSample({ ...draft, kind: 'text', text: ' x\n' });
    expect(prepared.ok && prepared.request.prompt).toEqual({ kind: 'text', text: ' x\n' });
  });

  it('puts every error at its field', () => {
    expect(errorsOf({ taskId: '' })).toEqual({ 'prompt.scene.taskId': 'This is needed.' });
    expect(errorsOf({ kind: 'text' })).toEqual({ 'prompt.text': 'This is needed.' });
    expect(errorsOf({ samples: '99', temperature: 'hot' })).toEqual({
      samples: 'Give at most 16.',
      temperature: 'Give a number.',
    });
    expect(errorsOf({ seed: '' })).toHaveProperty('seed');
  });
});
