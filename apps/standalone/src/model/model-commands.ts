import type { Command } from 'commander';
import { addEvalCommand } from './eval/add-eval-command';
import type { ModelCommandContext } from './model-command-context';

/** `foresight model …`: work on models, without a running server. */
export function addModelCommands(program: Command, context: ModelCommandContext): void {
  const model = program.command('model').description('work on models, without a running server');
  addEvalCommand(model, context);
}
