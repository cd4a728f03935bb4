import { z } from 'zod';

/**
 * How a field was found in a model's answer: `ok` in the form asked for, `lenient` understood
 * although off form, `missing` not there, `malformed` there but unreadable.
 */
export const fieldStatusSchema = z.enum(['ok', 'lenient', 'missing', 'malformed']);
export type FieldStatus = z.infer<typeof fieldStatusSchema>;

/** One field of an answer: what was read (null if nothing could be), how, and the raw text. */
export const parsedField = <Value extends z.ZodType>(value: Value) =>
  z.object({ value: value.nullable(), status: fieldStatusSchema, raw: z.string().nullable() });

export interface ParsedField<Value> {
  value: Value | null;
  status: FieldStatus;
  raw: string | null;
}

/**
 * How a whole answer was read: `ok`, `lenient` (some field off form), `repaired` (only the answer
 * to the repair request could be read), `unparsable` (neither could).
 */
export const parseStatusSchema = z.enum(['ok', 'lenient', 'repaired', 'unparsable']);
export type ParseStatus = z.infer<typeof parseStatusSchema>;
