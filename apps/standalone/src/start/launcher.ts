import { type EmbeddedPostgres, findFreePort } from '@foresight/embedded-postgres';
import { READY_MESSAGE, type StartContext } from '@foresight/service-kit';
import type { LauncherEnv } from '../env';
import type { AppName, ProjectPaths } from '../project-paths';
import { removeServerFile, writeServerFile } from '../server-file';
import type { Terminal } from '../terminal';
import { rejectWhenAborted } from './abort';
import { applyMigrations } from './apply-migrations';
import { childEnv, type Places } from './child-env';
import { startChild } from './child-process';
import { chooseWebPort } from './choose-web-port';
import { openLogFile } from './log-file';
import type { NotableLine } from './notable-line';
import { type Databases, openDatabases } from './open-databases';
import { RepeatFilter } from './repeat-filter';
import { SupervisedChild, type SupervisionSettings } from './supervised-child';
import { waitForHealth } from './wait-for-health';

export interface LauncherOptions {
  paths: ProjectPaths;
  env: LauncherEnv;
  /** The port asked for, if any. */
  port: number | undefined;
  terminal: Terminal;
}

type Readiness = Pick<SupervisionSettings, 'waitUntilReady' | 'comesBack'>;

/** Boots the whole of Foresight on this machine and puts it down again. */
export class Launcher {
  private readonly children = new Map<AppName, SupervisedChild>();
  private postgres: EmbeddedPostgres | null = null;
  private isStopping = false;
  private readonly shown = new RepeatFilter();

  constructor(private readonly options: LauncherOptions) {}

  /** Brings everything up and says where it is. @throws in words if a part does not come up. */
  async start({ fail, signal }: StartContext): Promise<void> {
    const { paths, env, terminal } = this.options;
    const places = {
      webPort: await chooseWebPort(this.options.port),
      modelServerPort: await findFreePort(),
      shippedCheckpointsDir: paths.shippedCheckpointsDir,
      checkpointsDir: paths.checkpointsDir,
      trainingDir: paths.trainingDir,
    };
    if (!env.DATABASE_URL) terminal.progress('Starting Postgres…');
    const databases = await openDatabases(env, paths.postgresDir, (postgres) =>
      this.watch(postgres, fail),
    );
    signal.throwIfAborted();
    terminal.progress('Updating the database…');
    await applyMigrations(paths.migrationScript, databases.databaseUrl, signal);
    terminal.progress('Starting the model server, the worker and the web server…');
    await this.startApps(places, databases, { fail, signal });
    const url = `http://127.0.0.1:${places.webPort}`;
    const modelServerUrl = `http://127.0.0.1:${places.modelServerPort}`;
    writeServerFile(paths, { url, modelServerUrl });
    terminal.result(`Foresight is ready: ${url}`);
  }

  /** Stops everything in order: who takes requests first, who holds the data last. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.options.terminal.progress('Stopping…');
    removeServerFile(this.options.paths);
    for (const app of ['web', 'worker', 'model-server'] as const)
      await this.children.get(app)?.stop();
    await this.postgres?.stop();
  }

  private watch(postgres: EmbeddedPostgres, fail: StartContext['fail']): void {
    this.postgres = postgres;
    void postgres.exited.then(() => {
      if (!this.isStopping) fail(new Error(`Postgres has ended. Its log: ${postgres.logFile}`));
    });
  }

  private async startApps(
    places: Places,
    databases: Databases,
    context: StartContext,
  ): Promise<void> {
    const healthOf = (port: number, path: string): Readiness['waitUntilReady'] => {
      return (_, signal) => waitForHealth(`http://127.0.0.1:${port}${path}`, signal);
    };
    const readiness: Record<AppName, Readiness> = {
      'model-server': {
        comesBack: true,
        waitUntilReady: healthOf(places.modelServerPort, '/health'),
      },
      worker: { comesBack: true, waitUntilReady: (child) => child.hasSent(READY_MESSAGE) },
      web: { comesBack: false, waitUntilReady: healthOf(places.webPort, '/api/v1/health') },
    };
    const start = (app: AppName) => {
      const env = childEnv(app, places, databases, this.options.env);
      return this.superviseApp(app, env, readiness[app], context).start();
    };
    // The web server finds the models that answer, so that the demo can be launched once it is ready.
    const modelsFirst = start('model-server').then(() => start('web'));
    const everything = Promise.all([modelsFirst, start('worker')]);
    await Promise.race([everything, rejectWhenAborted(context.signal)]);
  }

  private superviseApp(
    app: AppName,
    env: NodeJS.ProcessEnv,
    readiness: Readiness,
    context: StartContext,
  ): SupervisedChild {
    const { paths, terminal } = this.options;
    const logFile = paths.logFile(app);
    const log = openLogFile(logFile);
    const child = new SupervisedChild({
      ...readiness,
      name: app,
      logFile,
      spawn: () =>
        startChild({
          entry: paths.appEntry(app),
          cwd: paths.appDir(app),
          env,
          log,
          onNotable: (line) => this.show(app, line),
        }),
      onWarning: (text) => terminal.warn(text),
      onLost: context.fail,
    });
    this.children.set(app, child);
    return child;
  }

  private show(app: AppName, { severity, text }: NotableLine): void {
    const line = `${app}: ${text}`;
    if (this.isStopping || !this.shown.isNew(line)) return;
    this.options.terminal[severity === 'error' ? 'error' : 'warn'](line);
  }
}
