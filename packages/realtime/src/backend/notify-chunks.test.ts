import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PayloadJoiner, splitIntoPayloads } from './notify-chunks';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '\ud83d', '\ude00', '漢', '😀', '#', '\u2028'),
);

test('any JSON fits the payloads it is cut into and comes out of them as it was', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), fc.nat(4_000), (texts, times) => {
      const value = { text: texts.join('').repeat(times).slice(0, 50_000) };
      const payloads = splitIntoPayloads(JSON.stringify(value));
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
      expect(JSON.parse(join(payloads) ?? '')).toEqual(value);
    }),
  );
});

test('texts of several senders may come interleaved, by transactions', () => {
  const joiner = new PayloadJoiner();
  const [one, two] = ['a', 'b'].map((letter) => splitIntoPayloads(`"${letter.repeat(20_000)}"`));
  const texts = [...(one ?? []), ...(two ?? [])].map((payload) => joiner.accept('room', payload));
  expect(texts.filter((text) => text !== null).map((text) => text[1])).toEqual(['a', 'b']);
});

test('what a lost connection left half is not glued to what comes next', () => {
  const joiner = new PayloadJoiner();
  const [first] = splitIntoPayloads(`"${'a'.repeat(20_000)}"`);
  joiner.accept('room', first ?? '');
  joiner.clear();
  expect(joiner.accept('room', '{}')).toBe('{}');
});

function join(payloads: string[]): string | null {
  const joiner = new PayloadJoiner();
  return payloads.map((payload) => joiner.accept('room', payload)).at(-1) ?? null;
}
