import { type World, WorldError } from '@foresight/agent';
import {
  createRemoteWorldRequestSchema,
  type Run,
  remoteWorldKindSchema,
} from '@foresight/contracts';
import { aRun } from '@foresight/testkit/builders';
import { ManualClock } from '@foresight/testkit/manual-clock';
import { AGENT_GYM_KINDS } from '@foresight/worlds/remote';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RemoteWorldCheck } from '../ports/backends';
import { InMemoryRemoteWorldStore } from '../testing/in-memory-remote-world-store';
import { InMemoryRunStore } from '../testing/in-memory-run-store';
import { catalogOf, ListedWorld } from '../testing/listed-world';
import { checkRemoteWorld } from './check-remote-world';
import { createRemoteWorld } from './create-remote-world';
import { listWorldTasks } from './list-world-tasks';
import { listWorlds } from './list-worlds';
import { RegisteredWorldCatalog } from './registered-world-catalog';
import { removeRemoteWorld } from './remove-remote-world';
import { updateRemoteWorld } from './update-remote-world';

const household = new ListedWorld('household', ['pick'], { train: 3 });
const dead = new WorldError('world_unreachable', 'Nobody answers at http://gone.', true);

class ForgetfulWorld extends ListedWorld {
  override tasks(): Promise<never> {
    return Promise.reject(new WorldError('world_task_unknown', 'There is no task zzz.', false));
  }
}

class DeadWorld extends ListedWorld {
  override describe(): Promise<never> {
    return Promise.reject(dead);
  }
}

function createContext() {
  const remoteWorlds = new InMemoryRemoteWorldStore();
  const connected: string[] = [];
  let check: RemoteWorldCheck = { ok: true, message: 'It plays.', fields: null };
  const remoteWorldConnector = {
    connect: ({ name, baseUrl }: { name: string; baseUrl: string }): World => {
      connected.push(baseUrl);
      const Kind = baseUrl.includes('gone') ? DeadWorld : ListedWorld;
      return new Kind(name, ['craft'], { train: 2 });
    },
    check: async () => check,
  };
  const builtIn = catalogOf({ household });
  return {
    remoteWorlds,
    remoteWorldConnector,
    worlds: new RegisteredWorldCatalog(builtIn, remoteWorlds, remoteWorldConnector),
    clock: new ManualClock(),
    connected,
    answerChecks: (next: RemoteWorldCheck) => {
      check = next;
    },
  };
}

let ctx: ReturnType<typeof createContext>;
beforeEach(() => {
  ctx = createContext();
});

const register = (name: string, baseUrl = 'http://here:1') =>
  createRemoteWorld({
    ctx,
    input: createRemoteWorldRequestSchema.parse({ name, kind: 'agentgym:textcraft', baseUrl }),
  });

describe('the register of worlds', () => {
  it('finds built-in and registered worlds under one roof', async () => {
    await register('craft');
    expect(await ctx.worlds.names()).toEqual(['household', 'craft']);
    expect(await ctx.worlds.find('household')).toBe(household);
    const input = { world: 'craft', split: 'train', limit: 9 };
    expect((await listWorldTasks({ ctx, input })).items).toHaveLength(2);
  });

  it('keeps a world connected until its settings change, and follows at once', async () => {
    await register('craft');
    expect(await ctx.worlds.find('craft')).toBe(await ctx.worlds.find('craft'));
    const input = { name: 'craft', changes: { baseUrl: 'http://there:2' } };
    await updateRemoteWorld({ ctx, input });
    await ctx.worlds.find('craft');
    expect(ctx.connected).toEqual(['http://here:1', 'http://there:2']);
  });

  it.each(['household', 'craft'])('refuses the name %s of another world', async (name) => {
    await register('craft');
    await expect(register(name)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('lists a world whose server is dead with what is wrong', async () => {
    await register('craft', 'http://gone:1');
    const { items } = await listWorlds({ ctx });
    expect(items).toMatchObject([
      { name: 'household', remote: null, problem: null },
      { name: 'craft', remote: { name: 'craft' }, problem: dead.message, splits: [] },
    ]);
    const input = { world: 'craft', split: 'train', limit: 9 };
    await expect(listWorldTasks({ ctx, input })).rejects.toMatchObject({
      code: 'world_unreachable',
    });
  });

  it('keeps what a check found, in words', async () => {
    await register('craft');
    const fields = { actionCandidates: ['text'], observationCandidates: ['state'] };
    ctx.answerChecks({ ok: false, message: 'It is another server.', fields });
    const world = await checkRemoteWorld({ ctx, input: { name: 'craft' } });
    expect(world.health).toMatchObject({
      status: 'unhealthy',
      message: 'It is another server.',
      fields: { actions: ['text'], observations: ['state'] },
    });
    expect(await ctx.remoteWorlds.get('craft')).toEqual(world);
  });

  it('removes a world only when no run acts in it', async () => {
    await register('craft');
    const remove = (run: Run) =>
      removeRemoteWorld({
        ctx: { ...ctx, runs: new InMemoryRunStore(run) },
        input: { name: 'craft' },
      });
    await expect(remove(aRun({ status: 'running' }))).rejects.toMatchObject({ code: 'conflict' });
    await remove(aRun({ status: 'finished' }));
    expect(await ctx.worlds.find('craft')).toBeUndefined();
    await expect(remove(aRun())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('knows every kind of AgentGym server', () => {
    const kinds = AGENT_GYM_KINDS.map((kind) => `agentgym:${kind}`);
    expect(remoteWorldKindSchema.options).toEqual(['openenv', ...kinds]);
  });
});

describe('listWorldTasks', () => {
  it('refuses the cursor of another list', async () => {
    const worlds = catalogOf({ odd: new ForgetfulWorld('odd', ['craft'], { train: 2 }) });
    const input = { world: 'odd', split: 'train', limit: 2, cursor: 'zzz' };
    await expect(listWorldTasks({ ctx: { worlds }, input })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'The cursor is not one of this list.',
    });
  });
});
