import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeJson, encodeJson, type JsonValue, jsonParameter } from './encode-json';

const text = fc
  .array(fc.oneof(fc.constantFrom(0, 0x1a, 0x5c, 0xd83d, 0xde00), fc.nat(0xffff)))
  .map((units) => String.fromCharCode(...units));
const json = fc.object({
  key: text,
  values: [text, fc.integer(), fc.boolean(), fc.constant(null)],
}) as fc.Arbitrary<JsonValue>;

test('any JSON comes back, keys included', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(decodeJson(encodeJson(value))).toStrictEqual(value);
    }),
  );
});

test('a parameter holds the encoded value', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(jsonParameter(value) ?? '')).toStrictEqual(encodeJson(value));
    }),
  );
});

test('a key named __proto__ is a key', () => {
  const value = JSON.parse('{"__proto__": {"\\u0000": 1}}');
  expect(JSON.stringify(decodeJson(encodeJson(value)))).toBe(JSON.stringify(value));
});

test('null stays the null of SQL', () => {
  expect(jsonParameter(null)).toBeNull();
});
