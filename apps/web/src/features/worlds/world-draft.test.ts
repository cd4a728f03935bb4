import { expect, test } from 'vitest';
import { draftWorld, prepareWorld } from './world-draft';

const typed = { ...draftWorld(null), name: 'craft', baseUrl: ' http://127.0.0.1:36001 ' };

test('a new world is registered with its name, kind and options', () => {
  const draft = {
    ...typed,
    kind: 'openenv' as const,
    actionField: 'message',
    timeoutSeconds: '1.5',
  };
  expect(prepareWorld(null, draft)).toEqual({
    ok: true,
    change: {
      name: null,
      request: {
        name: 'craft',
        kind: 'openenv',
        baseUrl: 'http://127.0.0.1:36001',
        options: {
          actionField: 'message',
          observationField: null,
          timeoutMs: 1_500,
          maxOpenSessions: 32,
        },
      },
    },
  });
});

test('fields of OpenEnv are not sent to an AgentGym server', () => {
  const draft = { ...typed, kind: 'agentgym:maze' as const, actionField: 'message' };
  expect(prepareWorld(null, draft)).toMatchObject({
    change: { request: { options: { actionField: null } } },
  });
});

test('an edit names neither name nor kind, which never change', () => {
  const prepared = prepareWorld('craft', typed);
  expect(prepared.ok && Object.keys(prepared.change.request)).toEqual(['baseUrl', 'options']);
});

test('faults are told by field, in words', () => {
  const draft = { ...typed, name: 'Craft!', baseUrl: 'craft', maxOpenSessions: '' };
  expect(prepareWorld(null, draft)).toEqual({
    ok: false,
    errors: {
      name: expect.stringContaining('lower-case'),
      baseUrl: expect.stringContaining('http(s)'),
      'options.maxOpenSessions': 'Give a number.',
    },
  });
});
