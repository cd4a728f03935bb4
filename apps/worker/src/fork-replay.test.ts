import { type EpisodeEvent, runEpisode, type World, type WorldSession } from '@foresight/agent';
import { ScriptedLanguageModel } from '@foresight/agent/testing';
import { aRunConfig } from '@foresight/testkit/builders';
import { createWorldCatalog } from '@foresight/worlds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const FORKS = 200;
const MAX_STEPS = 12;
const config = aRunConfig({ mode: 'draft_only', maxSteps: MAX_STEPS });
type Log = Parameters<typeof runEpisode>[0]['log'];

/** A session that tells what it answered and what it would accept. */
class WatchedSession implements WorldSession {
  readonly observations: string[] = [];
  /** By step: what was admissible before it. */
  readonly admissible: string[][] = [];

  constructor(private readonly session: WorldSession) {}

  async reset() {
    const reset = await this.session.reset();
    await this.#look();
    return reset;
  }

  async step(action: string) {
    const answer = await this.session.step(action);
    this.observations.push(answer.observation);
    await this.#look();
    return answer;
  }

  close() {
    return this.session.close();
  }

  async #look(): Promise<void> {
    this.admissible.push((await this.session.admissibleActions?.()) ?? []);
  }
}

interface Attempt {
  taskId: string;
  seed: number;
  log?: Log;
  forced?: { index: number; action: string };
}

/** Plays with a policy whose choices follow from its sampling seeds alone. */
async function play(world: World, { taskId, seed, log, forced }: Attempt) {
  const session = new WatchedSession(await world.open({ taskId, seed }));
  const policy = new ScriptedLanguageModel(({ seed: drawn = 0 }) => {
    const actions = session.admissible.at(-1) ?? [];
    return `Draft Action: ${actions[drawn % actions.length] ?? 'look'}`;
  });
  const events: EpisodeEvent[] = [];
  const stream = runEpisode({
    config,
    models: { policy, worldModel: null, teacher: null },
    session,
    canonicalizeAction: (action) => world.canonicalizeAction(action),
    seed,
    log: log ?? { initialObservation: null, steps: [] },
    ...(forced && { forced: { ...forced, thought: null } }),
  });
  for await (const event of stream) events.push(event);
  await session.close();
  const steps = events.flatMap((event) => (event.type === 'step' ? [event.step] : []));
  return { session, opened: events[0], steps, ended: events.at(-1) };
}

describe.each(['household', 'shop'])('forks in the world %s', (name) => {
  it(`share what came before exactly, ${FORKS} at random, and their tails repeat`, async () => {
    const world = await createWorldCatalog().find(name);
    if (!world) throw new Error(`There is no world ${name}.`);
    const split = (await world.describe()).splits[0]?.name ?? '';
    const { items: tasks } = await world.tasks({ split, limit: 50 });
    const place = fc.record({
      task: fc.constantFrom(...tasks),
      seed: fc.nat(1_000),
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      pick: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(place, async ({ task, seed, at, pick }) => {
        const origin = { taskId: task.id, seed };
        const original = await play(world, origin);
        const index = Math.floor(at * original.steps.length);
        const steps = original.steps.slice(0, index);
        const opened = original.opened;
        if (opened?.type !== 'opened') throw new Error('The episode did not open.');
        const choices = original.session.admissible[index] ?? [];
        const action = choices[pick % choices.length] ?? 'look';
        const log = { initialObservation: opened.initialObservation, steps };
        const fork = { ...origin, log, forced: { index, action } };
        const [one, other] = [await play(world, fork), await play(world, fork)];
        expect(one.opened).toMatchObject({ type: 'opened', replayedSteps: index });
        expect(one.session.observations.slice(0, index)).toEqual(
          original.session.observations.slice(0, index),
        );
        expect(one.steps[0]).toMatchObject({ index, action, gate: { reason: 'forced' } });
        expect(other.steps).toEqual(one.steps);
        expect(other.ended).toEqual(one.ended);
      }),
      { numRuns: FORKS },
    );
  }, 120_000);
});
