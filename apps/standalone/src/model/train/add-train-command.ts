import path from 'node:path';
import type { Command } from 'commander';
import { projectPaths } from '../../project-paths';
import type { ModelCommandContext } from '../model-command-context';
import { type TrainOptions, trainCommand } from './train-command';

/** `foresight model train` */
export function addTrainCommand(model: Command, { terminal, root }: ModelCommandContext): void {
  model
    .command('train')
    .description('have a model server train a checkpoint, and follow it; Ctrl-C asks what to do')
    .option('--manifest <file>', 'what to train; its rows are sent along if they lie here')
    .option('--attach <job>', 'follow a job that was begun before')
    .option('--server <url>', 'the model server (default: the one that runs here)')
    .option('--json', 'print the job as JSON on stdout', false)
    .option('--no-wait', 'leave when the job is accepted')
    .option('--data-dir <folder>', 'data folder of the server (default: .foresight)')
    .action(async ({ dataDir, ...options }: TrainOptions & { dataDir?: string }) => {
      const paths = projectPaths(root, dataDir && path.resolve(dataDir));
      process.exitCode = await trainCommand({ options, paths, terminal });
    });
}
