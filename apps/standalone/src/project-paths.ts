import path from 'node:path';

export type AppName = 'web' | 'worker' | 'model-server';

const ENTRIES: Record<AppName, string> = {
  web: 'dist/server.js',
  worker: 'dist/main.js',
  'model-server': 'dist/main.js',
};

/** Where everything lies, from the repository's root and the data folder. */
export function projectPaths(root: string, dataDir = path.join(root, '.foresight')) {
  return {
    dataDir,
    lockFile: path.join(dataDir, 'lock'),
    serverFile: path.join(dataDir, 'server.json'),
    postgresDir: path.join(dataDir, 'postgres'),
    shippedCheckpointsDir: path.join(root, 'checkpoints'),
    checkpointsDir: path.join(dataDir, 'checkpoints'),
    trainingDir: path.join(dataDir, 'training'),
    migrationScript: path.join(root, 'packages/db/scripts/deploy-migrations.mjs'),
    logFile: (name: string) => path.join(dataDir, 'logs', `${name}.log`),
    appDir: (name: AppName) => path.join(root, 'apps', name),
    appEntry: (name: AppName) => path.join(root, 'apps', name, ENTRIES[name]),
  };
}
export type ProjectPaths = ReturnType<typeof projectPaths>;
