import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTolerantJson } from './parse-tolerant-json';

test('reads the numbers that Python writes beside strings that contain their names', () => {
  const text = String.raw`{"NaN": NaN, "a": [Infinity, -Infinity], "b": "NaN \" -Infinity\\", "c": "\\"}`;
  expect(parseTolerantJson(text)).toEqual({
    NaN: Number.NaN,
    a: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    b: 'NaN " -Infinity\\',
    c: '\\',
  });
  expect(parseTolerantJson('NaN')).toBeNaN();
});

test.each(['', '{', '"NaN', 'NaNa', '[Infinity,]', 'undefined'])(
  'refuses what is not JSON even so: %s',
  (text) => {
    expect(() => parseTolerantJson(text)).toThrow(SyntaxError);
  },
);

test('returns any value as it was, with a NaN beside it', () => {
  const words = fc.constantFrom('NaN', 'Infinity', '"', '\\', '\u0000', '\ud83d', '😀', ': ');
  const strings = fc
    .array(fc.oneof(words, fc.string({ unit: 'binary' })))
    .map((parts) => parts.join(''));
  const values = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(strings, values, (string, value) => {
      const text = `[NaN, ${JSON.stringify(string)}, ${JSON.stringify(value)}]`;
      const expected = [Number.NaN, string, JSON.parse(JSON.stringify(value))];
      expect(parseTolerantJson(text)).toEqual(expected);
    }),
  );
});
