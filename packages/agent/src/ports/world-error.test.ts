import { expect, test, vi } from 'vitest';
import { isWorldError, WorldError } from './world';

test('a world error of another copy of the module is one', async () => {
  vi.resetModules();
  const copy = await import('./world');
  const error = new copy.WorldError('world_refused', 'no', false);
  expect(error).not.toBeInstanceOf(WorldError);
  expect(isWorldError(error)).toBe(true);
});

test.each([null, 'WorldError', new Error('no'), {}])('%j is none', (value) => {
  expect(isWorldError(value)).toBe(false);
});
