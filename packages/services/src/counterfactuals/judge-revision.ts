import {
  decodeWireNumber,
  type EpisodeStatus,
  encodeWireNumber,
  type Step,
  type Tail,
  type VerdictBasis,
  type VerdictGap,
} from '@foresight/contracts';
import type { Judgement } from '../ports/verdict-store';
import { findFirstDifference } from './find-first-difference';

export type TailStep = Pick<Step, 'index' | 'observation' | 'reward' | 'done' | 'success'>;

/** An episode from the forked step on, and how it came to its end. */
export interface JudgedTail {
  steps: TailStep[];
  status: EpisodeStatus;
  success: boolean | null;
  /** Whether it had to stop where it might have gone on. */
  truncated: boolean;
}

export interface JudgementInput {
  original: JudgedTail;
  fork: JudgedTail;
  tailSteps: number | null;
  worldCanFork: boolean;
}

type Finding = Pick<Judgement, 'outcome' | 'basis' | 'gap'>;

/**
 * Whether executing the revision (the original) was better than executing the draft (the fork). Two
 * tails that came to their ends are compared whole; else only over the steps that both can show, and
 * no difference there proves nothing.
 */
export function judgeRevision(input: JudgementInput): Judgement {
  const { original, fork, tailSteps, worldCanFork } = input;
  const comparedSteps = sharedLength(original, fork);
  const facts = {
    original: measureTail(original),
    fork: measureTail(fork),
    firstDifference: findFirstDifference(original.steps, fork.steps),
    evidence: { comparedSteps, tailSteps, truncated: fork.truncated, worldCanFork },
  };
  const sides = [original, fork].map((tail) => measureWindow(tail, comparedSteps)) as [Side, Side];
  const finding = decide(sides, findGap(original, fork));
  const bothSolved = sides.every(({ success }) => success === true);
  const stepsSaved = bothSolved ? sides[1].steps - sides[0].steps : null;
  return { ...finding, ...facts, stepsSaved };
}

const isComplete = ({ status, truncated }: JudgedTail) => status === 'finished' && !truncated;

/** All of two complete tails; else what the shorter incomplete one shows. */
function sharedLength(original: JudgedTail, fork: JudgedTail): number {
  const cut = [original, fork].filter((tail) => !isComplete(tail));
  if (cut.length === 0) return Math.max(original.steps.length, fork.steps.length);
  return Math.min(...cut.map((tail) => tail.steps.length));
}

function measureTail(tail: JudgedTail): Tail {
  const { steps, reward, success } = measureWindow(tail, tail.steps.length);
  return { steps, reward: encodeWireNumber(reward), success, complete: isComplete(tail) };
}

interface Side {
  steps: number;
  reward: number;
  /** null: not known yet. */
  success: boolean | null;
}

function measureWindow(tail: JudgedTail, length: number): Side {
  const steps = tail.steps.slice(0, length);
  const reward = steps.reduce((sum, step) => sum + decodeWireNumber(step.reward), 0);
  const sawItsEnd = steps.length === tail.steps.length && isComplete(tail);
  return { steps: steps.length, reward, success: sawItsEnd ? tail.success : null };
}

/** Why equal evidence would prove nothing. */
function findGap(original: JudgedTail, fork: JudgedTail): VerdictGap | null {
  if (fork.status === 'cancelled') return 'fork_cancelled';
  if (fork.status !== 'finished') return 'fork_failed';
  if (fork.truncated) return 'fork_cut_short';
  return isComplete(original) ? null : 'original_unfinished';
}

function decide([original, fork]: [Side, Side], gap: VerdictGap | null): Finding {
  const known = (basis: VerdictBasis, difference: number): Finding => ({
    outcome: difference > 0 ? 'better' : 'worse',
    basis,
    gap: null,
  });
  // Who has not come to an end within the window has not solved the task there.
  const solved = Number(original.success === true) - Number(fork.success === true);
  if (solved !== 0) return known('success', solved);
  const gained = original.reward - fork.reward;
  if (gained > 0 || gained < 0) return known('reward', gained);
  if (gap) return { outcome: 'unknown', basis: null, gap };
  const saved = fork.steps - original.steps;
  if (original.success === true && saved !== 0) return known('steps', saved);
  return { outcome: 'equal', basis: 'none', gap: null };
}
