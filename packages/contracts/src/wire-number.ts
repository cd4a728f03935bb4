import { z } from 'zod';

/** JSON has no NaN or infinities, yet worlds send them as rewards: they cross by name. */
export const wireNumberSchema = z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]);
export type WireNumber = z.infer<typeof wireNumberSchema>;

export function encodeWireNumber(value: number): WireNumber {
  if (Number.isFinite(value)) return value;
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? 'Infinity' : '-Infinity';
}

export function decodeWireNumber(value: WireNumber): number {
  return typeof value === 'number' ? value : Number(value);
}
