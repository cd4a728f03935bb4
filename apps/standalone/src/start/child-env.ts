import type { LauncherEnv } from '../env';
import type { AppName } from '../project-paths';
import type { Databases } from './open-databases';

export interface Addresses {
  webPort: number;
  modelServerPort: number;
}

/** The rules answer at once; at the pace of a small model on a GPU a person can watch them. */
const TOKENS_PER_SECOND = '80';

/** The environment of each app: what the launcher decides, over what the user has set. */
export function childEnv(
  app: AppName,
  addresses: Addresses,
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
    const pace = rest.TOKENS_PER_SECOND ?? TOKENS_PER_SECOND;
    return { ...common, PORT: String(addresses.modelServerPort), TOKENS_PER_SECOND: pace };
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
    PORT: String(addresses.webPort),
    EMBEDDED_MODEL_SERVER_URL: `http://127.0.0.1:${addresses.modelServerPort}`,
  };
}
