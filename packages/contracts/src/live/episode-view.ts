import type { EpisodeSummary } from '../records/episode';
import type { Step } from '../records/step';
import type { EpisodeMessage, StepEnd, StepProgress } from './messages';

/** What a viewer holds of one episode. `steps` is always a prefix of the trajectory, gap-free. */
export interface EpisodeView {
  episode: EpisodeSummary;
  steps: Step[];
  inFlight: StepProgress | null;
  /**
   * Committed steps known to exist, at least `steps.length`. While it is greater, the viewer must
   * fetch the steps after its last one.
   */
  knownSteps: number;
}

/** A page of committed steps, read over HTTP; pages may overlap what the viewer holds. */
export interface StepsPageMessage {
  type: 'steps-page';
  steps: Step[];
}

export function createEpisodeView(episode: EpisodeSummary, steps: Step[] = []): EpisodeView {
  return {
    episode,
    steps,
    inFlight: null,
    knownSteps: Math.max(steps.length, episode.totals.steps),
  };
}

/** Folds one message into the view. Late, repeated and reordered messages change nothing wrongly. */
export function applyEpisodeMessage(
  view: EpisodeView,
  message: EpisodeMessage | StepsPageMessage,
): EpisodeView {
  switch (message.type) {
    case 'step-progress':
      return applyProgress(view, message);
    case 'step-end':
      return applyStepEnd(view, message);
    case 'steps-page':
      return applyCommitted(view, message.steps, 0);
    case 'episode-update':
      return applyUpdate(view, message.episode);
  }
}

function applyProgress(view: EpisodeView, progress: StepProgress): EpisodeView {
  if (progress.index < view.steps.length || isOlder(progress, view)) return view;
  return { ...view, inFlight: progress, knownSteps: Math.max(view.knownSteps, progress.index) };
}

/** An attempt that was taken over may still be sending: only the newest attempt is shown. */
function isOlder(progress: StepProgress, view: EpisodeView): boolean {
  if (isEnded(view.episode) || progress.attempt < view.episode.attempt) return true;
  // Back in the queue, the attempt is over; the next one has a higher number.
  if (view.episode.status === 'queued' && progress.attempt === view.episode.attempt) return true;
  const held = view.inFlight;
  if (!held) return false;
  if (progress.attempt !== held.attempt) return progress.attempt < held.attempt;
  return progress.index < held.index;
}

function applyStepEnd(view: EpisodeView, { step, index }: StepEnd): EpisodeView {
  // Of an earlier attempt, it may belong to a trajectory that was started over. If not, the view
  // knows of it already: what a later attempt builds on was committed before that began.
  if (step && step.attempt < view.episode.attempt) return view;
  return applyCommitted(view, step ? [step] : [], index + 1);
}

function applyCommitted(view: EpisodeView, incoming: Step[], atLeast: number): EpisodeView {
  const steps = [...view.steps];
  const fresh = [...incoming].sort((a, b) => a.index - b.index);
  for (const step of fresh) if (step.index === steps.length) steps.push(step);
  const newest = fresh.at(-1)?.index ?? -1;
  const knownSteps = Math.max(view.knownSteps, atLeast, newest + 1);
  const inFlight = view.inFlight && view.inFlight.index >= knownSteps ? view.inFlight : null;
  return { ...view, steps, knownSteps, inFlight };
}

/** Updates may overtake each other: within an attempt a terminal status stays and counters grow. */
function applyUpdate(view: EpisodeView, episode: EpisodeSummary): EpisodeView {
  const held = view.episode;
  if (episode.attempt > held.attempt) return startAttempt(view, episode);
  if (episode.attempt < held.attempt) return view;
  if (isEnded(held) && !isEnded(episode)) return view;
  if (episode.totals.steps < held.totals.steps) return view;
  return {
    ...view,
    episode,
    inFlight: episode.status === 'running' ? view.inFlight : null,
    knownSteps: Math.max(view.knownSteps, episode.totals.steps),
  };
}

/** A new attempt keeps the committed steps, or starts over when its world could not be rebuilt. */
function startAttempt(view: EpisodeView, episode: EpisodeSummary): EpisodeView {
  const knownSteps = episode.totals.steps;
  const inFlight = view.inFlight?.attempt === episode.attempt ? view.inFlight : null;
  return { episode, steps: view.steps.slice(0, knownSteps), inFlight, knownSteps };
}

function isEnded(episode: EpisodeSummary): boolean {
  return episode.endedAt !== null;
}
