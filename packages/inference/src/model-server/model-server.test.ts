import { trainingJobSchema } from '@foresight/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, sendJson, startUglyServer, type UglyServer } from '../testing/ugly-server';
import { tokenizeText } from './tokenize-text';
import { cancelTrainingJob, listTrainingJobs } from './training-jobs';

let server: UglyServer;
afterEach(() => server.close());

async function start(answer: Answer) {
  server = await startUglyServer(answer);
  return { baseUrl: server.baseUrl, apiKey: null, timeoutMs: 2_000 };
}

const at =
  (path: string, body: unknown): Answer =>
  (response, request) =>
    request.path === path ? sendJson(response, 200, body) : sendJson(response, 404, {});

describe('cutting a text', () => {
  it('asks beside the API, and gives each token with its text', async () => {
    const answer = { count: 2, max_model_len: 512, tokens: [5, 9], token_strs: ['go', 'Ġto'] };
    const target = await start(at('/tokenize', answer));
    expect(await tokenizeText(target, 'tiny', 'go to')).toEqual({
      tokens: [
        { id: 5, text: 'go' },
        { id: 9, text: ' to' },
      ],
      contextTokens: 512,
    });
  });

  it('gives the numbers of servers that give no strings', async () => {
    const target = await start(at('/tokenize', { count: 1, max_model_len: 9, tokens: [5] }));
    expect((await tokenizeText(target, 'tiny', 'go'))?.tokens).toEqual([{ id: 5, text: null }]);
  });

  it('tells servers that cannot from those that fail', async () => {
    const target = await start((response, request) =>
      sendJson(response, request.path === '/tokenize' ? 404 : 500, {}),
    );
    expect(await tokenizeText(target, 'tiny', 'go')).toBeNull();
    await expect(listTrainingJobs(target)).rejects.toMatchObject({ code: 'endpoint_bad_answer' });
  });
});

describe('trainings', () => {
  it('are read with what is known of them', async () => {
    const running = {
      id: 'tj_1',
      name: 'policy-2',
      role: 'policy',
      status: 'running',
      reason: null,
      createdAt: '2026-11-30T22:00:00.000Z',
      progress: {
        preparation: null,
        step: { step: 3, totalSteps: 9, crossEntropy: null, tokensPerSecond: 5e3, remainingMs: 60 },
        evaluation: { crossEntropy: 1.25 },
      },
    };
    const waiting = { id: 'tj_2', status: 'sleeping', manifest: { name: 'x', base: 4 } };
    const target = await start(at('/v1/training_jobs', { data: [running, waiting, 7] }));
    const jobs = await listTrainingJobs(target);
    expect(jobs?.map((job) => trainingJobSchema.parse(job))).toMatchObject([
      {
        name: 'policy-2',
        step: 3,
        totalSteps: 9,
        crossEntropy: null,
        evaluationCrossEntropy: 1.25,
      },
      { name: 'x', status: 'unknown', base: null, step: null },
    ]);
  });

  it('are none where a server does not train', async () => {
    expect(await listTrainingJobs(await start(at('/v1/models', {})))).toBeNull();
  });

  it('are cancelled by their id', async () => {
    const target = await start(at('/v1/training_jobs/tj_1/cancel', { id: 'tj_1' }));
    expect(await cancelTrainingJob(target, 'tj_1')).toBe(true);
    expect(await cancelTrainingJob(target, 'tj_2')).toBe(false);
  });
});
