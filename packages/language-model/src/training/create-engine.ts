import { trainingThreadSource } from '../generated/training-thread';
import { floatsOf, type Region } from '../memory/memory-plan';
import type { SharedMemory } from '../memory/shared-memory';
import { initializeWeights } from '../model/initialize-weights';
import type { ModelConfig } from '../model/model-config';
import { at } from '../numbers/at';
import { CpuShare } from '../threads/cpu-share';
import { ThreadTeam } from '../threads/thread-team';
import { addLoss, noLoss } from '../transformer/loss-sums';
import { sumWeights } from '../transformer/predicted-rows';
import { checkSequence, type Objectives, type TrainingSequence } from '../transformer/sequence';
import { assignSequences } from './assign-sequences';
import { type EngineMemory, planEngineMemory } from './engine-memory';
import type {
  Engine,
  EngineOptions,
  EvaluationOptions,
  EvaluationReport,
  StepReport,
  TrainingState,
  TrainingStep,
} from './engine-types';
import { reportLoss } from './loss-report';
import type {
  OptimizerSettings,
  TrainingReply,
  TrainingRequest,
  TrainingThreadData,
  WeightsKind,
} from './thread-messages';

const OPTIMIZER_DEFAULTS: Omit<OptimizerSettings, 'step' | 'learningRate'> = {
  weightDecay: 0.05,
  beta1: 0.9,
  beta2: 0.95,
  epsilon: 1e-8,
  clipNorm: 1,
  averageMomentum: 0.99,
};

/** A model with fresh weights, and the threads that train it. */
export function createEngine(options: EngineOptions): Engine {
  return new ThreadedEngine(options);
}

class ThreadedEngine implements Engine {
  readonly config: ModelConfig;
  private readonly places: EngineMemory;
  private readonly memory: SharedMemory;
  private readonly team: ThreadTeam<TrainingRequest, TrainingReply>;
  private steps = 0;

  constructor(private readonly options: EngineOptions) {
    const { config, workers, seed } = options;
    this.config = config;
    this.places = planEngineMemory(config, workers);
    this.memory = this.places.plan.allocate();
    this.writeWeights(initializeWeights(config, seed));
    const data = Array.from({ length: workers }, (_, index) => this.threadData(index));
    this.team = new ThreadTeam({ name: 'training', source: trainingThreadSource, data });
  }

  async trainStep(request: TrainingStep): Promise<StepReport> {
    const { sequences, learningRate } = request;
    const shares = this.share(sequences);
    const objectives = completeObjectives(request.objectives);
    const sums = sumWeights(sequences);
    return this.team.inTurn(async () => {
      const step = this.steps + 1;
      const optimizer = { ...OPTIMIZER_DEFAULTS, ...request.optimizer, step, learningRate };
      const replies = await this.team.ask(
        shares.map((own) => ({ kind: 'step', sequences: own, objectives, sums, optimizer })),
      );
      const { gradientNorm } = at(replies, 0);
      if (Number.isFinite(gradientNorm)) this.steps = step;
      return { ...reportLoss(sumReplies(replies), objectives), gradientNorm };
    });
  }

  async evaluate(
    sequences: readonly TrainingSequence[],
    { weights = 'trained', ...options }: EvaluationOptions = {},
  ): Promise<EvaluationReport> {
    const shares = this.share(sequences);
    const objectives = completeObjectives(options.objectives);
    const sums = sumWeights(sequences);
    return this.team.inTurn(async () => {
      const replies = await this.team.ask(
        shares.map((own) => ({ kind: 'evaluate', sequences: own, objectives, sums, weights })),
      );
      const found = new Map<TrainingSequence, Float32Array>();
      shares.forEach((own, worker) => {
        own.forEach((sequence, index) => {
          found.set(sequence, at(at(replies, worker).logProbabilities, index));
        });
      });
      const logProbabilities = sequences.map((one) => found.get(one) ?? new Float32Array(0));
      return { ...reportLoss(sumReplies(replies), objectives), logProbabilities };
    });
  }

  exportWeights(kind: WeightsKind = 'trained'): Promise<Float32Array> {
    const { weights, average } = this.places;
    return this.team.inTurn(() => this.read(kind === 'trained' ? weights : average));
  }

  importWeights(weights: Float32Array, average = weights): Promise<void> {
    return this.team.inTurn(() => this.writeWeights(weights, average));
  }

  exportState(): Promise<TrainingState> {
    const { weights, average, firstMoment, secondMoment } = this.places;
    return this.team.inTurn(() => ({
      step: this.steps,
      weights: this.read(weights),
      average: this.read(average),
      firstMoment: this.read(firstMoment),
      secondMoment: this.read(secondMoment),
    }));
  }

  importState(state: TrainingState): Promise<void> {
    return this.team.inTurn(() => {
      this.writeWeights(state.weights, state.average);
      this.write(this.places.firstMoment, state.firstMoment);
      this.write(this.places.secondMoment, state.secondMoment);
      this.steps = state.step;
    });
  }

  dispose(): Promise<void> {
    return this.team.end();
  }

  /** The sequences of each worker. */
  private share(sequences: readonly TrainingSequence[]): TrainingSequence[][] {
    for (const sequence of sequences) checkSequence(sequence, this.config);
    const lengths = sequences.map(({ tokens }) => tokens.length);
    const shares = assignSequences(lengths, this.options.workers);
    return shares.map((indexes) => indexes.map((index) => at(sequences, index)));
  }

  private writeWeights(weights: Float32Array, average = weights): void {
    this.write(this.places.weights, weights);
    this.write(this.places.average, average);
    floatsOf(this.memory, this.places.firstMoment).fill(0);
    floatsOf(this.memory, this.places.secondMoment).fill(0);
    this.steps = 0;
  }

  private write(region: Region, values: Float32Array): void {
    if (values.length !== region.length) {
      throw new RangeError(`${values.length} weights; this model has ${region.length}.`);
    }
    floatsOf(this.memory, region).set(values);
  }

  private read(region: Region): Float32Array {
    return floatsOf(this.memory, region).slice();
  }

  private threadData(index: number): TrainingThreadData {
    const {
      config,
      workers,
      kernels = 'wasm',
      cpuShare = new CpuShare(),
      giveWayMs = 20,
    } = this.options;
    const { memory } = this;
    return { config, workers, index, memory, kernels, cpuShare: cpuShare.buffer, giveWayMs };
  }
}

function completeObjectives(objectives: Partial<Objectives> = {}): Objectives {
  return { crossEntropy: 1, distillation: 0, decision: 0, ...objectives };
}

function sumReplies(replies: readonly TrainingReply[]) {
  const sums = noLoss();
  for (const reply of replies) addLoss(sums, reply.sums);
  return sums;
}
