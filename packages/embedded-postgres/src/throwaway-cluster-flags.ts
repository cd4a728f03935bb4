/** Server flags for a cluster whose data need not survive a crash, as in tests: several times faster. */
export const throwawayClusterFlags: readonly string[] = [
  '-c',
  'fsync=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'synchronous_commit=off',
];
