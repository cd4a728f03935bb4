import { bootstrapInterval, comparePaired, wilsonInterval } from '@foresight/metrics';
import type { EpisodeOutcome, ModeComparison, PlaySummary } from './evaluation';
import type { EvaluationMode } from './evaluation-settings';

/** Figures per mode: of each seed and, where there are several, of all together. */
export function summarizePlays(episodes: readonly EpisodeOutcome[]): PlaySummary[] {
  return [...groupBy(episodes, ({ mode }) => mode)].flatMap(([mode, ofMode]) =>
    eachSeedAndAll(ofMode).map(([seed, those]) => summarize(mode, seed, those)),
  );
}

/** The whole loop against its drafts alone, over episodes that were played in both modes. */
export function compareModes(episodes: readonly EpisodeOutcome[]): ModeComparison[] {
  const keyOf = ({ taskId, episodeSeed }: EpisodeOutcome) => `${episodeSeed} ${taskId}`;
  const drafts = new Map(
    episodes.filter(({ mode }) => mode === 'draft_only').map((each) => [keyOf(each), each]),
  );
  const paired = episodes.filter((each) => each.mode === 'full_loop' && drafts.has(keyOf(each)));
  return eachSeedAndAll(paired).map(([seed, those]) => ({
    seed,
    ...comparePaired(
      those.map((each) => ({
        unit: each.taskId,
        baseline: drafts.get(keyOf(each))?.success ?? false,
        candidate: each.success,
      })),
    ),
  }));
}

function summarize(
  mode: EvaluationMode,
  seed: number | null,
  episodes: readonly EpisodeOutcome[],
): PlaySummary {
  const solved = episodes.filter(({ success }) => success);
  const byTask = groupBy(episodes, ({ taskId }) => taskId);
  const steps = sum(episodes.map((each) => each.steps));
  const perStep = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return steps === 0 || known.length < values.length ? null : sum(known) / steps;
  };
  const shareOfSteps = (count: (each: EpisodeOutcome) => number) => perStep(episodes.map(count));
  return {
    mode,
    seed,
    episodes: episodes.length,
    tasks: byTask.size,
    successes: solved.length,
    successRate: solved.length / episodes.length,
    wilson: wilsonInterval(solved.length, episodes.length),
    bootstrap:
      byTask.size === episodes.length ? null : bootstrapInterval([...byTask.values()], successRate),
    families: countFamilies(episodes),
    meanSteps: steps / episodes.length,
    meanStepsSolved:
      solved.length === 0 ? null : sum(solved.map((each) => each.steps)) / solved.length,
    invalidActionRate: shareOfSteps((each) => each.invalidActions),
    reviseRate: mode === 'draft_only' ? null : shareOfSteps((each) => each.revisions),
    unreadDraftRate: shareOfSteps((each) => each.unreadDrafts),
    repairsPerStep: shareOfSteps((each) => each.repairs),
    promptTokensPerStep: perStep(episodes.map((each) => each.promptTokens)),
    completionTokensPerStep: perStep(episodes.map((each) => each.completionTokens)),
    medianStepMs: median(episodes.flatMap(({ stepMs }) => stepMs)),
    contextOverflows: episodes.filter(({ ending }) => ending === 'context_too_long').length,
  };
}

function eachSeedAndAll(
  episodes: readonly EpisodeOutcome[],
): [number | null, readonly EpisodeOutcome[]][] {
  const bySeed = [...groupBy(episodes, ({ seed }) => seed)].sort(([left], [right]) => left - right);
  return bySeed.length > 1 ? [...bySeed, [null, episodes]] : bySeed;
}

function successRate(tasks: readonly (readonly EpisodeOutcome[])[]): number {
  const episodes = tasks.flat();
  return episodes.filter(({ success }) => success).length / episodes.length;
}

function countFamilies(episodes: readonly EpisodeOutcome[]): PlaySummary['families'] {
  const counts = [...groupBy(episodes, ({ family }) => family)].map(([family, those]) => {
    const successes = those.filter(({ success }) => success).length;
    return [family, { episodes: those.length, successes }] as const;
  });
  return Object.fromEntries(counts.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
