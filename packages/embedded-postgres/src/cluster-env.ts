import path from 'node:path';

/** The environment of Postgres programs: their own libraries, and no PG* variable of the user's. */
export function clusterEnv(native: string): NodeJS.ProcessEnv {
  const library = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    // Next declares it as always there.
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH,
    TZ: 'UTC',
    LC_ALL: 'C',
    [library]: path.join(native, 'lib'),
  };
}
