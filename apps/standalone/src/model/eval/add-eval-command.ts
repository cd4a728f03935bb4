import { type Command, Option } from 'commander';
import { readBetween, readNonNegative, readPositive, readSeeds } from '../../option-readers';
import { projectPaths } from '../../project-paths';
import type { ModelCommandContext } from '../model-command-context';
import { evalCommand } from './eval-command';
import type { EvalOptions } from './eval-options';
import { defaultEvaluationSettings as defaults } from './evaluation-settings';

const { decoding, gate } = defaults;
const readShare = readBetween(0, 1);

/** `foresight model eval` */
export function addEvalCommand(model: Command, { terminal, root }: ModelCommandContext): void {
  model
    .command('eval')
    .description('let a policy play a built-in world, and ask a world model what follows')
    .option('--world <name>', 'name of a built-in world', 'household')
    .option('--split <name>', 'whose tasks are played', defaults.split)
    .addOption(
      new Option('--mode <mode>', 'world_model: no play, only its figures')
        .choices(['full_loop', 'draft_only', 'both', 'world_model'])
        .default('both'),
    )
    .option(
      '--episodes <number>',
      'per seed and mode: tasks in order, then again with other seeds',
      readPositive,
      20,
    )
    .option('--seeds <list>', 'a list (1,5,9), or how many (3 is 1,2,3)', readSeeds, [1])
    .option('--max-steps <number>', 'steps an episode may take', readPositive, defaults.maxSteps)
    .option('--policy <model>', 'default: the only policy that the server knows')
    .option('--world-model <model>', 'default: the only world model that the server knows')
    .option('--server <url>', 'OpenAI-compatible API (default: starts the embedded models)')
    .option('--policy-server <url>', 'of the policy, if another than --server')
    .option('--world-model-server <url>', 'of the world model, if another than --server')
    .option('--templates <set>', 'prompts (default: what the server says, else standard@1)')
    .option('--temperature <number>', 'of the loop', readBetween(0, 2), decoding.temperature)
    .option('--top-p <number>', 'of the loop', readBetween(0.001, 1), decoding.topP)
    .option('--draft-tokens <number>', 'at most, per draft', readPositive, decoding.draftTokens)
    .option(
      '--imagination-tokens <number>',
      'at most, per imagined state',
      readPositive,
      decoding.imaginationTokens,
    )
    .option(
      '--reflection-tokens <number>',
      'at most, per reflection',
      readPositive,
      decoding.reflectionTokens,
    )
    .option(
      '--final-action-tokens <number>',
      'added to those of a reflection',
      readPositive,
      decoding.finalActionTokens,
    )
    .option(
      '--revise-threshold <share>',
      'τp: the revise probability must be greater',
      readShare,
      gate.reviseThreshold,
    )
    .option(
      '--confidence-threshold <share>',
      'τq: the confidence must be greater',
      readShare,
      gate.confidenceThreshold,
    )
    .option(
      '--history-steps <number>',
      'past steps shown in a prompt',
      readPositive,
      defaults.historySteps,
    )
    .option('--in-flight <number>', 'episodes at once', readPositive, defaults.inFlight)
    .option(
      '--transitions <number>',
      'at most, per source, to ask the world model about; 0: none',
      readNonNegative,
      defaults.transitions,
    )
    .option('--json', 'print everything as one JSON object on stdout', false)
    .action(async (options: EvalOptions) => {
      process.exitCode = await evalCommand({ options, terminal, paths: projectPaths(root) });
    });
}
