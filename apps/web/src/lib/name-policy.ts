import type { RunConfig } from '@foresight/contracts';

/** Who chose the actions of a run. */
export function namePolicy({ policy }: Pick<RunConfig, 'policy'>): string {
  return policy?.name ?? 'by hand';
}
