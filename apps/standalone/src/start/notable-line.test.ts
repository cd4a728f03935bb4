import { expect, test } from 'vitest';
import { notableLine } from './notable-line';

test.each([
  ['an information', '{"level":30,"msg":"ready"}', 'stdout', null],
  ['a warning', '{"level":40,"msg":"slow"}', 'stdout', { severity: 'warning', text: 'slow' }],
  [
    'an error with its cause',
    '{"level":50,"msg":"lost","err":{"message":"reset"}}',
    'stdout',
    { severity: 'error', text: 'lost: reset' },
  ],
  ['plain text', 'listening', 'stdout', null],
  ['plain text on stderr', 'Error: boom', 'stderr', { severity: 'warning', text: 'Error: boom' }],
  ['an empty line on stderr', ' ', 'stderr', null],
  ['something like JSON', '{not json', 'stdout', null],
] as const)('%s', (_, line, stream, expected) => {
  expect(notableLine(line, stream)).toEqual(expected);
});
