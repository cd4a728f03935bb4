import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readPositive } from '../../option-readers';
import { projectPaths } from '../../project-paths';
import type { ModelCommandContext } from '../model-command-context';
import { type WarmUpOptions, warmUpCommand } from './warm-up-command';

/** As many as the split `test-unseen` has. */
const EVALUATED_TASKS = 160;
const MOST_WORKERS = 64;

/** `foresight model warm-up` */
export function addWarmUpCommand(model: Command, { terminal, root }: ModelCommandContext): void {
  model
    .command('warm-up')
    .description(
      "make the household's policy and world model anew: rows, training, rounds of corrections; Ctrl-C stops, the same command goes on",
    )
    .option('--recipe <file>', 'what to change of the default recipe, as JSON')
    .option('--out <dir>', 'where to put the checkpoints (default: .foresight/warm-up/out)')
    .option('--workers <number>', 'threads that train (default: all cores but one)', readWorkers)
    .addOption(
      new Option('--only <which>', 'make one of the two, and what it needs').choices([
        'policy',
        'world-model',
      ]),
    )
    .addOption(
      new Option('--evaluate [tasks]', 'play tasks of unseen houses at the end, for the figures')
        .preset(String(EVALUATED_TASKS))
        .argParser(readPositive),
    )
    .option('--json', 'print what was made as JSON on stdout', false)
    .option('--data-dir <folder>', 'where everything is kept (default: .foresight)')
    .action(async ({ dataDir, ...options }: WarmUpOptions & { dataDir?: string }) => {
      const paths = projectPaths(root, dataDir && path.resolve(dataDir));
      process.exitCode = await warmUpCommand({ options, paths, terminal });
    });
}

function readWorkers(text: string): number {
  const workers = readPositive(text);
  if (workers <= MOST_WORKERS) return workers;
  throw new InvalidArgumentError(`Give ${MOST_WORKERS} at most.`);
}
