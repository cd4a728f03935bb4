import path from 'node:path';

/** The environment of Postgres programs: their own libraries, and no PG* variable of the user's. */
export function clusterEnv(native: string): NodeJS.ProcessEnv {
  const library = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // Next's types, in a program that loads them too, demand a NODE_ENV of every literal.
  const env = {} as NodeJS.ProcessEnv;
  return Object.assign(env, {
    PATH: process.env.PATH,
    TZ: 'UTC',
    LC_ALL: 'C',
    [library]: path.join(native, 'lib'),
  });
}
