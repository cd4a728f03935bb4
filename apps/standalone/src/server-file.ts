import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readLockHolder } from '@foresight/service-kit';
import { z } from 'zod';
import type { ProjectPaths } from './project-paths';

const serverFileSchema = z.object({ pid: z.number(), url: z.url(), modelServerUrl: z.url() });

export type ServerUrls = Omit<z.infer<typeof serverFileSchema>, 'pid'>;

/** Lets other processes find the running servers. */
export function writeServerFile(paths: ProjectPaths, urls: ServerUrls): void {
  writeFileSync(paths.serverFile, `${JSON.stringify({ pid: process.pid, ...urls })}\n`);
}

export function removeServerFile(paths: ProjectPaths): void {
  rmSync(paths.serverFile, { force: true });
}

/** The URL of the server that runs on this data folder; null if none runs or it is not ready yet. */
export function findRunningServer(paths: ProjectPaths): string | null {
  return findServers(paths)?.url ?? null;
}

/** The same for the server of the embedded models. */
export function findModelServer(paths: ProjectPaths): string | null {
  return findServers(paths)?.modelServerUrl ?? null;
}

function findServers(paths: ProjectPaths): ServerUrls | null {
  const holder = readLockHolder(paths.lockFile);
  const server = readServerFile(paths.serverFile);
  return holder && server?.pid === holder.pid ? server : null;
}

function readServerFile(file: string) {
  try {
    return serverFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
