import type { Prisma } from '../generated/client';
import { encodeJson, type JsonValue } from './encode-json';

/** A value for a jsonb column that cannot be null. */
export function toPrismaJson(value: object): Prisma.InputJsonObject {
  return encodeJson(value as JsonValue) as Prisma.InputJsonObject;
}
