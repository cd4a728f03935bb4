import type { EpisodeEndReason } from '@foresight/contracts';

export interface EndReasonDescription {
  /** A few words, for a cell. */
  title: string;
  /** What happened, in one sentence. */
  what: string;
  /** What to do about it; null when nothing is wrong. */
  advice: string | null;
}

const reasons: Record<EpisodeEndReason, EndReasonDescription> = {
  solved: { title: 'Solved', what: 'The world reported success.', advice: null },
  unsolved: {
    title: 'Ended unsolved',
    what: 'The world ended the episode without success.',
    advice: null,
  },
  step_limit: {
    title: 'Step limit',
    what: 'The episode reached the run’s limit of steps before it was solved.',
    advice: null,
  },
  invalid_input: {
    title: 'Invalid input',
    what: 'Something in the run’s configuration was refused.',
    advice: 'Read the message, then launch a new run with the setting corrected.',
  },
  not_found: {
    title: 'Something is gone',
    what: 'A thing the episode needs, such as its endpoint, no longer exists.',
    advice: 'Register the endpoint again and launch a new run.',
  },
  conflict: {
    title: 'Conflict',
    what: 'Another change came first.',
    advice: 'Retry the run.',
  },
  endpoint_unreachable: {
    title: 'Server unreachable',
    what: 'The model server did not answer.',
    advice:
      'Check on the Endpoints page that it is running and that its address is right, then retry the run.',
  },
  endpoint_unauthorized: {
    title: 'Key refused',
    what: 'The model server refused the API key.',
    advice: 'Replace the key on the Endpoints page, then retry the run.',
  },
  endpoint_refused: {
    title: 'Request refused',
    what: 'The model server refused the request as it was sent.',
    advice:
      'Check the model’s name and the extra body of the endpoint, and the token budgets of the run.',
  },
  endpoint_overloaded: {
    title: 'Server overloaded',
    what: 'The model server had no room for the request, also after several tries.',
    advice: 'Lower the endpoint’s concurrency or wait, then retry the run.',
  },
  endpoint_bad_answer: {
    title: 'Bad answer',
    what: 'The model server answered in a form that is not OpenAI-compatible.',
    advice: 'Check the endpoint: the base URL usually ends in /v1.',
  },
  endpoint_timeout: {
    title: 'Server too slow',
    what: 'The model server took longer than the endpoint’s time limit.',
    advice: 'Raise the time limit or lower the concurrency of the endpoint, then retry the run.',
  },
  stream_cut: {
    title: 'Answer cut off',
    what: 'The connection to the model server broke in the middle of an answer.',
    advice: 'Look at the model server’s log, then retry the run.',
  },
  context_too_long: {
    title: 'Context too long',
    what: 'The prompt no longer fits the model’s context.',
    advice: 'Launch a run with fewer history steps, or serve the model with a longer context.',
  },
  world_unreachable: {
    title: 'World unreachable',
    what: 'The world did not answer.',
    advice: 'Check that the world’s server is running, then retry the run.',
  },
  world_lost: {
    title: 'World lost',
    what: 'The world forgot the session while the episode was going on.',
    advice: 'Retry the run: the world is rebuilt by replaying the recorded actions.',
  },
  world_refused: {
    title: 'World refused',
    what: 'The world refused a request.',
    advice: 'Read the message; the world’s server says what it did not accept.',
  },
  world_task_unknown: {
    title: 'Unknown task',
    what: 'The world has no task of this name.',
    advice: 'The world may have changed since the launch: choose its tasks anew.',
  },
  world_diverged: {
    title: 'World diverged',
    what: 'Replaying the recorded actions gave other observations than before, so the episode could not go on where it stopped.',
    advice: 'The world is not deterministic or has changed. A retry starts this episode over.',
  },
  lease_lost: {
    title: 'Worker lost',
    what: 'The worker lost the episode to another one.',
    advice: 'Retry the run.',
  },
  cancelled: {
    title: 'Cancelled',
    what: 'The run was cancelled before the episode ended.',
    advice: 'Retry the run to go on where it stopped.',
  },
  attempts_exhausted: {
    title: 'Gave up',
    what: 'Several attempts failed, and the episode was given up.',
    advice: 'The message tells the last failure. Once its cause is gone, retry the run.',
  },
  backend_unavailable: {
    title: 'Backend down',
    what: 'The database or the queue did not answer.',
    advice: 'Check /api/v1/health, then retry the run.',
  },
  internal: {
    title: 'Internal error',
    what: 'Something failed inside Foresight.',
    advice: 'The worker’s log has the details. Retry the run; if it fails again, report it.',
  },
};

export const describeEndReason = (reason: EpisodeEndReason): EndReasonDescription =>
  reasons[reason];
