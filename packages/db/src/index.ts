export type { ConnectionOptions } from './connection/connection';
export { createDatabase, type Database } from './create-database';
export { databaseEnv } from './env';
