import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { RequestRefusal } from '../../generation/request-refusal';
import { writeSafely } from '../jobs/write-safely';

const uploadSchema = z.object({
  /** `file-` and the SHA-256 of the content: equal files are one. */
  id: z.string().regex(/^file-[0-9a-f]{64}$/),
  filename: z.string(),
  bytes: z.number(),
  /** Unix seconds. */
  createdAt: z.number(),
});
export type Upload = z.infer<typeof uploadSchema>;

export function isUploadId(text: string): boolean {
  return uploadSchema.shape.id.safeParse(text).success;
}

const MOST_BYTES = 4 * 2 ** 30;
const INCOMING = '.incoming-';

/** Files that clients sent, each with a description beside it. */
export class UploadStore {
  constructor(private readonly directory: string) {}

  /** Removes what uploads that were cut off have left. */
  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    for (const name of await readdir(this.directory)) {
      if (name.startsWith(INCOMING)) await rm(path.join(this.directory, name), { force: true });
    }
  }

  /** @throws RequestRefusal if nothing comes, or too much */
  async save(content: AsyncIterable<Uint8Array>, filename: string): Promise<Upload> {
    const incoming = path.join(this.directory, `${INCOMING}${randomUUID()}`);
    try {
      const { bytes, sha256 } = await receive(content, incoming);
      const id = `file-${sha256}`;
      const known = await this.find(id);
      if (known) return known;
      const upload: Upload = { id, filename, bytes, createdAt: Math.floor(Date.now() / 1_000) };
      await rename(incoming, this.pathOf(id));
      await writeSafely(this.descriptionOf(id), JSON.stringify(upload));
      return upload;
    } finally {
      await rm(incoming, { force: true });
    }
  }

  async list(): Promise<Upload[]> {
    const names = await readdir(this.directory);
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
    const uploads = await Promise.all(ids.map((id) => this.find(id)));
    return uploads.flatMap((upload) => upload ?? []).sort((a, b) => b.createdAt - a.createdAt);
  }

  async find(id: string): Promise<Upload | undefined> {
    if (!isUploadId(id)) return undefined;
    const text = await readFile(this.descriptionOf(id), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : uploadSchema.parse(JSON.parse(text));
  }

  async remove(id: string): Promise<void> {
    await rm(this.descriptionOf(id), { force: true });
    await rm(this.pathOf(id), { force: true });
  }

  pathOf(id: string): string {
    return path.join(this.directory, id);
  }

  private descriptionOf(id: string): string {
    return path.join(this.directory, `${id}.json`);
  }
}

async function receive(content: AsyncIterable<Uint8Array>, file: string) {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx');
  let bytes = 0;
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new RequestRefusal('The file has more than 4 GiB.');
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (bytes === 0) throw new RequestRefusal('The file is empty.');
  return { bytes, sha256: hash.digest('hex') };
}
