import { createInterface } from 'node:readline';
import type { World, WorldSession, WorldStep } from '@foresight/agent';
import type { Terminal } from '../terminal';
import { requireBuiltInWorld } from './require-built-in-world';

export interface PlayCommand {
  world: string;
  taskId: string | undefined;
  seed: number;
  terminal: Terminal;
  /** Lines that the person types; stdin if left out. */
  input?: NodeJS.ReadableStream;
}

const HELP = 'Type an action. ? lists those possible now, :quit ends.';

/** Plays one task by hand. @throws in words if there is no such world or task. */
export async function playCommand(command: PlayCommand): Promise<void> {
  const { terminal, seed } = command;
  const world = await requireBuiltInWorld(command.world);
  const taskId = command.taskId ?? (await firstTask(world));
  const session = await world.open({ taskId, seed });
  try {
    const { observation } = await session.reset();
    terminal.progress(`${taskId}. ${HELP}`);
    terminal.result(observation);
    await playLines(command, session, (await world.describe()).defaultMaxSteps);
  } finally {
    await session.close();
  }
}

async function firstTask(world: World): Promise<string> {
  const { name, splits } = await world.describe();
  const { items } = await world.tasks({ split: splits[0]?.name ?? '', limit: 1 });
  if (items[0]) return items[0].id;
  throw new Error(`${name} has no tasks.`);
}

async function playLines(
  { terminal, input = process.stdin }: PlayCommand,
  session: WorldSession,
  maxSteps: number,
): Promise<void> {
  const isTerminal = input === process.stdin && process.stdin.isTTY;
  const lines = createInterface({ input, output: isTerminal ? process.stderr : undefined });
  lines.setPrompt('> ');
  if (isTerminal) lines.prompt();
  let taken = 0;
  try {
    for await (const line of lines) {
      const text = line.trim();
      if (text === ':quit') return;
      if (text === '?') await showActions(terminal, session);
      else if (text !== '') {
        const step = await session.step(text);
        taken += 1;
        terminal.result(step.observation);
        if (showStanding(terminal, step, { taken, maxSteps })) return;
      }
      if (isTerminal) lines.prompt();
    }
  } finally {
    lines.close();
  }
}

async function showActions(terminal: Terminal, session: WorldSession): Promise<void> {
  const actions = await session.admissibleActions?.();
  if (!actions) terminal.warn('This world cannot list its actions.');
  for (const action of actions ?? []) terminal.result(`  ${action}`);
}

/** Tells reward and end. @returns whether the episode is over. */
function showStanding(
  terminal: Terminal,
  { reward, done, success }: WorldStep,
  { taken, maxSteps }: { taken: number; maxSteps: number },
): boolean {
  const count = `step ${taken} of ${maxSteps}, reward ${reward}`;
  if (done) terminal.progress(`Done: ${describeSuccess(success)} (${count}).`);
  else if (taken >= maxSteps) terminal.progress(`The step limit is reached (${count}).`);
  else if (reward !== 0) terminal.progress(count);
  return done || taken >= maxSteps;
}

function describeSuccess(success: boolean | null): string {
  if (success === null) return 'the world does not say whether the task is solved';
  return success ? 'solved' : 'not solved';
}
