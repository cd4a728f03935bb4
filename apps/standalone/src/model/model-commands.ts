import type { Command } from 'commander';
import { addEvalCommand } from './eval/add-eval-command';
import type { ModelCommandContext } from './model-command-context';
import { addTrainCommand } from './train/add-train-command';
import { addWarmUpCommand } from './warm-up/add-warm-up-command';

/** `foresight model …`: evaluate and train models. */
export function addModelCommands(program: Command, context: ModelCommandContext): void {
  const model = program.command('model').description('evaluate and train models');
  addEvalCommand(model, context);
  addTrainCommand(model, context);
  addWarmUpCommand(model, context);
}
