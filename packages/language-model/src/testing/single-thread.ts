import type { KernelKind } from '../kernels/kernels';
import { floatsOf } from '../memory/memory-plan';
import { initializeWeights } from '../model/initialize-weights';
import type { ModelConfig } from '../model/model-config';
import { viewParameters } from '../model/parameter-views';
import { at } from '../numbers/at';
import { planEngineMemory } from '../training/engine-memory';
import { createTransformerContext } from '../transformer/context';
import type { LossSums } from '../transformer/loss-sums';
import { sumWeights } from '../transformer/predicted-rows';
import { runSequence } from '../transformer/run-sequence';
import type { Objectives, TrainingSequence } from '../transformer/sequence';

export interface SingleThreadOptions {
  config: ModelConfig;
  kernels: KernelKind;
  seed?: number;
}

/** The arithmetic of a training step without threads or optimiser; weights can be written to. */
export function createSingleThread({ config, kernels, seed = 1 }: SingleThreadOptions) {
  const places = planEngineMemory(config, 1);
  const memory = places.plan.allocate();
  const workspace = at(places.workspaces, 0);
  const context = createTransformerContext({ config, memory, workspace, kernels });
  const gradientRegion = at(places.gradients, 0);
  const [weights, teacher, gradients] = [places.weights, places.average, gradientRegion].map(
    (region) => floatsOf(memory, region),
  ) as [Float32Array, Float32Array, Float32Array];
  weights.set(initializeWeights(config, seed));
  teacher.set(initializeWeights(config, seed + 1));
  const views = {
    parameters: viewParameters(places.weights, config),
    teacher: viewParameters(places.average, config),
    gradients: viewParameters(gradientRegion, config),
  };

  /** Runs one sequence as a batch; with `learn`, replaces the gradients. */
  function run(sequence: TrainingSequence, objectives: Objectives, learn: boolean): LossSums {
    const sums = sumWeights([sequence]);
    if (learn) gradients.fill(0);
    return runSequence(context, sequence, {
      parameters: views.parameters,
      ...(objectives.distillation > 0 ? { teacher: views.teacher } : {}),
      ...(learn ? { gradients: views.gradients } : {}),
      objectives,
      tokenFactor: sums.tokens > 0 ? 1 / sums.tokens : 0,
      decisionFactor: sums.decisions > 0 ? 1 / sums.decisions : 0,
    });
  }

  const checkGuards = () => places.plan.checkGuards(memory);
  return { config, context, views, weights, teacher, gradients, run, checkGuards };
}
