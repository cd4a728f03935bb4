import { expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from './read-env';

const schema = z.object({ DATABASE_URL: z.url(), PORT: z.coerce.number().int().default(3000) });

test('returns the parsed variables and nothing else', () => {
  const source = { DATABASE_URL: 'postgresql://localhost/a', PORT: '8080', HOME: '/root' };
  expect(readEnv(schema, source)).toEqual({ DATABASE_URL: 'postgresql://localhost/a', PORT: 8080 });
});

test('an empty variable counts as not set', () => {
  const source = { DATABASE_URL: 'postgresql://localhost/a', PORT: '' };
  expect(readEnv(schema, source).PORT).toBe(3000);
});

test('the error lists every bad variable in words, without its value', () => {
  const failure = () => readEnv(schema, { PORT: 'hunter2' });
  expect(failure).toThrow(/DATABASE_URL is not set\n {2}PORT: .*number/);
  expect(failure).not.toThrow(/hunter2/);
});

test('a rule over several variables is told by its message', () => {
  const pair = z
    .object({ A: z.string().optional(), B: z.string().optional() })
    .refine((env) => env.A || env.B, 'Set A or B');
  expect(() => readEnv(pair, {})).toThrow('Set A or B');
});
