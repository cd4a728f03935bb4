import { PrismaPg } from '@prisma/adapter-pg';

/**
 * Prisma's adapter, but a migration reaches Postgres as it is written: in one message, and so in one
 * transaction. The adapter itself would cut it at every semicolon, also at those in comments, texts
 * and function bodies.
 */
export class WholeScriptAdapter extends PrismaPg {
  async connect() {
    const connection = await super.connect();
    connection.executeScript = async (sql) => {
      await connection.executeRaw({ sql, args: [], argTypes: [] });
    };
    return connection;
  }
}
