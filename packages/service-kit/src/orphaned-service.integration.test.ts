import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsup';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

// Inside the package, so that the bundle finds node_modules.
const bundleDir = path.join(import.meta.dirname, '../dist', `service-test-${process.pid}`);

beforeAll(() =>
  build({
    config: false,
    silent: true,
    entry: [path.join(import.meta.dirname, 'fixtures/talkative-service.ts')],
    outDir: bundleDir,
    format: 'esm',
    skipNodeModulesBundle: true,
  }),
);
let service: ChildProcess;
afterEach(() => void service.kill('SIGKILL'));
afterAll(() => rmSync(bundleDir, { recursive: true, force: true }));

test.each(['json', 'pretty'])(
  'a service whose launcher is gone ends, with lines still to write (%s)',
  async (format) => {
    service = fork(path.join(bundleDir, 'talkative-service.js'), [format], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    await once(service, 'message');
    // What the end of the launcher does to its children: nobody reads, nobody listens.
    service.stdout?.destroy();
    service.stderr?.destroy();
    service.disconnect();
    const [code] = await once(service, 'exit');
    expect(code).toBe(0);
  },
);
