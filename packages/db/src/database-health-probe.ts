import { AppError } from '@foresight/contracts';
import type { HealthProbe } from '@foresight/services';
import type pg from 'pg';
import { inTransaction } from './connection/in-transaction';
import { queryRow } from './connection/query';

const ROW_ID = 'database';

/** Writes a row and reads it back. In a transaction, since every process writes the same row. */
export function createDatabaseHealthProbe(pool: pg.Pool): HealthProbe {
  return {
    name: 'database',
    probe: () =>
      inTransaction(pool, async (client) => {
        const writtenAt = new Date();
        await queryRow(client, {
          text: `
            insert into health_probes (id, written_at) values ($1, $2)
            on conflict (id) do update set written_at = excluded.written_at`,
          values: [ROW_ID, writtenAt],
        });
        const row = await queryRow<{ written_at: Date }>(client, {
          text: 'select written_at from health_probes where id = $1',
          values: [ROW_ID],
        });
        if (row?.written_at.getTime() !== writtenAt.getTime())
          throw new AppError('backend_unavailable', 'The database lost what was just written.');
      }),
  };
}
