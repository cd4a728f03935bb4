import { gateReasonSchema } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { describeGate } from './describe-gate';

describe('describeGate', () => {
  it.each(gateReasonSchema.options)('says in one sentence what %s means', (reason) => {
    const { title, sentence } = describeGate(reason);
    expect(title.length).toBeLessThan(30);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('never says kept when the revision was executed', () => {
    for (const reason of gateReasonSchema.options.filter((name) => name.startsWith('revised'))) {
      expect(describeGate(reason).sentence).toContain('revision was executed');
    }
  });
});
