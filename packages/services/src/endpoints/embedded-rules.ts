import type { ModelRole } from '@foresight/contracts';

/** Models that the embedded server always has. */
export const embeddedRules: { name: string; roles: ModelRole[]; note: string }[] = [
  {
    name: 'household-rules-policy',
    roles: ['policy'],
    note: 'A rule-based stand-in for the policy: hand-written household rules, no neural network. It shows the loop without a GPU and learns nothing.',
  },
  {
    name: 'household-rules-world-model',
    roles: ['world_model', 'teacher'],
    note: 'A rule-based stand-in for the world model: hand-written household rules, no neural network. It shows the loop without a GPU and learns nothing.',
  },
];
