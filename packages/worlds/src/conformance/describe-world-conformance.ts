import type { World } from '@foresight/agent';
import { describe, it } from 'vitest';
import { actionChecks } from './action-checks';
import { type ConformanceCheck, type ConformanceOptions, createContext } from './conformance-check';
import { descriptionChecks } from './description-checks';
import { lifecycleChecks } from './lifecycle-checks';
import { playChecks } from './play-checks';
import { taskChecks } from './task-checks';

/** Everything that the World port promises and a test can see. */
export const conformanceChecks: readonly ConformanceCheck[] = [
  ...descriptionChecks,
  ...taskChecks,
  ...playChecks,
  ...lifecycleChecks,
  ...actionChecks,
];

/**
 * Declares vitest tests that hold a world to the World port. `makeWorld` must make a fresh world
 * each time, because worlds that remember are what some of the tests look for.
 */
export function describeWorldConformance(
  name: string,
  makeWorld: () => World | Promise<World>,
  options: ConformanceOptions = {},
): void {
  const context = createContext(makeWorld, options);
  describe(`${name} as a world`, () => {
    for (const check of conformanceChecks) {
      it(check.name, () => check.run(context), context.timeoutMs);
    }
  });
}
