import type { EndpointCapabilities, ModelRole } from '@foresight/contracts';
import type { Tone } from '../../lib/tones';

export const roleNames: Record<ModelRole, string> = {
  policy: 'policy',
  world_model: 'world model',
  teacher: 'teacher',
};

export const roleTones: Record<ModelRole, Tone> = {
  policy: 'draft',
  world_model: 'imagined',
  teacher: 'observed',
};

export const roleHints: Record<ModelRole, string> = {
  policy: 'Drafts actions and reflects.',
  world_model: 'Imagines what an action leads to.',
  teacher: 'Gives a second opinion on the future.',
};

export const capabilityNames: [keyof EndpointCapabilities, string][] = [
  ['streaming', 'streaming'],
  ['logprobs', 'log-probabilities'],
  ['topLogprobs', 'top alternatives'],
  ['usage', 'token counts'],
  ['seed', 'seeds'],
];
