import { floatsOf, integersOf } from '../memory/memory-plan';
import { planParameters } from '../model/parameter-layout';
import { type ParameterViews, viewParameters } from '../model/parameter-views';
import { at } from '../numbers/at';
import { Barrier } from '../threads/barrier';
import { CpuShare } from '../threads/cpu-share';
import { createTransformerContext, type TransformerContext } from '../transformer/context';
import { addLoss, type LossSums, noLoss } from '../transformer/loss-sums';
import type { OutputLoss } from '../transformer/output-loss';
import { predictedRows } from '../transformer/predicted-rows';
import { runSequence } from '../transformer/run-sequence';
import { type EngineMemory, planEngineMemory } from './engine-memory';
import type { TrainingReply, TrainingRequest, TrainingThreadData } from './thread-messages';
import { reduceSlice, sliceOf, updateSlice } from './update-slice';

type StepRequest = Extract<TrainingRequest, { kind: 'step' }>;

/** One worker's part in every step: its sequences, its slice of the weights. */
export class TrainingThread {
  private readonly memory: EngineMemory;
  private readonly context: TransformerContext;
  private readonly barrier: Barrier;
  private readonly cpuShare: CpuShare;
  private readonly partialNorms: Float64Array;
  private readonly views: Record<'trained' | 'average' | 'gradients', ParameterViews>;

  constructor(private readonly data: TrainingThreadData) {
    const { config, workers, index, memory } = data;
    this.memory = planEngineMemory(config, workers);
    const workspace = at(this.memory.workspaces, index);
    this.context = createTransformerContext({ config, memory, workspace, kernels: data.kernels });
    this.barrier = new Barrier(integersOf(memory, this.memory.barrier), workers);
    this.cpuShare = new CpuShare(data.cpuShare);
    this.partialNorms = new Float64Array(memory.buffer, this.memory.partialNorms.offset, workers);
    this.views = {
      trained: viewParameters(this.memory.weights, config),
      average: viewParameters(this.memory.average, config),
      gradients: viewParameters(at(this.memory.gradients, index), config),
    };
  }

  answer(request: TrainingRequest): TrainingReply {
    return request.kind === 'step' ? this.step(request) : this.evaluate(request);
  }

  private step(request: StepRequest): TrainingReply {
    floatsOf(this.data.memory, at(this.memory.gradients, this.data.index)).fill(0);
    const loss: OutputLoss = {
      ...this.lossOf(request, 'trained'),
      gradients: this.views.gradients,
    };
    const sums = this.runAll(request, (sequence) => runSequence(this.context, sequence, loss));
    const gradientNorm = this.update(request);
    this.memory.plan.checkGuards(this.data.memory);
    return { sums, gradientNorm, logProbabilities: [] };
  }

  private evaluate(request: Extract<TrainingRequest, { kind: 'evaluate' }>): TrainingReply {
    const logProbabilities: Float32Array[] = [];
    const loss = this.lossOf(request, request.weights);
    const sums = this.runAll(request, (sequence) => {
      const found = new Float32Array(predictedRows(sequence).length);
      logProbabilities.push(found);
      return runSequence(this.context, sequence, { ...loss, logProbabilities: found });
    });
    return { sums, gradientNorm: 0, logProbabilities };
  }

  private lossOf(request: TrainingRequest, weights: 'trained' | 'average'): OutputLoss {
    const { objectives, sums } = request;
    return {
      parameters: this.views[weights],
      objectives,
      ...(objectives.distillation > 0 ? { teacher: this.views.average } : {}),
      tokenFactor: sums.tokens > 0 ? 1 / sums.tokens : 0,
      decisionFactor: sums.decisions > 0 ? 1 / sums.decisions : 0,
    };
  }

  private runAll(
    { sequences }: TrainingRequest,
    run: (sequence: TrainingRequest['sequences'][number]) => LossSums,
  ): LossSums {
    const sums = noLoss();
    for (const sequence of sequences) {
      this.cpuShare.giveWay(this.data.giveWayMs);
      addLoss(sums, run(sequence));
    }
    return sums;
  }

  /** @returns the norm of the whole gradient; if it is not finite, nothing is updated. */
  private update({ optimizer }: StepRequest): number {
    const { config, workers, index } = this.data;
    const { kernels } = this.context;
    const { tensors, length } = planParameters(config);
    const slice = sliceOf(length, workers, index);
    this.barrier.wait();
    this.partialNorms[index] = reduceSlice(kernels, this.memory, slice);
    this.barrier.wait();
    const norm = Math.sqrt(this.partialNorms.reduce((sum, part) => sum + part, 0));
    if (!Number.isFinite(norm)) return norm;
    const gradientScale = norm > optimizer.clipNorm ? optimizer.clipNorm / norm : 1;
    updateSlice(kernels, this.memory, tensors, slice, { ...optimizer, gradientScale });
    return norm;
  }
}
