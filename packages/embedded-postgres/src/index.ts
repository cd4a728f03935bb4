export { type CreateDatabaseOptions, createDatabase } from './create-database';
export { findFreePort } from './find-free-port';
export { readCommandLine, readParentPid } from './process-table';
export {
  type EmbeddedPostgres,
  type StartOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres';
export { throwawayClusterFlags } from './throwaway-cluster-flags';
