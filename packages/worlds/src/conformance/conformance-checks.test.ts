import type { OpenWorldRequest, WorldSession, WorldStep, WorldTaskQuery } from '@foresight/agent';
import { describe, expect, it } from 'vitest';
import { GuessSession } from '../../template/guess-session';
import { GuessWorld } from '../../template/guess-world';
import { createContext } from './conformance-check';
import { conformanceChecks } from './describe-world-conformance';

/** The template with one thing broken in its sessions. */
function withSessions(change: (session: WorldSession) => Partial<WorldSession>) {
  return class extends GuessWorld {
    override async open(request: OpenWorldRequest): Promise<WorldSession> {
      const session = await super.open(request);
      return Object.assign(session, change(session));
    }
  };
}

let counter = 0;
const counted = (step: WorldStep) => ({ ...step, observation: `${step.observation} ${counter++}` });

/** Broken worlds, and the check that must notice. */
const broken: [string, string, new () => GuessWorld][] = [
  [
    'forgetful',
    'same bytes',
    withSessions((session) => {
      const step = session.step.bind(session);
      return { step: async (action, signal) => counted(await step(action, signal)) };
    }),
  ],
  [
    'throwing at garbage',
    'answers whatever',
    withSessions((session) => {
      const step = session.step.bind(session);
      return {
        step: async (action, signal) => {
          if (action.includes('\ud83d')) throw new TypeError('bad text');
          return step(action, signal);
        },
      };
    }),
  ],
  ['open after closing', 'closes as often', withSessions(() => ({ close: async () => {} }))],
  [
    'deaf to signals',
    'signal that is aborted',
    withSessions((session) => {
      const step = session.step.bind(session);
      return { step: (action) => step(action) };
    }),
  ],
  [
    'forking wrongly',
    'continues from a snapshot',
    withSessions(() => ({ restore: async () => {} })),
  ],
  [
    'repeating tasks',
    'pages through',
    class extends GuessWorld {
      override tasks({ split, family, limit }: WorldTaskQuery) {
        return super.tasks({ split, limit, ...(family === undefined ? {} : { family }) });
      }
    },
  ],
  [
    'opening anything',
    'world_task_unknown',
    class extends GuessWorld {
      override open(request: OpenWorldRequest): Promise<WorldSession> {
        return super.open(request).catch(() => new GuessSession({ secret: 5 }, ''));
      }
    },
  ],
  [
    'never canonical',
    'canonicalizes whatever',
    class extends GuessWorld {
      override canonicalizeAction(action: string): string {
        return `${action}!`;
      }
    },
  ],
];

describe('the conformance checks', () => {
  it.each(broken)('notice a world that is %s', async (_, noticedBy, BrokenWorld) => {
    const context = createContext(() => new BrokenWorld(), { listedTasks: 100 });
    const check = conformanceChecks.find(({ name }) => name.includes(noticedBy));
    await expect(check?.run(context)).rejects.toThrow();
  });

  it('find nothing wrong with the template', async () => {
    const context = createContext(() => new GuessWorld());
    for (const check of conformanceChecks) await check.run(context);
  });
});
