import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, encodeText } from './encode-text';

const codeUnit = fc.oneof(
  fc.constantFrom(0, 0x1a, 0x30, 0x5c, 0x75, 0xd83d, 0xde00, 0xdfff),
  fc.nat(0xffff),
);
const anyText = fc.array(codeUnit).map((units) => String.fromCharCode(...units));

test('any UTF-16 text comes back', () => {
  fc.assert(fc.property(anyText, (text) => decodeText(encodeText(text)) === text));
});

test('what is written is text that Postgres takes', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = encodeText(text);
      return !written.includes('\u0000') && Buffer.from(written).toString() === written;
    }),
  );
});

test.each(['plain text', 'a😀b👩‍🚀c', 'the six characters \\u0000 as text'])(
  '%s is not changed',
  (text) => {
    expect(encodeText(text)).toBe(text);
  },
);

test('what Postgres refuses is spelled out', () => {
  expect(encodeText('a\u0000b\ud83dc\u001a')).toBe('a\u001a0000b\u001ad83dc\u001a001a');
});
