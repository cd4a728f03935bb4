import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';

const ENGINE = '@prisma/schema-engine-wasm/schema_engine_bg';
/** Nothing in the database is left out of Prisma's care. */
export const noFilters = { externalTables: [], externalEnums: [] };

/**
 * Prisma's schema engine as WebAssembly, which the npm package holds: no binary is downloaded.
 * It keeps a timer of some seconds, so use it in a process that calls exit.
 */
export async function openSchemaEngine({ adapter, schema }) {
  const glue = await import(ENGINE);
  const entry = createRequire(import.meta.url).resolve(ENGINE);
  const wasm = readFileSync(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const datamodels = schema ? [['schema.prisma', schema]] : undefined;
  return glue.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}
