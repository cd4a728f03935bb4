import type {
  AgreementSummary,
  TransitionScore,
  TransitionSource,
  WorldModelSummary,
} from './evaluation';

const SOURCES: readonly TransitionSource[] = ['expert', 'full_loop', 'draft_only'];
const DECODINGS = ['greedy', 'loop'] as const;

/** How well the world model foresees, for each source of transitions. */
export function summarizeScores(scores: readonly TransitionScore[]): WorldModelSummary[] {
  return SOURCES.flatMap((source) =>
    DECODINGS.flatMap((decoding) => {
      const those = scores.filter((each) => each.source === source && each.decoding === decoding);
      const all = summarize(those);
      if (all === null) return [];
      const ofKind = (kind: TransitionScore['kind']) =>
        summarize(those.filter((each) => each.kind === kind));
      const determined = ofKind('determined');
      return [{ source, decoding, all, determined, revealing: ofKind('revealing') }];
    }),
  );
}

function summarize(scores: readonly TransitionScore[]): AgreementSummary | null {
  if (scores.length === 0) return null;
  const share = (those: readonly TransitionScore[], count: (score: TransitionScore) => number) =>
    those.length === 0
      ? null
      : those.reduce((total, score) => total + count(score), 0) / those.length;
  const mean = (count: (score: TransitionScore) => number) => share(scores, count) ?? 0;
  return {
    transitions: scores.length,
    exactMatch: mean(({ exactMatch }) => Number(exactMatch)),
    tokenF1: mean(({ tokenF1 }) => tokenF1),
    deltaF1: mean(({ deltaF1 }) => deltaF1),
    refusalRecall: share(
      scores.filter(({ refused }) => refused),
      ({ refusalPredicted }) => Number(refusalPredicted),
    ),
    refusalPrecision: share(
      scores.filter(({ refusalPredicted }) => refusalPredicted),
      ({ refused }) => Number(refused),
    ),
  };
}
