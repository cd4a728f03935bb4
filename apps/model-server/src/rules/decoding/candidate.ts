/** A complete reply and how much of the model's belief it has; weights need not sum to 1. */
export interface Candidate {
  text: string;
  weight: number;
}

/** Scales the weights of a group so that they sum to `mass`. */
export function shareMass(candidates: Candidate[], mass: number): Candidate[] {
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return [];
  return candidates.map(({ text, weight }) => ({ text, weight: (weight / total) * mass }));
}
