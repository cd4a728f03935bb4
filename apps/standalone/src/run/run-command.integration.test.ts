import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Run } from '@foresight/contracts';
import { aRun, someCounts } from '@foresight/testkit/builders';
import { afterEach, expect, test } from 'vitest';
import { projectPaths } from '../project-paths';
import { type RunCommand, runCommand } from './run-command';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

const queued = aRun({ status: 'queued', counts: someCounts({ total: 4, queued: 4 }) });

test('waits for the end of the run and prints nothing but its JSON on stdout', async () => {
  const finished = aRun({
    status: 'finished',
    counts: someCounts({ total: 4, finished: 4, succeeded: 2 }),
  });
  const url = await serve([queued, finished]);
  const { exitCode, results } = await run({ url, wait: true, json: true });
  expect(exitCode).toBe(0);
  expect(results.map((text) => JSON.parse(text))).toEqual([finished]);
});

test('exits with 1 if an episode failed', async () => {
  const url = await serve([
    queued,
    aRun({ status: 'finished', counts: someCounts({ total: 4, finished: 3, failed: 1 }) }),
  ]);
  const { exitCode, errors } = await run({ url, wait: true });
  expect(exitCode).toBe(1);
  expect(errors).toEqual(['The run ended as finished with 1 failed episodes.']);
});

test('without waiting it is done when the run is launched', async () => {
  const { exitCode, results } = await run({ url: await serve([queued]), json: true });
  expect(exitCode).toBe(0);
  expect(results).toHaveLength(1);
});

test('the server’s refusal is told in its words', async () => {
  const url = await serve([], {
    error: { code: 'conflict', message: 'No endpoint serves the demo.' },
  });
  await expect(run({ url })).rejects.toThrow('No endpoint serves the demo.');
});

test('no server is an error in words', async () => {
  await expect(run({ url: 'http://127.0.0.1:1' })).rejects.toThrow(
    'Foresight does not answer at http://127.0.0.1:1.',
  );
  await expect(run({})).rejects.toThrow('Foresight is not running here.');
});

test('an unknown preset is an error in words', async () => {
  await expect(run({ preset: 'grand' })).rejects.toThrow('There is no preset "grand".');
});

async function run(command: Partial<RunCommand>) {
  const results: string[] = [];
  const errors: string[] = [];
  const terminal = {
    progress: () => {},
    warn: () => {},
    error: (text: string) => void errors.push(text),
    result: (text: string) => void results.push(text),
  };
  const paths = projectPaths('/nowhere');
  const exitCode = await runCommand({
    preset: 'demo',
    wait: false,
    json: false,
    url: undefined,
    paths,
    terminal,
    ...command,
  });
  return { exitCode, results, errors };
}

/** A server that answers the launch with the first run and each poll with the next one. */
async function serve(runs: Run[], refusal?: unknown): Promise<string> {
  const server = createServer((request, answer) => {
    const run = runs.shift();
    answer.statusCode = refusal ? 409 : request.method === 'POST' ? 201 : 200;
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(refusal ?? { run }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  const address = server.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}
