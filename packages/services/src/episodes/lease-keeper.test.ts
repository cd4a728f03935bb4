import type { EpisodeId } from '@foresight/contracts';
import { anEpisodeId } from '@foresight/testkit/builders';
import { ManualClock } from '@foresight/testkit/manual-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HeldEpisode } from '../ports/episode-store';
import { RecordingLogger } from '../testing/recording-backends';
import { LeaseKeeper } from './lease-keeper';

const flush = () => new Promise((resolve) => setImmediate(resolve));

let clock: ManualClock;
let queries: HeldEpisode[][];
let answer: (held: HeldEpisode[]) => Promise<Set<EpisodeId>>;
let keeper: LeaseKeeper;
let lost: string[];

beforeEach(() => {
  clock = new ManualClock();
  queries = [];
  lost = [];
  answer = async (held) => new Set(held.map((each) => each.episodeId));
  const store = {
    extendLeases: (held: HeldEpisode[]) => {
      queries.push(held);
      return answer(held);
    },
  };
  const times = { leaseMs: 20_000, intervalMs: 500 };
  keeper = new LeaseKeeper(store, clock.timers, new RecordingLogger(), times);
  keeper.start();
});

function hold(nth: number, lease = `lease-${nth}`): () => void {
  const held = { episodeId: anEpisodeId(nth), lease };
  return keeper.hold(held, clock.timers.now(), () => lost.push(lease));
}

async function beat(times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    clock.advance(500);
    await flush();
  }
}

describe('lease keeper', () => {
  it('extends all leases with one query per beat', async () => {
    hold(1);
    hold(2);
    await beat(2);
    expect(queries.map((held) => held.length)).toEqual([2, 2]);
  });

  it('asks nothing while nothing is held', async () => {
    const drop = hold(1);
    drop();
    await beat();
    expect(queries).toEqual([]);
  });

  it('tells at the next beat whose lease was taken, once, and goes on with the others', async () => {
    hold(1);
    hold(2);
    answer = async () => new Set([anEpisodeId(2)]);
    await beat(3);
    expect(lost).toEqual(['lease-1']);
    expect(queries.at(-1)?.map((each) => each.lease)).toEqual(['lease-2']);
  });

  it('gives up all leases when the database fails for longer than they hold', async () => {
    hold(1);
    await beat();
    answer = () => Promise.reject(new Error('connection refused'));
    await beat(40);
    expect(lost).toEqual([]);
    await beat(1);
    expect(lost).toEqual(['lease-1']);
  });

  it('gives them up also when a query never answers', async () => {
    hold(1);
    answer = () => new Promise(() => {});
    await beat(41);
    expect(lost).toEqual(['lease-1']);
    expect(queries).toHaveLength(1);
  });

  it('gives them up after the process itself stood still', async () => {
    hold(1);
    clock.advance(40_000);
    expect(lost).toEqual(['lease-1']);
  });

  it('ends the hold of a lost attempt when the worker claims the episode again', async () => {
    hold(1, 'first');
    hold(1, 'second');
    await beat();
    expect(lost).toEqual(['first']);
    expect(queries[0]?.map((each) => each.lease)).toEqual(['second']);
  });
});
