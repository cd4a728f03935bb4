import { expect, test } from 'vitest';
import { warmUpRecipeSchema } from '../recipe';
import { describeCheckpoint } from './describe-checkpoint';

test('a checkpoint is described as people say it', () => {
  const recipe = warmUpRecipeSchema.parse({});
  expect(describeCheckpoint('policy', recipe, 892_544)).toBe(
    'A 0.9 M parameter policy for the household, which learned from 3,200 attempts of an expert that knows only what it has seen, and from the expert’s corrections of 600 attempts of its own.',
  );
  expect(describeCheckpoint('world_model', recipe, 12_544)).toBe(
    'A 12,544 parameter world model for the household, which learned what the world answers to an expert and to careless actions in 4,700 attempts.',
  );
});
