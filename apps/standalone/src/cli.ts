import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { readLauncherEnv } from './env';
import { addModelCommands } from './model/model-commands';
import { readPort } from './option-readers';
import { projectPaths } from './project-paths';
import { runCommand } from './run/run-command';
import { startCommand } from './start/start-command';
import { terminal } from './terminal';
import { addWorldCommands } from './world/world-commands';

const root = path.resolve(import.meta.dirname, '../../..');
const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const program = new Command('foresight').description(
  'Launch runs of LLM agents, watch them think, replay every step.',
);

program
  .command('start')
  .description('start Foresight on this machine')
  .option(
    '--port <number>',
    'port of the web server (default: 3000 or the next free one)',
    readPort,
  )
  .option('--data-dir <folder>', 'where data and logs are kept (default: .foresight)')
  .action(async (options: { port?: number; dataDir?: string }) => {
    const paths = projectPaths(root, options.dataDir && path.resolve(options.dataDir));
    await startCommand({ paths, env: readLauncherEnv(), port: options.port, terminal });
  });

program
  .command('run')
  .description('launch a run on the running server')
  .requiredOption('--preset <name>', 'what to run: demo')
  .option('--wait', 'wait until the run has ended; exit code 0 if no episode failed', false)
  .option('--json', 'print the run as JSON on stdout', false)
  .option('--url <url>', 'address of the server (default: the one that runs here)')
  .option('--data-dir <folder>', 'data folder of the server (default: .foresight)')
  .action(
    async (options: {
      preset: string;
      wait: boolean;
      json: boolean;
      url?: string;
      dataDir?: string;
    }) => {
      const paths = projectPaths(root, options.dataDir && path.resolve(options.dataDir));
      process.exitCode = await runCommand({ ...options, url: options.url, paths, terminal });
    },
  );

addWorldCommands(program, terminal);
addModelCommands(program, { terminal, root });

// A reader such as `head` leaves when it has seen enough; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await program.parseAsync();
} catch (error) {
  terminal.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
