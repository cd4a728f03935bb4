import { AppError, decodeWireNumber } from '@foresight/contracts';
import type { LoggedStep, RunEpisodeInput } from '../events';
import type { WorldReset, WorldStep } from '../ports/world';
import { throwIfCancelled } from './cancellation';

/**
 * Starts the world and brings it to where the log ends: sends the recorded actions and checks
 * that the world answers as it did before.
 *
 * @throws AppError `world_diverged`, naming the step and what differs; `cancelled`
 */
export async function replayLog({
  session,
  log,
  signal,
}: Pick<RunEpisodeInput, 'session' | 'log' | 'signal'>): Promise<WorldReset> {
  throwIfCancelled(signal);
  const reset = await session.reset(signal);
  if (log.initialObservation !== null && reset.observation !== log.initialObservation) {
    throw diverged('at the start', 'observation', log.initialObservation, reset.observation);
  }
  for (const step of log.steps) {
    throwIfCancelled(signal);
    checkAnswer(step, await session.step(step.action, signal));
  }
  return reset;
}

function checkAnswer(logged: LoggedStep, answer: WorldStep): void {
  const where = `at step ${logged.index}`;
  if (answer.observation !== logged.observation) {
    throw diverged(where, 'observation', logged.observation, answer.observation);
  }
  const reward = decodeWireNumber(logged.reward);
  if (!isSameReward(reward, answer.reward)) {
    throw diverged(where, 'reward', String(reward), String(answer.reward));
  }
  if (answer.done !== logged.done) {
    throw diverged(where, 'done', String(logged.done), String(answer.done));
  }
}

/** NaN equals NaN; and 0 equals -0, which JSON does not tell apart. */
function isSameReward(logged: number, answered: number): boolean {
  return logged === answered || Object.is(logged, answered);
}

function diverged(where: string, field: string, logged: string, answered: string): AppError {
  const from = firstDifference(logged, answered);
  const details = {
    where,
    field,
    logged: excerpt(logged, from),
    answered: excerpt(answered, from),
  };
  return new AppError(
    'world_diverged',
    `The world answered differently from the log ${where}: ${field} was "${details.logged}", is now "${details.answered}".`,
    { details },
  );
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Some characters around the place where two texts part. */
function excerpt(text: string, from: number): string {
  const start = Math.max(0, from - 20);
  const end = from + 60;
  const cut = text.slice(start, end);
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`;
}
