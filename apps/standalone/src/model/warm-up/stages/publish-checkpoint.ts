import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { describeCheckpoint } from './describe-checkpoint';
import type { Figures } from './describe-figures';
import type { CheckpointPlan, WarmUpRole } from './plan-warm-up';
import type { WarmUpRun } from './warm-up-run';

/** The names by which the finished checkpoints are served. */
const PUBLISHED_NAMES: Record<WarmUpRole, string> = {
  policy: 'household-policy',
  world_model: 'household-world-model',
};
const MANIFEST_FILE = 'foresight.json';

const manifestSchema = z.looseObject({
  recipe: z.looseObject({ plan: z.unknown(), workers: z.number() }),
  data: z.looseObject({ hash: z.string() }),
});

export interface PublishedCheckpoint {
  name: string;
  folder: string;
  role: WarmUpRole;
  parameters: number;
  figures: Figures;
}

export interface Publication {
  /** From fresh weights to the checkpoint that is published. */
  line: readonly CheckpointPlan[];
  figures: Figures;
  parameters: number;
  outDir: string;
}

type Publishing = Pick<WarmUpRun, 'plan' | 'folder'>;

/** Puts a checkpoint where it is wanted, in place of an older one, with all that is known of it. */
export async function publishCheckpoint(
  run: Publishing,
  { line, figures, parameters, outDir }: Publication,
): Promise<PublishedCheckpoint> {
  const last = line.at(-1);
  if (last === undefined) throw new RangeError('There is no checkpoint to publish.');
  const { role } = last;
  const name = PUBLISHED_NAMES[role];
  const folder = path.join(outDir, name);
  const incoming = path.join(outDir, `.${name}.incoming`);
  await mkdir(outDir, { recursive: true });
  await rm(incoming, { recursive: true, force: true });
  await cp(path.join(run.folder.checkpointsDir, last.name), incoming, { recursive: true });
  const manifest = await describeManifest(run, { line, figures, parameters, role, name });
  await writeFile(path.join(incoming, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  await replaceFolder(incoming, folder);
  return { name, folder, role, parameters, figures };
}

async function describeManifest(
  run: Publishing,
  {
    line,
    figures,
    parameters,
    role,
    name,
  }: Omit<Publication, 'outDir'> & { role: WarmUpRole; name: string },
) {
  const { recipe, hash } = run.plan;
  const manifests = await Promise.all(line.map((each) => readManifest(run, each)));
  const description = describeCheckpoint(role, recipe, parameters);
  const parents = line.slice(0, -1).map((each) => each.name);
  const trainings = line.map((each, index) => ({
    checkpoint: each.name,
    plan: manifests[index]?.recipe.plan,
    workers: manifests[index]?.recipe.workers,
    dataHash: manifests[index]?.data.hash,
  }));
  return {
    ...manifests.at(-1),
    ...{ name, description, role },
    parents: parents.reverse(),
    recipe: { warmUp: recipe, warmUpHash: hash, trainings },
    figures,
  };
}

async function readManifest({ folder }: Publishing, { name }: CheckpointPlan) {
  const text = await readFile(path.join(folder.checkpointsDir, name, MANIFEST_FILE), 'utf8');
  return manifestSchema.parse(JSON.parse(text));
}

/** Only a checkpoint is replaced: another folder of that name is somebody's. */
async function replaceFolder(incoming: string, folder: string): Promise<void> {
  const older = path.join(path.dirname(folder), `.${path.basename(folder)}.older`);
  await rm(older, { recursive: true, force: true });
  if (existsSync(folder)) {
    if (!existsSync(path.join(folder, MANIFEST_FILE))) {
      await rm(incoming, { recursive: true });
      throw new Error(`${folder} is no checkpoint: it is not replaced. Give another --out.`);
    }
    await rename(folder, older);
  }
  await rename(incoming, folder);
  await rm(older, { recursive: true, force: true });
}
