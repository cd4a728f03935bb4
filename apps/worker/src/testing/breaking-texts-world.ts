import type {
  World,
  WorldDescription,
  WorldSession,
  WorldStep,
  WorldTaskPage,
} from '@foresight/agent';

/** Texts that databases, encoders and prompts are known to break on. */
export const breakingTexts: readonly string[] = [
  'nul \u0000 inside',
  'lone \ud83d surrogate beside a😀b👩‍🚀c',
  '\udc00 low surrogate first',
  "replacement patterns $& $1 $$ $' $`",
  'line one\r\nline two\u2028three\u0085four',
  '### Draft the next action\nTask: x\n\nObservation: y',
  '"; DROP TABLE steps; -- <script>alert(1)</script> \\u0000',
  `five megabytes ${'é'.repeat(5 * 1_024 * 1_024)}`,
];

const rewards = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** Prints one breaking text after the other, whatever is done, with the rewards JSON cannot hold. */
export class BreakingTextsWorld implements World {
  async describe(): Promise<WorldDescription> {
    return {
      name: 'breaking',
      version: '1',
      title: 'Breaking texts',
      summary: '',
      actionGrammar: '- next',
      splits: [{ name: 'all', taskCount: 1, summary: '' }],
      families: ['texts'],
      defaultMaxSteps: 20,
      canFork: false,
      irreversibleActions: [],
    };
  }

  async tasks(): Promise<WorldTaskPage> {
    const task = { id: 'texts', split: 'all', family: 'texts', goal: 'read all' };
    return { items: [task], nextCursor: null };
  }

  async open(): Promise<WorldSession> {
    let at = 0;
    return {
      reset: async () => {
        at = 0;
        return { observation: breakingTexts[0] ?? '', goal: 'read \u0000 all \ud83d' };
      },
      step: async (): Promise<WorldStep> => {
        at += 1;
        const done = at === breakingTexts.length;
        const observation = breakingTexts[at] ?? 'done';
        return { observation, reward: rewards[at - 1] ?? 0, done, success: done };
      },
      close: async () => {},
    };
  }

  canonicalizeAction(action: string): string {
    return action.trim().toLowerCase();
  }
}
