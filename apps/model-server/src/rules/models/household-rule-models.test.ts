import { type EpisodeEvent, renderPrompt } from '@foresight/agent';
import { chooseExpertAction, formatAction, HouseholdWorld, stepEpisode } from '@foresight/worlds';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../decoding/tokenize';
import { playHousehold } from '../testing/play-household';
import { householdRulesPolicy } from './household-rules-policy';
import { householdRulesWorldModel } from './household-rules-world-model';

const tasks = 15;
const solved = (events: EpisodeEvent[]) =>
  events.filter((event) => event.type === 'ended' && event.success).length / tasks;

describe('the rule models in the household', () => {
  it('solve a clear majority of tasks, and more with the whole loop than by drafts alone', async () => {
    const full = solved(await playHousehold('full', 'test-unseen', tasks));
    const draftOnly = solved(await playHousehold('draft_only', 'test-unseen', tasks));
    expect(full).toBeGreaterThan(0.7);
    expect(draftOnly).toBeGreaterThan(0.3);
    expect(full).toBeGreaterThan(draftOnly);
  });

  it('answer in the asked form within the token budgets, and revise now and then', async () => {
    const events = await playHousehold('full', 'train', 5);
    const calls = events.flatMap((event) => (event.type === 'call-end' ? [event.call] : []));
    expect(calls.every(({ finishReason }) => finishReason === 'stop')).toBe(true);
    expect(calls.every(({ parseStatus }) => parseStatus === 'ok')).toBe(true);
    const gates = events.flatMap((event) => (event.type === 'gate' ? [event.gate] : []));
    const revised = gates.filter(({ executed }) => executed === 'revision').length;
    expect(revised / gates.length).toBeGreaterThan(0.05);
    expect(revised / gates.length).toBeLessThan(0.5);
  });
});

describe('the world model', () => {
  it('believes the true answer most when nothing it needs is unseen', async () => {
    const world = new HouseholdWorld();
    const { actionGrammar } = await world.describe();
    const [task] = (await world.tasks({ split: 'train', limit: 1 })).items;
    const { house, start } = world.buildTask(task?.id ?? '');
    const session = await world.open({ taskId: task?.id ?? '', seed: 0 });
    const { goal, observation: initialObservation } = await session.reset();
    const history: { action: string; observation: string }[] = [];
    let episode = { state: start, solved: false };
    for (let action = nextAction(); action !== null; action = nextAction()) {
      const index = history.length;
      const scene = { goal, actionGrammar, initialObservation, history, historySteps: 50, index };
      const request = { phase: 'imagine', action } as const;
      const [best] = householdRulesWorldModel
        .propose(renderPrompt('standard@1', { scene, request }))
        .sort((a, b) => b.weight - a.weight);
      const step = stepEpisode(house, episode, action);
      if (!/^(go|open)/.test(action)) expect(best?.text).toBe(step.observation);
      history.push({ action, observation: step.observation });
      episode = step.episode;
    }
    expect(episode.solved).toBe(true);
    function nextAction() {
      const action = episode.solved ? null : chooseExpertAction(house, episode.state);
      return action && formatAction(action, 'current');
    }
  });
});

describe('other prompts', () => {
  const scene = {
    goal: 'write a poem',
    actionGrammar: 'wait: do nothing\nread BOOK: read it',
    initialObservation: 'A desk.',
    history: [{ action: 'sit down', observation: 'You sit.' }],
    historySteps: 5,
    index: 1,
  };
  it('of unknown worlds get actions from the prompt', () => {
    const replies = householdRulesPolicy.propose(
      renderPrompt('standard@1', { scene, request: { phase: 'draft' } }),
    );
    const actions = replies.map(({ text }) => /Draft Action: (.*)/.exec(text)?.[1]);
    expect(actions).toEqual(['wait', 'sit down']);
  });

  it('of unknown worlds get futures from the prompt', () => {
    const request = { phase: 'imagine', action: 'sit down' } as const;
    const replies = householdRulesWorldModel.propose(
      renderPrompt('standard@1', { scene, request }),
    );
    expect(replies.map(({ text }) => text)).toContain('You sit.');
  });

  it.each([householdRulesPolicy, householdRulesWorldModel])(
    'of any kind get a short plain reply',
    (model) => {
      for (const { text } of model.propose([{ role: 'user', content: 'Hi' }])) {
        expect(text).toContain('rule-based');
        expect(countTokens(text)).toBeLessThan(30);
      }
    },
  );

  it('are never answered with nothing at all', () => {
    const request = { phase: 'reflect', draftAction: '', imagined: '' } as const;
    const strange = {
      ...scene,
      goal: 'put a mug in desk',
      initialObservation: '',
      history: [],
      index: 0,
    };
    for (const prompt of [scene, strange]) {
      const messages = renderPrompt('standard@1', { scene: prompt, request });
      expect(householdRulesPolicy.propose(messages).length).toBeGreaterThan(0);
      expect(householdRulesWorldModel.propose(messages).length).toBeGreaterThan(0);
    }
  });
});
