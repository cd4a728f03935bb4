import { expect, it } from 'vitest';
import { prepareFamilies } from './prepare-families';

const episode = (
  family: string,
  status: 'finished' | 'running',
  success: boolean | null,
  steps: number,
) => ({
  family,
  status,
  success,
  totals: {
    steps,
    revised: 1,
    repairs: 0,
    contradictions: 0,
    promptTokens: 0,
    completionTokens: 0,
  },
});

it('sums up each family, unfinished episodes apart', () => {
  const [heat, place] = prepareFamilies([
    episode('place', 'finished', true, 10),
    episode('heat', 'running', null, 3),
    episode('place', 'finished', false, 50),
  ]);
  expect(heat).toMatchObject({ family: 'heat', stepsPerEpisode: null, steps: 3, revised: 1 });
  expect(place).toMatchObject({ stepsPerEpisode: 30, steps: 60, revised: 2 });
  expect(place?.counts).toMatchObject({ total: 2, finished: 2, succeeded: 1 });
});

it('has nothing to say about no episodes', () => expect(prepareFamilies([])).toEqual([]));
