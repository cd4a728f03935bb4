import { anEpisodeId, anEpisodeSummary, aStep } from '@foresight/testkit/builders';
import { describe, expect, it } from 'vitest';
import { countSharedSteps } from './align-episodes';
import { prepareForkTree } from './prepare-fork-tree';

const forkOf = (nth: number, parent: number, step: number) =>
  anEpisodeSummary({
    id: anEpisodeId(nth),
    fork: {
      parentEpisodeId: anEpisodeId(parent),
      step,
      kind: 'keep_draft',
      action: 'look',
      seed: 0,
      stepLimit: null,
    },
  });
const root = anEpisodeSummary({ id: anEpisodeId(1) });

describe('the tree of forks', () => {
  it('hangs each under its parent', () => {
    const tree = prepareForkTree([root, forkOf(2, 1, 3), forkOf(3, 1, 5), forkOf(4, 3, 6)]);
    expect(tree).toMatchObject({
      episode: { id: anEpisodeId(1) },
      forks: [
        { episode: { id: anEpisodeId(2) }, forks: [] },
        { episode: { id: anEpisodeId(3) }, forks: [{ episode: { id: anEpisodeId(4) } }] },
      ],
    });
    expect(prepareForkTree([])).toBeNull();
  });
});

describe('two episodes side by side', () => {
  const steps = (...actions: string[]) => actions.map((action) => aStep({ action }));

  it('share the steps before the fork', () => {
    const fork = forkOf(2, 1, 1);
    const same = steps('a', 'b', 'c');
    expect(countSharedSteps([root, same], [fork, same])).toBe(1);
    expect(countSharedSteps([fork, same], [root, same])).toBe(1);
  });

  it('share what is equal where neither was made of the other', () => {
    const [one, other] = [forkOf(2, 1, 1), forkOf(3, 1, 4)];
    expect(countSharedSteps([one, steps('a', 'b')], [other, steps('a', 'c')])).toBe(1);
    expect(countSharedSteps([one, steps('a')], [other, steps('a', 'c')])).toBe(1);
  });
});
