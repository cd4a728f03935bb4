import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RowFile } from '@foresight/language-model';
import { RequestRefusal } from '../../generation/request-refusal';
import { isUploadId, type UploadStore } from './upload-store';

export interface DatasetFilesOptions {
  readonly uploads: UploadStore;
  /** Folders of this machine whose files may be trained on. */
  readonly directories: readonly string[];
}

/** Finds the files that a manifest names: uploads by their id, others by their path. */
export class DatasetFiles {
  constructor(private readonly options: DatasetFilesOptions) {}

  /**
   * @param field of the manifest, to name in a refusal
   * @throws RequestRefusal if there is no such file, or it lies elsewhere than in the allowed folders
   */
  async find(names: readonly string[], field: string): Promise<RowFile[]> {
    const files: RowFile[] = [];
    for (const [index, name] of names.entries()) {
      const param = `${field}.${index}`;
      files.push(
        isUploadId(name) ? await this.findUpload(name, param) : await this.findPath(name, param),
      );
    }
    return files;
  }

  private async findUpload(id: string, param: string): Promise<RowFile> {
    const upload = await this.options.uploads.find(id);
    if (!upload) throw refuse(param, `There is no upload ${id}.`);
    return { name: upload.filename, path: this.options.uploads.pathOf(id) };
  }

  private async findPath(name: string, param: string): Promise<RowFile> {
    const { directories } = this.options;
    if (directories.length === 0) {
      throw refuse(
        param,
        `This server reads no files of its own machine: upload “${name}” to /v1/files, or set DATASETS_DIR.`,
      );
    }
    for (const directory of directories) {
      const file = await findInside(directory, name);
      if (file) return { name: path.basename(name), path: file };
    }
    const where = directories.join(', ');
    throw refuse(param, `There is no file “${name}” on the server’s machine in ${where}.`);
  }
}

/** Links are followed first, so that none leads out. */
async function findInside(directory: string, name: string): Promise<string | undefined> {
  try {
    const root = await realpath(directory);
    const file = await realpath(path.resolve(root, name));
    const isInside = file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
    return isInside && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

function refuse(param: string, message: string): RequestRefusal {
  return new RequestRefusal(`${param}: ${message}`, { param });
}
