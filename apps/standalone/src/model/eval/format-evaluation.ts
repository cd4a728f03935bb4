import type { Interval } from '@foresight/metrics';
import type {
  AgreementSummary,
  Evaluation,
  ModeComparison,
  PlaySummary,
  WorldModelSummary,
} from './evaluation';
import { formatTable } from './format-table';

/** What is printed: the figures, and which models they are of. */
export interface EvaluationReport extends Evaluation {
  models: Record<'policy' | 'worldModel', { name: string; server: string } | null>;
}

const MODE_NAMES = { full_loop: 'full loop', draft_only: 'draft only' } as const;
const SOURCE_NAMES = { expert: 'expert', ...MODE_NAMES } as const;

/** The report as text for people. */
export function formatEvaluation(report: EvaluationReport): string {
  const { plays, comparisons, worldModel } = report;
  const sections = [
    formatHead(report),
    plays.length === 0 ? '' : formatPlays(plays),
    comparisons.length === 0 ? '' : formatComparisons(comparisons),
    worldModel.length === 0 ? '' : formatAgreement(worldModel),
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

function formatHead({ world, settings, models, complete, stopped }: EvaluationReport): string {
  const { decoding, gate } = settings;
  const named = [
    models.policy && `policy ${models.policy.name}`,
    models.worldModel && `world model ${models.worldModel.name}`,
  ].filter((each) => each !== null);
  return [
    ...(complete ? [] : [`INCOMPLETE: ${stopped}`]),
    `${world.name} (version ${world.version}), ${settings.split}: ${named.join(', ')}`,
    `${settings.templates}, temperature ${decoding.temperature}, top-p ${decoding.topP}, τp ${gate.reviseThreshold}, τq ${gate.confidenceThreshold}, at most ${settings.maxSteps} steps`,
  ].join('\n');
}

function formatPlays(plays: readonly PlaySummary[]): string {
  const table = formatTable([
    [
      ...['mode', 'seed', 'episodes', 'solved', '95 %', 'over tasks', 'steps', 'of solved'],
      ...['invalid', 'revised', 'unread', 'repairs/step', 'tokens in+out/step', 'ms/step'],
    ],
    ...plays.map((play) => [
      MODE_NAMES[play.mode],
      formatSeed(play.seed),
      String(play.episodes),
      percent(play.successRate),
      percentInterval(play.wilson),
      percentInterval(play.bootstrap),
      decimal(play.meanSteps, 1),
      decimal(play.meanStepsSolved, 1),
      percent(play.invalidActionRate),
      percent(play.reviseRate),
      percent(play.unreadDraftRate),
      decimal(play.repairsPerStep, 2),
      `${decimal(play.promptTokensPerStep, 0)} + ${decimal(play.completionTokensPerStep, 0)}`,
      decimal(play.medianStepMs, 0),
    ]),
  ]);
  const overflows = plays
    .filter(({ contextOverflows, seed }) => contextOverflows > 0 && seed !== null)
    .map(describeOverflows);
  const legend =
    'steps: mean; 95 %: Wilson; over tasks: bootstrap, where tasks were tried several times; ms/step: median, with other episodes in flight.';
  return [table, ...overflows, legend].join('\n');
}

function describeOverflows({ mode, seed, contextOverflows, episodes }: PlaySummary): string {
  const what = `${contextOverflows} of ${episodes} episodes ended because the prompt no longer fitted the model`;
  return `${MODE_NAMES[mode]}, seed ${seed}: ${what}. Are these the --templates that it was trained on?`;
}

function formatComparisons(comparisons: readonly ModeComparison[]): string {
  const table = formatTable([
    ['seed', 'pairs', 'difference', '95 %', 'ratio', '95 %', '0→1', '1→0', 'McNemar p'],
    ...comparisons.map((each) => [
      formatSeed(each.seed),
      String(each.pairs),
      points(each.difference),
      each.differenceInterval === null
        ? '–'
        : `${points(each.differenceInterval.low)} … ${points(each.differenceInterval.high)}`,
      decimal(each.ratio, 2),
      each.ratioInterval === null
        ? '–'
        : `${decimal(each.ratioInterval.low, 2)} … ${decimal(each.ratioInterval.high, 2)}`,
      String(each.gained),
      String(each.lost),
      decimal(each.pValue, 4),
    ]),
  ]);
  return `Full loop against draft only, paired by task and seed (points; bootstrap over tasks):\n${table}`;
}

function formatAgreement(summaries: readonly WorldModelSummary[]): string {
  const rows = summaries.flatMap(({ source, decoding, all, determined, revealing }) => {
    const answers = decoding === 'greedy' ? 'greedy' : 'as in the loop';
    const kinds: [string, AgreementSummary | null][] = [
      ['all', all],
      ['determined', determined],
      ['revealing', revealing],
    ];
    return kinds.flatMap(([kind, figures]) =>
      figures === null ? [] : [[SOURCE_NAMES[source], answers, kind, ...agreementCells(figures)]],
    );
  });
  const head = ['actions of', 'answers', 'transitions', 'number', 'exact', 'token F1', 'delta F1'];
  const table = formatTable([[...head, 'refusals found', 'of those told'], ...rows]);
  return `World model (determined: by what was seen before; revealing: shows a place for the first time):\n${table}`;
}

function agreementCells(figures: AgreementSummary): string[] {
  return [
    String(figures.transitions),
    percent(figures.exactMatch),
    decimal(figures.tokenF1, 3),
    decimal(figures.deltaF1, 3),
    percent(figures.refusalRecall),
    percent(figures.refusalPrecision),
  ];
}

function formatSeed(seed: number | null): string {
  return seed === null ? 'all' : String(seed);
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)} %`;
}

function percentInterval(interval: Interval | null): string {
  if (interval === null) return '–';
  return `${(interval.low * 100).toFixed(1)} … ${(interval.high * 100).toFixed(1)}`;
}

function points(difference: number): string {
  const text = (difference * 100).toFixed(1);
  return difference > 0 ? `+${text}` : text.replace('-', '−');
}

function decimal(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}
