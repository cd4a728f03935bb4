import { type ChildProcess, fork } from 'node:child_process';
import type { WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type NotableLine, notableLine } from './notable-line';

export interface ChildSettings {
  entry: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  log: WriteStream;
  onNotable: (line: NotableLine) => void;
}

export interface RunningChild {
  /** Fulfilled with words on how it ended. */
  exited: Promise<string>;
  /** Fulfilled by the first message that equals `text`. */
  hasSent(text: string): Promise<void>;
  /** Ends it: SIGTERM, and SIGKILL for all it started if it lingers. */
  stop(): Promise<void>;
}

const LINGER_MS = 4_000;
const LAST_WORDS_MS = 500;

/**
 * Starts a Node process with an IPC channel, by whose end it learns that the launcher is gone.
 * It is detached: a Ctrl-C reaches the launcher alone, which stops its children in order.
 */
export function startChild(settings: ChildSettings): RunningChild {
  const child = fork(settings.entry, [], {
    cwd: settings.cwd,
    env: settings.env,
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  follow(child, 'stdout', settings);
  follow(child, 'stderr', settings);
  const exited = waitForExit(child);
  return {
    exited,
    hasSent: (text) => waitForMessage(child, text),
    stop: () => stopChild(child, exited),
  };
}

function follow(child: ChildProcess, name: 'stdout' | 'stderr', settings: ChildSettings): void {
  const stream = child[name];
  if (!stream) return;
  createInterface({ input: stream }).on('line', (line) => {
    settings.log.write(`${line}\n`);
    const notable = notableLine(line, name);
    if (notable) settings.onNotable(notable);
  });
}

function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      const how = signal ? `was killed by ${signal}` : `ended with code ${code}`;
      // Its last words are still in the pipe; a grandchild that holds the pipe must not hold us up.
      child.once('close', () => resolve(how));
      setTimeout(() => resolve(how), LAST_WORDS_MS);
    });
  });
}

function waitForMessage(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === text) resolve();
    });
  });
}

async function stopChild(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.kill('SIGTERM');
  const kill = setTimeout(() => killGroup(child), LINGER_MS);
  await exited;
  clearTimeout(kill);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
