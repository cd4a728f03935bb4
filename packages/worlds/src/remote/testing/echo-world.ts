import type { World, WorldDescription, WorldSession, WorldTaskPage } from '@foresight/agent';

/** A world that shows every action as it came. */
export class EchoWorld implements World {
  async describe(): Promise<WorldDescription> {
    return {
      name: 'echo',
      version: '1',
      title: 'Echo',
      summary: 'Shows every action.',
      actionGrammar: 'Any text.',
      splits: [{ name: 'all', taskCount: 1, summary: 'The only task.' }],
      families: ['echo'],
      defaultMaxSteps: 10,
      canFork: false,
      irreversibleActions: [],
    };
  }

  async tasks(): Promise<WorldTaskPage> {
    const task = { id: 'echo', split: 'all', family: 'echo', goal: 'speak' };
    return { items: [task], nextCursor: null };
  }

  async open(): Promise<WorldSession> {
    return {
      reset: async () => ({ observation: 'speak', goal: 'speak' }),
      step: async (observation) => ({ observation, reward: 0, done: false, success: null }),
      close: async () => {},
    };
  }

  canonicalizeAction(action: string): string {
    return action;
  }
}
