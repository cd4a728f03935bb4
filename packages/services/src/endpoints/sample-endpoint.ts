import type { ChatMessage, Generation, GenerationRequest } from '@foresight/agent';
import type { EndpointId, Sample, SampleRequest, SampleResponse } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';
import { checkEndpoint } from './check-endpoint';
import { renderSamplePrompt } from './render-sample-prompt';
import { requireTarget, type Target } from './require-target';

/** What sampling needs of a context. */
export type SampleContext = Pick<
  ServiceContext,
  'endpoints' | 'endpointProbe' | 'modelServers' | 'worlds' | 'logger'
>;

/**
 * Draws several answers to one prompt, which belongs to no run and is not kept.
 *
 * @throws AppError `not_found`, `invalid_input` for an unknown world, `world_…`, or `endpoint_…`.
 */
export async function sampleEndpoint({
  ctx,
  input,
}: {
  ctx: SampleContext;
  input: { endpointId: EndpointId; request: SampleRequest };
}): Promise<SampleResponse> {
  const { endpointId, request } = input;
  const target = await requireCheckedTarget(ctx, endpointId);
  const messages = await renderSamplePrompt(ctx, target.endpoint.templates, request.prompt);
  const requests = planRequests(request, messages);
  const generations = await ctx.modelServers.generate(target, requests);
  const samples = generations.map((generation, index) =>
    toSample(generation, request.seed + index),
  );
  return { messages, samples };
}

/** A server that was never asked what it can do is not asked for probabilities either. */
async function requireCheckedTarget(ctx: SampleContext, endpointId: EndpointId): Promise<Target> {
  const target = await requireTarget(ctx, endpointId);
  if (target.endpoint.capabilities) return target;
  const endpoint = await checkEndpoint({ ctx, input: { endpointId } });
  return { ...target, endpoint: requireFound(endpoint, 'endpoint', endpointId) };
}

function planRequests(request: SampleRequest, messages: ChatMessage[]): GenerationRequest[] {
  const { samples, temperature, topP, maxTokens, seed } = request;
  return Array.from({ length: samples }, (_, index) => ({
    messages,
    maxTokens,
    temperature,
    topP,
    seed: seed + index,
    logprobs: true,
  }));
}

function toSample(generation: Generation, seed: number): Sample {
  const { text, thinking, finishReason, tokens, usage, timing } = generation;
  return { seed, text, thinking, finishReason, tokens, usage, totalMs: timing.totalMs };
}
