import { expect, test } from 'vitest';
import { readJsonBody } from './read-json-body';

function requestOf(body: string): Request {
  const headers = { 'content-type': 'application/json' };
  return new Request('http://127.0.0.1/', { method: 'POST', headers, body });
}

test.each([101, 5_000, 150_000])('a body %i levels deep is refused', async (depth) => {
  const body = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  await expect(readJsonBody(requestOf(body))).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a body 100 levels deep is read', async () => {
  const body = `${'['.repeat(100)}${']'.repeat(100)}`;
  expect(JSON.stringify(await readJsonBody(requestOf(body)))).toBe(body);
});
