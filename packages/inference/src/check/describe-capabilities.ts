import type { EndpointCapabilities } from '@foresight/contracts';

const features: { key: keyof EndpointCapabilities; name: string; without: string }[] = [
  { key: 'streaming', name: 'streaming', without: 'answers appear only when complete' },
  { key: 'logprobs', name: 'log-probabilities', without: 'confidence in actions stays unknown' },
  {
    key: 'topLogprobs',
    name: 'top log-probabilities',
    without: 'the probability of REVISE stays unknown',
  },
  { key: 'usage', name: 'token usage', without: 'tokens are not counted' },
  { key: 'seed', name: 'seeds', without: 'answers cannot be reproduced' },
];

/** What works and what will be missing, in words. */
export function describeCapabilities(
  capabilities: EndpointCapabilities,
  latencyMs: number,
): string {
  const has = features.filter(({ key }) => capabilities[key]).map(({ name }) => name);
  const lacks = features.filter(({ key }) => !capabilities[key]);
  const works = `Answers in ${Math.round(latencyMs)} ms`;
  const withFeatures = has.length === 0 ? `${works}.` : `${works}, with ${has.join(', ')}.`;
  const missing = lacks.map(({ name, without }) => `No ${name}: ${without}.`);
  return [withFeatures, ...missing].join(' ');
}
