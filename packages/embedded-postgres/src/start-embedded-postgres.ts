import { rmSync } from 'node:fs';
import path from 'node:path';
import { clearOrphanedServer } from './clear-orphaned-server';
import { findFreePort } from './find-free-port';
import { initializeCluster, SUPERUSER } from './initialize-cluster';
import { locateBinaries } from './locate-binaries';
import { prepareDataDir, resolveDataDir } from './prepare-data-dir';
import { reachableBinaries } from './reachable-binaries';
import { chooseServerIdentity } from './server-identity';
import { type ServerExit, type ServerPaths, ServerProcess } from './server-process';
import { waitUntilReady } from './wait-until-ready';

export interface StartOptions {
  /** Folder of the cluster, its password and its log. Made if it is not there. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one if not given. */
  port?: number;
  /** Further flags for the server, such as `['-c', 'fsync=off']`. */
  flags?: readonly string[];
  /** How long to wait for the first answer; recovery after a crash takes its time. */
  timeoutMs?: number;
}

export interface EmbeddedPostgres {
  /** Connection URL of a database, with the superuser's password. */
  url(databaseName: string): string;
  pid: number;
  port: number;
  /** Where the data really is: not the folder asked for if the server's user could not reach that. */
  dataDir: string;
  logFile: string;
  /** Fulfilled when the server has ended, for whatever reason. */
  exited: Promise<ServerExit>;
  /** Stops the server; safe to call twice. */
  stop(): Promise<void>;
  /** Stops the server and deletes all its data, wherever they lie; for tests. */
  destroy(): Promise<void>;
}

// The folder names the major version: another major needs a plan for the old data.
const CLUSTER_FOLDER = 'pg18';
const PORT_ATTEMPTS = 3;

/**
 * Starts the Postgres that came with the npm packages, creating its cluster at the first start.
 * Works as an ordinary user and as root (the server then runs as `nobody`).
 *
 * @throws with the log file's path if the server does not come up.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const clusterBefore = path.join(resolveDataDir(options.dataDir), CLUSTER_FOLDER);
  const identity = chooseServerIdentity(clusterBefore);
  const native = reachableBinaries(locateBinaries(), identity);
  const dataDir = prepareDataDir(options.dataDir, identity);
  const clusterDir = path.join(dataDir, CLUSTER_FOLDER);
  const password = initializeCluster(dataDir, clusterDir, native, identity);
  await clearOrphanedServer(clusterDir);
  const paths: ServerPaths = {
    native,
    dataDir,
    clusterDir,
    logFile: path.join(dataDir, 'postgres.log'),
  };
  const attempts = options.port === undefined ? PORT_ATTEMPTS : 1;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const server = new ServerProcess(paths, identity, port, options.flags ?? []);
    const url = (name: string) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`;
    if (
      await waitUntilReady(url('postgres'), () => server.hasExited, options.timeoutMs ?? 60_000)
    ) {
      const stop = () => server.stop();
      const destroy = async () => {
        await stop();
        for (const folder of [dataDir, path.resolve(options.dataDir)])
          rmSync(folder, { recursive: true, force: true });
      };
      const { pid, exited } = server;
      return { url, pid, port, dataDir, logFile: paths.logFile, exited, stop, destroy };
    }
    await server.stop();
  }
  throw new Error(`Postgres did not start; its log says why: ${paths.logFile}`);
}
