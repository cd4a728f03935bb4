import { offlineAdapter } from './offline-adapter.mjs';
import { noFilters, openSchemaEngine } from './schema-engine.mjs';

/**
 * The SQL that leads from one Prisma schema to another, without a database.
 *
 * @param before null for an empty database.
 * @returns null if nothing changes.
 */
export async function diffSchema(before, after) {
  const engine = await openSchemaEngine({ adapter: offlineAdapter, schema: after });
  const result = await engine.diff({
    from: before === null ? { tag: 'empty' } : datamodel(before),
    to: datamodel(after),
    script: true,
    exitCode: null,
    filters: noFilters,
    shadowDatabaseUrl: null,
  });
  const sql = result.stdout?.trim() ?? '';
  return sql === '' || sql.includes('This is an empty migration') ? null : `${sql}\n`;
}

function datamodel(content) {
  return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] };
}
