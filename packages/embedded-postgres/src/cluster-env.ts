import path from 'node:path';

/** The environment of Postgres programs: their own libraries, and no PG* variable of the user's. */
export function clusterEnv(native: string): NodeJS.ProcessEnv {
  const library = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  const env = {
    PATH: process.env.PATH,
    TZ: 'UTC',
    LC_ALL: 'C',
    [library]: path.join(native, 'lib'),
  };
  // Next's types, in a program that loads them too, demand a NODE_ENV of every environment.
  return env as NodeJS.ProcessEnv;
}
