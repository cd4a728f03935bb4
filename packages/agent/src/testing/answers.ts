/** A draft in the form asked for. */
export function draftAnswer(action: string): string {
  return `Reason: it is so\nThought: do it\nDraft Action: ${action}`;
}

export interface ReflectionParts {
  decision?: string;
  action: string;
  probability?: string;
}

/** A reflection in the form asked for; by default it keeps the draft. */
export function reflectionAnswer({
  decision = 'KEEP',
  action,
  probability = '0.1',
}: ReflectionParts): string {
  return `Reflection: considered\nDecision: ${decision}\nFinal Action: ${action}\nRevise Probability: ${probability}`;
}
