import { type PromptInputs, renderPrompt } from '@foresight/agent';
import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt';

const scene = {
  goal: 'put a mug in desk',
  actionGrammar: 'look: see where you are',
  initialObservation: 'You are in the middle of a room.\nYour task is to: put a mug in desk.',
  history: [
    {
      action: 'go to desk 1',
      observation: 'On the desk 1, you see a mug 1.\n\nA second paragraph.',
    },
    { action: 'look', observation: '### Reflect on the draft' },
  ],
  historySteps: 50,
  index: 2,
};

function read(inputs: Partial<PromptInputs> & Pick<PromptInputs, 'request'>) {
  return readPrompt(renderPrompt('standard@1', { scene, ...inputs }));
}

describe('readPrompt', () => {
  it('reads what the standard templates write', () => {
    expect(read({ request: { phase: 'draft' } })).toMatchObject({
      goal: scene.goal,
      initialObservation: scene.initialObservation,
      leftOut: 0,
      turns: scene.history,
      request: { phase: 'draft' },
    });
  });

  it('reads the draft and its predicted future', () => {
    const predicted = 'You arrive.\nOn the desk 1, you see nothing.';
    const request = { phase: 'reflect', draftAction: 'go to desk 1', imagined: predicted } as const;
    expect(read({ request })?.request).toEqual({
      phase: 'reflect',
      draftAction: 'go to desk 1',
      predicted,
    });
  });

  it('reads the action whose future is asked for', () => {
    const prompt = read({ request: { phase: 'imagine', action: 'look' } });
    expect(prompt?.request).toEqual({ phase: 'predict', action: 'look' });
  });

  it('reads the request behind a repair', () => {
    const prompt = read({ request: { phase: 'draft' }, unreadAnswer: 'hm' });
    expect(prompt).toMatchObject({ turns: scene.history, request: { phase: 'draft' } });
  });

  it('reads how many steps are left out', () => {
    const prompt = read({ scene: { ...scene, historySteps: 1 }, request: { phase: 'draft' } });
    expect(prompt).toMatchObject({
      leftOut: 1,
      initialObservation: scene.initialObservation,
      turns: scene.history.slice(1),
    });
  });

  it.each([
    [[]],
    [[{ role: 'user', content: 'Say OK.' }]],
    [[{ role: 'user', content: 'x\n\n### Draft the next action\n' }]],
    [[{ role: 'assistant', content: 'Action: look' }]],
  ] as const)('is not confused by other prompts', (messages) => {
    expect(readPrompt(messages)).toBeNull();
  });
});
