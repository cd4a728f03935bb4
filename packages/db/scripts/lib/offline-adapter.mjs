const noRows = { columnNames: [], columnTypes: [], rows: [] };

/**
 * An adapter to no database. The schema engine connects even to compare two texts, and asks for
 * nothing then but the server's version, which no answer leaves at the default.
 */
export const offlineAdapter = {
  provider: 'postgres',
  adapterName: 'offline',
  connect: async () => connection,
  connectToShadowDb: async () => connection,
};

const connection = {
  provider: 'postgres',
  adapterName: 'offline',
  queryRaw: async () => noRows,
  executeRaw: async () => 0,
  executeScript: async () => {},
  startTransaction: () => Promise.reject(new Error('There is no database here.')),
  getConnectionInfo: () => ({
    schemaName: 'public',
    maxBindValues: 32_767,
    supportsRelationJoins: true,
  }),
  dispose: async () => {},
};
