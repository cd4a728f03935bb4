// Generates the Prisma client. The generator itself is WebAssembly, but the CLI looks for a schema
// engine first and would download it; any existing file satisfies that look-up.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { repositoryRoot } from './lib/migration-folder.mjs';

const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'generate'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
process.exit(status ?? 1);
