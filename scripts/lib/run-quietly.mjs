import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs a program and shows its output only if it fails. A signal that would end this process is passed
 * on first, so that nothing is left running.
 *
 * @returns whether it succeeded.
 */
export async function runQuietly(program, words, { env = {}, cwd = root } = {}) {
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk));
  const stopPassing = passSignals(child);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(`${program}: ${error.message}\n`));
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  stopPassing();
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code === 0;
}

/** @returns ends the passing on. */
export function passSignals(child) {
  const pass = (signal) => {
    child.kill(signal);
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return () => process.off('SIGINT', pass).off('SIGTERM', pass);
}
