import { createServer } from 'node:net';

const FIRST_PORT = 3000;
const TRIES = 50;

/**
 * The port of the web server: the chosen one, else 3000 or the next free one.
 *
 * @throws if the chosen port is taken.
 */
export async function chooseWebPort(chosen: number | undefined): Promise<number> {
  if (chosen !== undefined) {
    if (await isFree(chosen)) return chosen;
    throw new Error(`Port ${chosen} is taken. Choose another one with --port, or none.`);
  }
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIES; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(
    `The ports ${FIRST_PORT} to ${FIRST_PORT + TRIES - 1} are all taken. Choose one with --port.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
