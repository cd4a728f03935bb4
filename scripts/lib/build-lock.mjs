import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireProcessLock } from '../../packages/service-kit/src/process-lock.mjs';
import { dataDir } from './project.mjs';

const PAUSE_MS = 200;

/** Runs an action while no other process installs or builds. */
export async function withBuildLock(action) {
  // Not in node_modules, which an installation removes.
  const lock = await waitForLock(path.join(dataDir, 'build-lock'));
  try {
    return await action();
  } finally {
    lock.release();
  }
}

async function waitForLock(file) {
  let isTold = false;
  for (;;) {
    const lock = acquireProcessLock(file);
    if (lock.held) return lock;
    if (!isTold) console.error(`Waiting for process ${lock.pid}, which is building…`);
    isTold = true;
    await delay(PAUSE_MS);
  }
}
