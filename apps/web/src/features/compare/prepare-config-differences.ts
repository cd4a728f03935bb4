import type { Run } from '@foresight/contracts';
import { formatPlural } from '../../lib/format-number';
import { prepareConfig } from '../run/prepare-config';

type Configured = Pick<Run, 'id' | 'kind' | 'config'>;

export interface ConfigDifference {
  term: string;
  left: string;
  right: string;
}

/** The settings in which two runs differ, in the words of the launch form. */
export function prepareConfigDifferences(left: Configured, right: Configured): ConfigDifference[] {
  const [ones, others] = [left, right].map(listSettings);
  const terms = new Set([...(ones?.keys() ?? []), ...(others?.keys() ?? [])]);
  const differences = [...terms].map((term) => ({
    term,
    left: ones?.get(term) ?? '–',
    right: others?.get(term) ?? '–',
  }));
  return [
    ...differences.filter((setting) => setting.left !== setting.right),
    ...compareGrammars(left.config.world.actionGrammar, right.config.world.actionGrammar),
  ];
}

function listSettings(run: Configured): Map<string, string> {
  const entries = prepareConfig(run).flatMap((group) => group.entries);
  const settings = new Map(entries.filter(([term]) => term !== 'Id'));
  // Two models of one name on two servers are not the same.
  for (const [term, model] of [
    ['Policy', run.config.policy],
    ['World model', run.config.worldModel],
    ['Teacher', run.config.teacher],
  ] as const) {
    if (model) settings.set(term, `${settings.get(term)} · ${model.endpointId.slice(-6)}`);
  }
  return settings;
}

/** Too long to be shown here: the run's settings do. */
function compareGrammars(left: string, right: string): ConfigDifference[] {
  if (left === right) return [];
  const measure = (text: string) => `another text, ${formatPlural(text.length, 'character')}`;
  return [{ term: 'Actions as the models are told', left: measure(left), right: measure(right) }];
}
