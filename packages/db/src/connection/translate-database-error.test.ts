import { AppError } from '@foresight/contracts';
import { expect, test } from 'vitest';
import { translateDatabaseError } from './translate-database-error';

test.each([
  ['a unique violation', coded('23505'), 'conflict', false],
  ['the same through Prisma', coded('P2002'), 'conflict', false],
  ['a refused connection', coded('ECONNREFUSED'), 'backend_unavailable', true],
  ['a server that shuts down', coded('57P01'), 'backend_unavailable', true],
  ['too many connections', coded('53300'), 'backend_unavailable', true],
  ['a deadlock', coded('40P01'), 'backend_unavailable', true],
  ['a lost connection', new Error('Connection terminated'), 'backend_unavailable', true],
  ['a wrong statement', coded('42601'), 'internal', false],
  ['a bug', new TypeError('x is undefined'), 'internal', false],
])('%s', (_, error, code, retryable) => {
  expect(translateDatabaseError(error)).toMatchObject({ code, retryable, cause: error });
});

test('an error of ours stays as it is', () => {
  const error = new AppError('invalid_input', 'no');
  expect(translateDatabaseError(error)).toBe(error);
});

function coded(code: string): Error {
  return Object.assign(new Error('told by the driver'), { code });
}
