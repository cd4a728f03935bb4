import type { z } from 'zod';

/**
 * Reads the environment once, at start. An empty variable counts as not set, since that is what
 * Compose passes for one that is left out.
 *
 * @throws an error that names every bad variable and what is wrong with it.
 */
export function readEnv<Schema extends z.ZodObject>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${describeIssue(issue, given)}`);
  throw new Error(`The environment is not valid:\n${lines.join('\n')}`);
}

function describeIssue(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = issue.path.join('.');
  if (!name) return issue.message;
  // The value itself may be a secret, so only the fault is told.
  return given[name] === undefined ? `${name} is not set` : `${name}: ${issue.message}`;
}
