import { anEndpoint, anEndpointId, aServedModel } from '@foresight/testkit/builders';
import { describe, expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { ScriptedModelServers } from '../testing/scripted-model-servers';
import { cancelTrainingJob } from './cancel-training-job';
import { describeModel } from './describe-model';
import { listTrainingJobs } from './list-training-jobs';
import { tokenizeText } from './tokenize-text';

const endpoint = anEndpoint({ model: 'tiny' });
const input = { endpointId: endpoint.id };

function createContext() {
  const modelServers = new ScriptedModelServers();
  return { endpoints: new InMemoryEndpointStore([endpoint]), modelServers };
}

describe('what a server says of its model', () => {
  it('is that of the model of this name', async () => {
    const ctx = createContext();
    const tiny = aServedModel({ id: 'tiny', parameterCount: 830_000 });
    ctx.modelServers.models = [aServedModel({ id: 'other' }), tiny];
    expect(await describeModel({ ctx, input })).toEqual({ model: tiny, problem: null });
  });

  it('is nothing where it does not list it, and a problem where nobody answers', async () => {
    const ctx = createContext();
    expect(await describeModel({ ctx, input })).toEqual({ model: null, problem: null });
    ctx.modelServers.problem = 'Nobody answers.';
    expect(await describeModel({ ctx, input })).toEqual({
      model: null,
      problem: 'Nobody answers.',
    });
    const unknown = { endpointId: anEndpointId(9) };
    await expect(describeModel({ ctx, input: unknown })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what only some servers can', () => {
  it('is refused in words by the others', async () => {
    const ctx = createContext();
    const text = { ...input, text: 'go' };
    await expect(tokenizeText({ ctx, input: text })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('does not say'),
    });
    expect(await listTrainingJobs({ ctx, input })).toEqual({ jobs: null, problem: null });
    const job = { ...input, jobId: 'tj_1' };
    await expect(cancelTrainingJob({ ctx, input: job })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
