import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/arbitrary-texts';
import { breakingTexts } from '../testing/breaking-texts';
import { hashPrompt } from './hash-prompt';
import type { PromptInputs, PromptScene } from './prompt-inputs';
import { renderPrompt, templateName } from './render-prompt';
import { templateSetIds } from './template-sets';

const scene: PromptScene = {
  goal: 'put a apple in fridge',
  actionGrammar: '- go to R\n- look',
  initialObservation: 'obs0',
  index: 3,
  history: [
    { action: 'a0', observation: 'obs1' },
    { action: 'a1', observation: 'obs2' },
    { action: 'a2', observation: 'obs3' },
  ],
  historySteps: 10,
};
const first = { ...scene, index: 0, history: [] };
const render = (inputs: PromptInputs) => renderPrompt('standard@1', inputs);
const contents = (inputs: PromptInputs) => render(inputs).map((message) => message.content);

describe('renderPrompt', () => {
  it('puts the request of the first step under task and observation', () => {
    const messages = render({ scene: first, request: { phase: 'draft' } });
    expect(messages.map((message) => message.role)).toEqual(['system', 'user']);
    expect(messages[1]?.content).toMatch(
      /^Task: put a apple in fridge\n\nObservation: obs0\n\n### Draft the next action\n[\s\S]*Draft Action: /,
    );
  });

  it('tells the episode as turns of actions and observations', () => {
    const messages = render({ scene, request: { phase: 'imagine', action: 'look' } });
    expect(messages.slice(1)).toEqual([
      { role: 'user', content: 'Task: put a apple in fridge\n\nObservation: obs0' },
      { role: 'assistant', content: 'Action: a0' },
      { role: 'user', content: 'Observation: obs1' },
      { role: 'assistant', content: 'Action: a1' },
      { role: 'user', content: 'Observation: obs2' },
      { role: 'assistant', content: 'Action: a2' },
      {
        role: 'user',
        content: 'Observation: obs3\n\n### Predict the next state\nAction: look',
      },
    ]);
  });

  it('shows draft and predicted state to the reflection, and when to revise', () => {
    const request = { phase: 'reflect', draftAction: 'look', imagined: 'You see.' } as const;
    const last = contents({ scene, request }).at(-1) ?? '';
    const head =
      'Observation: obs3\n\n### Reflect on the draft\nDraft Action: look\nPredicted next state: You see.\n\n';
    expect(last.startsWith(head)).toBe(true);
    for (const label of ['Reflection:', 'Decision:', 'Final Action:', 'Revise Probability:']) {
      expect(last).toContain(`\n${label} `);
    }
    for (const ground of ['invalid', 'unhelpful', 'harmful', 'redundant', 'clearly worse']) {
      expect(last).toContain(ground);
    }
  });

  it('gives draft and reflection one system message, for prefix caches', () => {
    const request = { phase: 'reflect', draftAction: 'look', imagined: 'x' } as const;
    const [drafting] = contents({ scene, request: { phase: 'draft' } });
    expect(contents({ scene, request })[0]).toBe(drafting);
    expect(contents({ scene, request: { phase: 'imagine', action: 'x' } })[0]).not.toBe(drafting);
    expect(drafting).toContain('\n- go to R\n- look\n');
  });

  it('keeps the first observation and the newest steps, and says what is left out', () => {
    const request = { phase: 'imagine', action: 'x' } as const;
    expect(contents({ scene: { ...scene, historySteps: 1 }, request }).slice(1)).toEqual([
      'Task: put a apple in fridge\n\nObservation: obs0\n\n(2 earlier steps left out)',
      'Action: a2',
      'Observation: obs3\n\n### Predict the next state\nAction: x',
    ]);
  });

  it('needs no more of the episode than it shows', () => {
    const short = { ...scene, historySteps: 2 };
    const request = { phase: 'draft' } as const;
    const newest = { ...short, history: short.history.slice(-2) };
    expect(render({ scene: newest, request })).toEqual(render({ scene: short, request }));
  });

  it('asks again below the unread answer', () => {
    const request = { phase: 'draft' } as const;
    const messages = render({ scene, request, unreadAnswer: 'gibberish' });
    expect(messages.slice(0, -2)).toEqual(render({ scene, request }));
    expect(messages.at(-2)).toEqual({ role: 'assistant', content: 'gibberish' });
    expect(messages.at(-1)?.role).toBe('user');
    expect(messages.at(-1)?.content).toMatch(/^### Answer again\n[\s\S]*Draft Action: /);
  });

  it('never sends an empty assistant message', () => {
    const request = { phase: 'imagine', action: 'x' } as const;
    for (const unreadAnswer of ['', ' \n']) {
      expect(contents({ scene, request, unreadAnswer }).at(-2)).toBe('(empty answer)');
    }
  });

  it('inserts texts that break systems unchanged', () => {
    for (const text of breakingTexts) {
      const whole = { ...first, goal: text, initialObservation: text, actionGrammar: text };
      const [system, user] = contents({
        scene: whole,
        request: { phase: 'imagine', action: text },
      });
      expect(system).toContain(`\nActions:\n${text}\n`);
      expect(user).toBe(
        `Task: ${text}\n\nObservation: ${text}\n\n### Predict the next state\nAction: ${text}`,
      );
    }
  });

  it('has one hash for equal inputs and another for any other observation', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const hash = (initialObservation: string) =>
          hashPrompt(
            render({ scene: { ...scene, initialObservation }, request: { phase: 'draft' } }),
          );
        expect(hash(one) === hash(other)).toBe(one === other);
      }),
    );
  });

  it('refuses an unknown template set', () => {
    const attempt = () => renderPrompt('standard@0', { scene, request: { phase: 'draft' } });
    expect(attempt).toThrowError(expect.objectContaining({ code: 'invalid_input' }));
  });
});

describe('template sets', () => {
  it('lists what a configuration may name', () => {
    expect(templateSetIds).toContain('standard@1');
    expect(templateName('standard@1', { phase: 'draft' })).toBe('standard@1/draft');
  });

  // Recorded calls are verified against these words: a change needs a new version instead.
  it('never changes a published set', () => {
    const reflect = { phase: 'reflect', draftAction: 'a', imagined: 's' } as const;
    const requests = [{ phase: 'draft' }, reflect, { phase: 'imagine', action: 'a' }] as const;
    const hashes = requests.flatMap((request) => [
      hashPrompt(render({ scene, request })),
      hashPrompt(render({ scene, request, unreadAnswer: 'x' })),
    ]);
    expect(hashes).toMatchInlineSnapshot(`
      [
        "ff86b5164164209293a0811cd029b7ec8124e163365cabadde56e6c3c28938d8",
        "a20d11ba00cea9666cccd09a8c433466d68d50da18f69984078c6a23871067ce",
        "b7940eef136a3ae17564d6def1468180bc00f2544750d96c92aa3aff204022d9",
        "f7891d12960b6519bbf65ec52d88fbacf00b2a49bd32c151d41722cca67f7313",
        "489b4ba8eef9ea7e11bb6e9261125453c65c1d9ba2fe994a23357a6d912a56ca",
        "15547e61ecab7c16ac89c3218ae06918e218f4cd52eac5eeab5df2256aefc3f6",
      ]
    `);
  });
});
