import type { LauncherEnv } from '../env';
import type { AppName } from '../project-paths';
import type { Databases } from './open-databases';

/** Where the apps listen, and keep what is theirs. */
export interface Places {
  webPort: number;
  modelServerPort: number;
  /** Models that came with the program. */
  shippedCheckpointsDir: string;
  /** Where models that are trained here are kept. */
  checkpointsDir: string;
  /** Where training jobs are kept. */
  trainingDir: string;
}

/** The environment of each app: what the launcher decides, over what the user has set. */
export function childEnv(
  app: AppName,
  places: Places,
  databases: Databases,
  env: LauncherEnv,
  inherited: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  // The terminal shows warnings out of JSON lines, so the children must write those.
  const { PORT, LOG_FORMAT, ...rest } = inherited;
  const common = {
    ...rest,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    HOST: '127.0.0.1',
  };
  if (app === 'model-server') {
    return {
      SHIPPED_CHECKPOINTS_DIR: places.shippedCheckpointsDir,
      CHECKPOINTS_DIR: places.checkpointsDir,
      TRAINING_DIR: places.trainingDir,
      ...common,
      PORT: String(places.modelServerPort),
    };
  }
  const backends = {
    DATABASE_URL: databases.databaseUrl,
    QUEUE_DATABASE_URL: databases.queueDatabaseUrl,
    ...(env.REDIS_URL ? { REDIS_URL: env.REDIS_URL } : {}),
  };
  if (app === 'worker') return { ...common, ...backends };
  return {
    ...common,
    ...backends,
    PORT: String(places.webPort),
    EMBEDDED_MODEL_SERVER_URL: `http://127.0.0.1:${places.modelServerPort}`,
  };
}
