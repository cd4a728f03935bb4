import { aServedModel } from '@foresight/testkit/builders';
import { describe, expect, it } from 'vitest';
import { prepareNetwork, prepareOrigin, prepareSettings } from './prepare-model-facts';

describe('facts of a model', () => {
  it('are none where the server says nothing', () => {
    expect(prepareNetwork(aServedModel())).toEqual([]);
    expect(prepareOrigin(aServedModel())).toEqual([]);
  });

  it('leave out only what is not said', () => {
    const architecture = {
      width: 128,
      layers: 4,
      heads: null,
      feedForwardWidth: null,
      vocabularySize: null,
    };
    const facts = prepareNetwork(aServedModel({ parameterCount: 830_000, architecture }));
    expect(facts).toEqual([
      ['Parameters', '830,000'],
      ['Width', '128'],
      ['Layers', '4'],
    ]);
    expect(prepareOrigin(aServedModel({ seed: 0 }))).toEqual([['Seed', '0']]);
  });

  it('name nested settings by their path', () => {
    const settings = {
      base: {},
      plan: { steps: 1_200, peak: 0.0012345 },
      note: null,
      files: ['a'],
    };
    expect(prepareSettings(settings)).toEqual([
      ['plan.steps', '1,200'],
      ['plan.peak', '0.001234'],
      ['note', '–'],
      ['files', '["a"]'],
    ]);
  });
});
