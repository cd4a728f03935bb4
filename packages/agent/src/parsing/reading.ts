import type { FieldStatus, ParsedField } from '@foresight/contracts';

/**
 * An answer as it was read. `unparsable`: nothing in it can be acted upon, which is the only
 * shortfall that earns a repair request.
 */
export interface Reading<Fields> {
  status: 'ok' | 'lenient' | 'unparsable';
  fields: Fields;
}

/** Part of a text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A field with the place of its value in the answer; null if the value is null. */
export interface LocatedField<Value> extends ParsedField<Value> {
  span: Span | null;
}

/** `ok` if every field has the form asked for. */
export function statusOf(fields: { status: FieldStatus }[]): 'ok' | 'lenient' {
  return fields.every((field) => field.status === 'ok') ? 'ok' : 'lenient';
}

/** The field as records hold it. */
export function withoutSpan<Value>({
  value,
  status,
  raw,
}: LocatedField<Value>): ParsedField<Value> {
  return { value, status, raw };
}
