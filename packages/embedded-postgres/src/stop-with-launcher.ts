import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerIdentity } from './server-identity';

/**
 * Starts a shell that stops the server when this process is gone, however it went. It waits for the
 * end of its input, which the system closes even after SIGKILL.
 *
 * @returns ends the watch; call it when the server has exited, since its pid may be reused.
 */
export function stopWithLauncher(serverPid: number, identity: ServerIdentity): () => void {
  // Detached: a Ctrl-C in the terminal must reach neither the watch nor the server.
  const watch: ChildProcess = spawn(
    '/bin/sh',
    ['-c', 'read -r _; kill -INT "$1"', 'sh', String(serverPid)],
    {
      ...identity,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  watch.on('error', () => {});
  watch.unref();
  if (watch.stdin && 'unref' in watch.stdin && typeof watch.stdin.unref === 'function')
    watch.stdin.unref();
  return () => {
    watch.kill('SIGKILL');
  };
}
