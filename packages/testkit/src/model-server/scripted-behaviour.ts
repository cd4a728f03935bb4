import type { CallPhase } from '@foresight/contracts';

/** A request as the model server received it. */
export interface ScriptedRequest {
  /** The phase its prompt asks for; null for prompts of other origin, such as a check. */
  phase: Exclude<CallPhase, 'teach'> | null;
  /** Whether it asks for an answer once more because the first could not be read. */
  isRepair: boolean;
  model: string;
  messages: { role: string; content: string }[];
  /** The key after `Bearer`, or null. */
  apiKey: string | null;
  stream: boolean;
}

export type ScriptedBehaviour =
  /** Streams the chunks, then ends properly; none make an empty answer. */
  | { kind: 'answer'; chunks: string[]; chunkDelayMs?: number; logprob?: number }
  /** HTTP 200 with a body that is no answer at all. */
  | { kind: 'garbage' }
  /** Closes the connection after the chunks, in the middle of the stream. */
  | { kind: 'cut'; chunks: string[] }
  /** Says nothing more after the chunks, until the client leaves. */
  | { kind: 'hang'; chunks: string[] }
  /** An HTTP error with the body OpenAI-compatible servers send. */
  | { kind: 'refuse'; status: number; message: string }
  /** Closes the connection without a word. */
  | { kind: 'drop' };

/** What the server does with a request; a string is answered as it is. May wait for a test. */
export type ModelScript = (
  request: ScriptedRequest,
  count: number,
) => string | ScriptedBehaviour | Promise<string | ScriptedBehaviour>;

/** An answer in the form that the policy's draft prompt asks for. */
export function draftAnswer(action: string): string {
  return `Reason: the task is not done yet\nThought: go on\nDraft Action: ${action}`;
}

/** An answer in the form that the reflection prompt asks for. */
export function reflectAnswer(
  finalAction: string,
  options: { decision?: 'KEEP' | 'REVISE'; probability?: number } = {},
): string {
  const { decision = 'KEEP', probability = decision === 'KEEP' ? 0.1 : 0.9 } = options;
  return `Reflection: as imagined\nDecision: ${decision}\nFinal Action: ${finalAction}\nRevise Probability: ${probability}`;
}

/** A script in which the policy always does one thing and the world model imagines one text. */
export function steadyScript(action: string, imagined = 'Nothing happens.'): ModelScript {
  return ({ phase }) => {
    if (phase === 'draft') return draftAnswer(action);
    return phase === 'reflect' ? reflectAnswer(action) : imagined;
  };
}
