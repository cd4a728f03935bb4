import type { Command } from 'commander';
import { readNonNegative, readPort, readPositive } from '../option-readers';
import type { Terminal } from '../terminal';
import { listTasksCommand } from './list-tasks-command';
import { playCommand } from './play-command';
import { replayCommand } from './replay-command';
import { serveCommand } from './serve-command';

/** `foresight world …`: the built-in worlds without a running server. */
export function addWorldCommands(program: Command, terminal: Terminal): void {
  const world = program
    .command('world')
    .description('play, list, serve and check worlds, without a running server');

  world
    .command('replay')
    .argument('<scene.json>', 'a household scene with recorded steps')
    .description('play a recorded scene again and compare every answer; exit code 0 if all agree')
    .action((file: string) => {
      process.exitCode = replayCommand({ file, terminal });
    });

  world
    .command('play')
    .argument('<world>', 'name of a built-in world')
    .description('play a task by hand; ? lists the actions, :quit ends')
    .option('--task <id>', 'which task (default: the first of the first split)')
    .option('--seed <number>', 'seed of the episode', readNonNegative, 0)
    .action(async (name: string, options: { task?: string; seed: number }) => {
      await playCommand({ world: name, taskId: options.task, seed: options.seed, terminal });
    });

  world
    .command('tasks')
    .argument('<world>', 'name of a built-in world')
    .description('list the tasks of a world')
    .option('--split <name>', 'split to list (default: the first of the world)')
    .option('--family <name>', 'only tasks of this family')
    .option('--limit <number>', 'at most this many (default: all)', readPositive)
    .option('--json', 'print the tasks as a JSON array on stdout', false)
    .action(async (name: string, options: TaskOptions) => {
      await listTasksCommand({ world: name, ...options, terminal });
    });

  world
    .command('serve')
    .argument('<world>', 'name of a built-in world')
    .description('serve a world to OpenEnv clients on 127.0.0.1 until Ctrl-C')
    .requiredOption('--port <number>', 'port to listen on', readPort)
    .option('--max-sessions <number>', 'sessions at once', readPositive, 64)
    .action(async (name: string, options: { port: number; maxSessions: number }) => {
      await serveCommand({ world: name, ...options, terminal });
    });
}

interface TaskOptions {
  split?: string;
  family?: string;
  limit?: number;
  json: boolean;
}
