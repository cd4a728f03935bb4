import { isAppError } from '@foresight/contracts';
import { z } from 'zod';

/** Messages by field path, e.g. `gate.reviseThreshold`; items of a list count for the list. */
export type FormErrors = Record<string, string>;

interface Issue {
  code?: string;
  path: PropertyKey[];
  message: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  origin?: string;
  input?: unknown;
}

/** The first issue of every field, in words a person would use. */
export function collectFormErrors(issues: readonly Issue[]): FormErrors {
  const errors: FormErrors = {};
  for (const issue of issues) {
    const field = issue.path.filter((part) => typeof part === 'string').join('.');
    errors[field] ??= describeIssue(issue);
  }
  return errors;
}

const detailsSchema = z.object({
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** What the server says about single fields; empty when it says nothing of the kind. */
export function serverFormErrors(error: unknown): FormErrors {
  const details = isAppError(error) ? detailsSchema.safeParse(error.details).data : undefined;
  const errors: FormErrors = {};
  for (const { path, message } of details?.faults ?? []) {
    errors[path.replace(/\.\d+/g, '')] ??= message;
  }
  return errors;
}

function describeIssue(issue: Issue): string {
  const isNumber = issue.origin === 'number' || issue.origin === 'int';
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('number') || issue.message.includes('int')
        ? 'Give a number.'
        : 'This is needed.';
    case 'too_small':
      if (isNumber)
        return `Give ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`;
      return issue.origin === 'array' ? 'Choose at least one.' : 'This is needed.';
    case 'too_big':
      if (isNumber) return `Give at most ${issue.maximum}.`;
      return `That is too much: at most ${issue.maximum}.`;
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? 'Choose one.' : issue.message;
    default:
      return issue.message;
  }
}
