import type { Context } from 'hono';
import type { z } from 'zod';
import { RequestRefusal } from '../../generation/request-refusal';
import { refuseInvalid } from '../openai-error';
import { refuseUnsupported } from './refuse-unsupported';

/** The parsed body. @throws RequestRefusal */
export async function readRequest<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readJson(context);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refuseInvalid(parsed.error);
  refuseUnsupported(Object(body));
  return parsed.data;
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw new RequestRefusal('The body is not JSON.');
  }
}
