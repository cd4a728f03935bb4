import { z } from 'zod';

/** What cannot be read counts as not said. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => schema.safeParse(value).data ?? null,
    z.custom<z.output<Schema> | null>(),
  );
}

/** The items of a list that can be read; none where it is no list. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) =>
      (Array.isArray(value) ? value : []).flatMap((item) => {
        const read = schema.safeParse(item);
        return read.success ? [read.data] : [];
      }),
    z.custom<z.output<Schema>[]>(),
  );
}

/** `{"max_model_len": 1}` as `{maxModelLen: 1}`; what is inside stays. */
export function camelizeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, held]) => [camelize(key), held]);
  return Object.fromEntries(entries);
}

function camelize(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
