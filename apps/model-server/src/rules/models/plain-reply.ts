import type { Candidate } from '../decoding/candidate';

/** The answer to anything that is no prompt of the decision loop. */
export function plainReply(): Candidate[] {
  return [
    { text: 'OK. This is a rule-based stand-in; it only knows the decision loop.', weight: 3 },
    { text: 'Hello. This is a rule-based stand-in without a neural network.', weight: 1 },
  ];
}
