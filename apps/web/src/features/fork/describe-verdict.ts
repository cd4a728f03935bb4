import type { Verdict, VerdictGap } from '@foresight/contracts';
import { formatPlural, formatReward } from '../../lib/format-number';

const gaps: Record<VerdictGap, string> = {
  fork_failed: 'the fork failed before anything told the two apart',
  fork_cancelled: 'the fork was cancelled before anything told the two apart',
  original_unfinished: 'the original did not come to an end, and nothing told the two apart before',
  fork_cut_short: 'the fork had to stop before anything told the two apart',
};

type Described = Pick<Verdict, 'outcome' | 'basis' | 'gap' | 'original' | 'fork' | 'stepsSaved'>;

/** What the fork showed, in one sentence. */
export function describeVerdict(verdict: Described): string {
  const { basis, gap, original, fork, stepsSaved } = verdict;
  if (gap) return `Not known: ${gaps[gap]}.`;
  switch (basis) {
    case 'success':
      return original.success
        ? 'With the revision the task was solved, with the draft it was not.'
        : 'With the draft the task would have been solved, with the revision it was not.';
    case 'reward':
      return `The revision led to a reward of ${formatReward(original.reward)}, the draft to ${formatReward(fork.reward)}.`;
    case 'steps':
      return stepsSaved !== null && stepsSaved > 0
        ? `Both solved the task; the revision saved ${formatPlural(stepsSaved, 'step')}.`
        : `Both solved the task; the revision cost ${formatPlural(-(stepsSaved ?? 0), 'step')}.`;
    default:
      return 'The draft would have led to the same result.';
  }
}
