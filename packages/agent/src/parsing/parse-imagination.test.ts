import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/arbitrary-texts';
import { parseImagination } from './parse-imagination';

describe('parseImagination', () => {
  it('takes the whole answer for the state', () => {
    expect(parseImagination(' You see.\nA door. \n', 'now')).toEqual({
      status: 'ok',
      fields: { state: 'You see.\nA door.' },
    });
  });

  it.each(['Observation: You see.', '**Observation:** You see.', 'Predicted next state: You see.'])(
    'drops the label of %j',
    (answer) => {
      expect(parseImagination(answer, 'now')).toEqual({
        status: 'lenient',
        fields: { state: 'You see.' },
      });
    },
  );

  it('keeps the label in worlds that print it themselves', () => {
    const reading = parseImagination('Observation: You see.', 'Observation: now');
    expect(reading).toEqual({ status: 'ok', fields: { state: 'Observation: You see.' } });
  });

  it.each(['', ' \n\t', 'Observation:'])('cannot use %j', (answer) => {
    expect(parseImagination(answer, 'now').status).toBe('unparsable');
  });

  it('never throws', () => {
    fc.assert(fc.property(anyText, anyText, (one, other) => void parseImagination(one, other)));
  });
});
