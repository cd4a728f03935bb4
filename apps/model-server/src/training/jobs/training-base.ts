import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import {
  type Checkpoint,
  defineModel,
  type Engine,
  loadCheckpoint,
  type ModelConfig,
  type Vocabulary,
} from '@foresight/language-model';
import type { CheckpointStore } from '../../checkpoints/checkpoint-store';
import { RequestRefusal } from '../../generation/request-refusal';
import type { TrainingManifest } from '../training-manifest';

/** What training begins with. */
export interface TrainingBase {
  readonly config: ModelConfig;
  /** A known one, or the size of one to learn. */
  readonly vocabulary: Vocabulary | number;
  /** Names of checkpoints, the nearest first. */
  readonly parents: readonly string[];
  /** Of everything that comes from files. */
  readonly hash: string;
  /** Puts the weights into an engine; fresh ones are there already. */
  install(engine: Engine): Promise<void>;
}

type Checkpoints = Pick<CheckpointStore, 'find'>;

/** @throws RequestRefusal if a checkpoint is missing or does not fit */
export async function openBase(
  checkpoints: Checkpoints,
  { checkpoint: name, teacher: teacherName, shape, vocabularySize }: TrainingManifest['base'],
): Promise<TrainingBase> {
  if (shape && vocabularySize) {
    const config = defineModel({ ...shape, vocabularySize });
    const install = async () => undefined;
    return { config, vocabulary: vocabularySize, parents: [], hash: '', install };
  }
  const student = await open(checkpoints, name, 'base.checkpoint');
  const { config, tokenizer, weights } = student.checkpoint;
  const vocabulary = tokenizer.vocabulary;
  if (teacherName === undefined) {
    const install = (engine: Engine) => engine.importWeights(weights);
    return { config, vocabulary, parents: [student.name], hash: student.hash, install };
  }
  const teacher = await open(checkpoints, teacherName, 'base.teacher');
  if (!isAlike(student.checkpoint, teacher.checkpoint)) {
    throw refuse('base.teacher', 'The teacher has another shape or tokenizer than the checkpoint.');
  }
  return {
    config,
    vocabulary,
    parents: [student.name, teacher.name],
    hash: `${student.hash} ${teacher.hash}`,
    install: (engine) => engine.importWeights(weights, teacher.checkpoint.weights),
  };
}

/** @throws RequestRefusal if a checkpoint that the manifest names is not there */
export async function checkBase(
  checkpoints: Checkpoints,
  { checkpoint, teacher }: TrainingManifest['base'],
): Promise<void> {
  if (checkpoint !== undefined) await find(checkpoints, checkpoint, 'base.checkpoint');
  if (teacher !== undefined) await find(checkpoints, teacher, 'base.teacher');
}

async function open(checkpoints: Checkpoints, name = '', param: string) {
  const { folder } = await find(checkpoints, name, param);
  const checkpoint = await loadCheckpoint(folder);
  const hash = createHash('sha256');
  for (const file of ['tokenizer.json', 'model.safetensors']) {
    for await (const chunk of createReadStream(path.join(folder, file))) hash.update(chunk);
  }
  return { name, checkpoint, hash: hash.digest('hex') };
}

async function find(checkpoints: Checkpoints, name: string, param: string) {
  const stored = await checkpoints.find(name);
  if (!stored) throw refuse(param, `There is no checkpoint “${name}”.`);
  if (stored.problem !== null) throw refuse(param, stored.problem);
  return stored;
}

function isAlike(student: Checkpoint, teacher: Checkpoint): boolean {
  const nature = ({ config, tokenizer }: Checkpoint) =>
    JSON.stringify([Object.entries(config).sort(), tokenizer.vocabulary.merges]);
  return nature(student) === nature(teacher);
}

function refuse(param: string, message: string): RequestRefusal {
  return new RequestRefusal(`${param}: ${message}`, { param });
}
