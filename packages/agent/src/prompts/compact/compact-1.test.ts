import { describe, expect, it } from 'vitest';
import { breakingTexts } from '../../testing/breaking-texts';
import { hashPrompt } from '../hash-prompt';
import type { PastStep, PromptRequest, PromptScene } from '../prompt-inputs';
import { compact1 } from './compact-1';

const room =
  'You are in the middle of a room. Looking quickly around you, you see a cabinet 2, a cabinet 1, a desklamp stand 1, a fridge 1, and a sinkbasin 1.\nYour task is to: cool some egg and put it in cabinet.';

function sceneOf(history: PastStep[], initialObservation = room): PromptScene {
  const goal = 'cool some egg and put it in cabinet';
  const index = history.length;
  return { goal, actionGrammar: '', initialObservation, index, history, historySteps: 50 };
}

function render(scene: PromptScene, request: PromptRequest = { phase: 'draft' }): string {
  const messages = compact1.render({ scene, request });
  expect(messages.map(({ role }) => role)).toEqual(['user']);
  return messages[0]?.content ?? '';
}

const walk: PastStep[] = [
  {
    action: 'go to sinkbasin 1',
    observation: 'You arrive at sinkbasin 1. On the sinkbasin 1, you see a egg 2, and a cup 1.',
  },
  {
    action: 'take egg 2 from sinkbasin 1',
    observation: 'You pick up the egg 2 from the sinkbasin 1.',
  },
  { action: 'go to cabinet 1', observation: 'You arrive at cabinet 1. The cabinet 1 is closed.' },
  {
    action: 'open cabinet 1',
    observation: 'You open the cabinet 1. The cabinet 1 is open. In it, you see nothing.',
  },
  { action: 'take egg 1 from cabinet 1', observation: 'Nothing happens.' },
  { action: 'go to fridge 1', observation: 'You arrive at fridge 1. The fridge 1 is closed.' },
  { action: 'cool egg 2 with fridge 1', observation: 'You cool the egg 2 using the fridge 1.' },
];

describe('the compact prompts', () => {
  it('begin with the places that the room shows', () => {
    expect(render(sceneOf([]))).toBe(
      [
        'Task: cool some egg and put it in cabinet',
        'At: middle of the room',
        'Holding: nothing',
        'Unseen: cabinet 1 2, desklamp stand 1, fridge 1, sinkbasin 1',
        'Last: none',
        'Draft',
      ].join('\n'),
    );
  });

  it('sum up what the record tells about the present', () => {
    expect(render(sceneOf(walk))).toBe(
      [
        'Task: cool some egg and put it in cabinet',
        'At: fridge 1',
        'Holding: egg 2 (cool)',
        'sinkbasin 1: cup 1',
        'Empty: cabinet 1 (open)',
        'Closed: fridge 1',
        'Unseen: cabinet 2, desklamp stand 1',
        'Before: go to cabinet 1, open cabinet 1, take egg 1 from cabinet 1 (failed), go to fridge 1',
        'Last: cool egg 2 with fridge 1 -> You cool the egg 2 using the fridge 1.',
        'Draft',
      ].join('\n'),
    );
  });

  it('follow things that are put down, and places that are closed again', () => {
    const more: PastStep[] = [
      ...walk,
      { action: 'go to cabinet 1', observation: 'On the cabinet 1, you see nothing.' },
      {
        action: 'put egg 2 in/on cabinet 1',
        observation: 'You put the egg 2 in/on the cabinet 1.',
      },
      { action: 'close cabinet 1', observation: 'You close the cabinet 1.' },
    ];
    const text = render(sceneOf(more));
    expect(text).toContain('\nAt: cabinet 1\nHolding: nothing\ncabinet 1 (closed): egg 2 (cool)\n');
  });

  it('show a reflection its draft and prediction, below what the draft saw', () => {
    const drafting = render(sceneOf(walk));
    const reflecting = render(sceneOf(walk), {
      phase: 'reflect',
      draftAction: 'look',
      imagined: 'You see.',
    });
    expect(reflecting).toBe(
      `${drafting.slice(0, -'Draft'.length)}Reflect\nDraft Action: look\nPredicted: You see.`,
    );
  });

  it('ask the world model about the state and the action alone', () => {
    const text = render(sceneOf(walk), { phase: 'imagine', action: 'look' });
    expect(text.endsWith('\nUnseen: cabinet 2, desklamp stand 1\nAction: look')).toBe(true);
  });

  it('show the last turns of a world with another wording, and say what is left out', () => {
    const history = Array.from({ length: 6 }, (_, index) => ({
      action: `click[${index}]`,
      observation: `page ${index}`,
    }));
    expect(render(sceneOf(history, 'WebShop [SEP] Search'))).toBe(
      [
        'Task: cool some egg and put it in cabinet',
        'WebShop [SEP] Search',
        '(2 steps)',
        ...[2, 3, 4, 5].map((index) => `> click[${index}]\npage ${index}`),
        'Draft',
      ].join('\n'),
    );
  });

  it('insert texts that break systems unchanged', () => {
    for (const text of breakingTexts) {
      const scene = sceneOf([{ action: text, observation: text }], text);
      expect(render(scene, { phase: 'imagine', action: text })).toBe(
        `Task: ${scene.goal}\n${text}\n> ${text}\n${text}\nAction: ${text}`,
      );
      const inHouse = render(sceneOf([{ action: text, observation: text }]));
      expect(inHouse).toContain(`\nLast: ${text} -> ${text}\nDraft`);
    }
  });

  // Recorded calls are verified against these prompts, and models were trained on them.
  it('never change', () => {
    const reflect = { phase: 'reflect', draftAction: 'a', imagined: 's' } as const;
    const requests = [{ phase: 'draft' }, reflect, { phase: 'imagine', action: 'a' }] as const;
    const hashes = requests.flatMap((request) =>
      [walk, walk.slice(0, 3)].map((history) =>
        hashPrompt(compact1.render({ scene: sceneOf(history), request })),
      ),
    );
    expect(hashes).toMatchInlineSnapshot(`
      [
        "4f42768d99994d92e6f13d66a487439c7bd7218e9907a97182de953109d64b71",
        "bff816262cad5ebf634ab34abe9acfd8c2591732089fd42e704eb38209effab3",
        "ac5bd775d6ef342c10aa64aec990d0a812f4dbd5afe155cfe0988ee05012f2b6",
        "3d49fb6fb51cee077c05e07ce90ddc0df6992eaba51b1e7a811ac9764e81c0cb",
        "c37675dbab5b7ca9a33304ff6d41621feb78db3a88650a41665e06c35067bb93",
        "a46fe2e042f5376cf3e4abcb4e2da3f93b32e557a9dc8ce2742486b6eceed707",
      ]
    `);
  });
});
