import { MemoryPlan, type Region } from '../memory/memory-plan';
import type { ModelConfig } from '../model/model-config';
import { planParameters } from '../model/parameter-layout';
import { planWorkspace, type Workspace } from '../transformer/workspace';

/** The one memory of an engine and its threads. */
export interface EngineMemory {
  readonly plan: MemoryPlan;
  /** Words of the barrier. */
  readonly barrier: Region;
  /** One float64 per thread: its part of the gradient's squared norm. */
  readonly partialNorms: Region;
  readonly weights: Region;
  /** The moving average of the weights; also the teacher. */
  readonly average: Region;
  readonly firstMoment: Region;
  readonly secondMoment: Region;
  /** One per thread. */
  readonly gradients: readonly Region[];
  readonly workspaces: readonly Workspace[];
}

/** Every thread plans the same memory, so no addresses are passed around. */
export function planEngineMemory(config: ModelConfig, workers: number): EngineMemory {
  const plan = new MemoryPlan();
  const { length } = planParameters(config);
  const indexes = Array.from({ length: workers }, (_, index) => index);
  return {
    plan,
    barrier: plan.reserve('barrier', 2),
    partialNorms: plan.reserve('partial norms', 2 * workers),
    weights: plan.reserve('weights', length),
    average: plan.reserve('average', length),
    firstMoment: plan.reserve('first moment', length),
    secondMoment: plan.reserve('second moment', length),
    gradients: indexes.map((index) => plan.reserve(`gradients ${index}`, length)),
    workspaces: indexes.map((index) => planWorkspace(plan, config, `thread ${index}`)),
  };
}
