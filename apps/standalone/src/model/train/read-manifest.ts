import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const filesSchema = z.array(z.string());

/** Only what the command itself deals with; the server checks the rest. */
const manifestSchema = z.looseObject({
  name: z.string(),
  dataset: z.looseObject({
    train: filesSchema,
    evaluation: z.union([z.number(), filesSchema]).optional(),
  }),
});
export type LocalManifest = z.infer<typeof manifestSchema>;

/** @throws in words if the file is not there, is no JSON, or names no rows */
export async function readManifest(file: string): Promise<LocalManifest> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The manifest ${file} cannot be read.`, { cause });
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error(`The manifest ${file} is no JSON.`, { cause });
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The manifest ${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Replaces each file that lies on this machine, seen from the manifest's folder, by the id of its
 * upload. Other names are the server's to know.
 */
export async function uploadDataset(
  { dataset, ...rest }: LocalManifest,
  folder: string,
  upload: (file: string) => Promise<string>,
): Promise<LocalManifest> {
  const uploadAll = async (names: readonly string[]) => {
    const ids: string[] = [];
    for (const name of names) {
      const file = path.resolve(folder, name);
      const isHere = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      );
      ids.push(isHere ? await upload(file) : name);
    }
    return ids;
  };
  const { train, evaluation } = dataset;
  return {
    ...rest,
    dataset: {
      ...dataset,
      train: await uploadAll(train),
      ...(Array.isArray(evaluation) ? { evaluation: await uploadAll(evaluation) } : {}),
    },
  };
}
