import type { ForkOrigin, ModelReference, Run, RunConfig } from '@foresight/contracts';
import { formatCount, formatPlural } from '../../lib/format-number';
import { describeChoice } from '../counterfactual/describe-choice';

export interface ConfigGroup {
  title: string;
  entries: [term: string, value: string][];
}

/** A run's frozen settings, in the words of the launch form. */
export function prepareConfig({
  id,
  kind,
  config,
}: Pick<Run, 'id' | 'kind' | 'config'>): ConfigGroup[] {
  const { gate, decoding } = config;
  return [
    {
      title: 'Run',
      entries: [
        ['Id', id],
        ['Kind', kind],
        ['Mode', config.mode === 'full' ? 'full loop' : 'draft only'],
        ...describeOrigin(config.origin),
      ],
    },
    {
      title: 'Tasks',
      entries: [
        ['World', `${config.world.name}, version ${config.world.version}`],
        ['Split', config.split],
        ['Tasks × seeds', `${formatCount(config.taskCount)} × ${config.seeds.length}`],
        ['Seeds', config.seeds.join(', ')],
      ],
    },
    {
      title: 'Models',
      entries: [
        ['Policy', nameModel(config.policy)],
        ['World model', nameModel(config.worldModel)],
        ['Teacher', nameModel(config.teacher)],
        ['Prompt templates', nameTemplates(config)],
      ],
    },
    {
      title: 'Gate',
      entries: [
        ['Revise probability above τp', String(gate.reviseThreshold)],
        ['Confidence above τq', String(gate.confidenceThreshold)],
        ['Unknown confidence', gate.unknownConfidencePasses ? 'passes' : 'keeps the draft'],
      ],
    },
    {
      title: 'Decoding',
      entries: [
        ['Temperature', String(decoding.temperature)],
        ['Top-p', String(decoding.topP)],
        ['Draft tokens', formatCount(decoding.draftTokens)],
        ['Imagination tokens', formatCount(decoding.imaginationTokens)],
        ['Reflection tokens', formatCount(decoding.reflectionTokens)],
        ['Final action tokens', formatCount(decoding.finalActionTokens)],
      ],
    },
    {
      title: 'Limits',
      entries: [
        ['Longest episode', formatPlural(config.maxSteps, 'step')],
        ['History in the prompt', formatPlural(config.historySteps, 'step')],
        ['Episodes at once', formatCount(config.concurrency)],
      ],
    },
  ];
}

/** One set for all, or the set of each role. */
function nameTemplates(config: RunConfig): string {
  const { templates, worldModelTemplates = templates, teacherTemplates = templates } = config;
  if (worldModelTemplates === templates && teacherTemplates === templates) return templates;
  const named: [string, string][] = [
    ['policy', templates],
    ...(config.worldModel ? [['world model', worldModelTemplates] as [string, string]] : []),
    ...(config.teacher ? [['teacher', teacherTemplates] as [string, string]] : []),
  ];
  return named.map(([role, set]) => `${role} ${set}`).join(', ');
}

function nameModel(model: ModelReference | null): string {
  if (!model) return 'none';
  return model.name === model.model ? model.name : `${model.name} (${model.model})`;
}

function describeOrigin(origin: ForkOrigin | undefined): ConfigGroup['entries'] {
  if (!origin) return [];
  const { runName, counterfactual } = origin;
  if (!counterfactual) return [['Fork of', runName]];
  return [
    ['Forks of', runName],
    ['Forked', describeChoice(counterfactual)],
  ];
}
