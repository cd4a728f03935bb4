import type { WorldInfo } from '@foresight/contracts';
import { expect, it } from 'vitest';
import { emptyLaunchDraft } from './launch-draft';
import { prepareSize } from './prepare-size';

const world: WorldInfo = {
  name: 'household',
  version: '1',
  title: 'Household',
  summary: '',
  actionGrammar: '',
  splits: [{ name: 'train', taskCount: 30, summary: '' }],
  families: [],
  defaultMaxSteps: 50,
  canFork: true,
  irreversibleActions: [],
  remote: null,
  problem: null,
};
const draft = { ...emptyLaunchDraft, world: 'household', split: 'train' };

it('multiplies tasks by seeds', () => {
  expect(prepareSize({ ...draft, seeds: '0-1' }, world)).toMatchObject({
    tasks: 20,
    seeds: 2,
    episodes: 40,
    mostSteps: 2_000,
  });
});

it('never promises more tasks than the split has', () => {
  expect(prepareSize({ ...draft, taskCount: '500' }, world)).toMatchObject({
    tasks: 30,
    episodes: 30,
  });
});

it('says nothing while a number is missing', () => {
  expect(prepareSize({ ...draft, taskCount: '' }, world)).toBeNull();
  expect(prepareSize({ ...draft, seeds: 'x' }, world)).toBeNull();
});
