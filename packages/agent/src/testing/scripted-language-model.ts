import type {
  GeneratedToken,
  Generation,
  GenerationPart,
  GenerationRequest,
  LanguageModel,
} from '../ports/language-model';

export interface ScriptedAnswer {
  /** The parts in which the answer streams; joined they are its text. */
  chunks: string[];
  /** Sent as one thinking part before the text. */
  thinking?: string;
  tokens?: GeneratedToken[];
  finishReason?: Generation['finishReason'];
  /** Thrown after the chunks, in place of the end. */
  error?: unknown;
  /** After the chunks: `hang` until aborted, or `cut` the stream without its end. */
  ending?: 'hang' | 'cut';
}

/** Answers in order, or a function of the request and its number; undefined means unscripted. */
export type Script =
  | readonly (string | ScriptedAnswer)[]
  | ((request: GenerationRequest, count: number) => string | ScriptedAnswer | undefined);

/** A model that answers from a script, records what it was asked, and fails when unscripted. */
export class ScriptedLanguageModel implements LanguageModel {
  readonly requests: GenerationRequest[] = [];
  /** Streams that ended early because their reader left or their signal was aborted. */
  abandonedStreams = 0;
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  async *generate(
    request: GenerationRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<GenerationPart> {
    const answer = this.#next(request);
    let complete = false;
    try {
      if (answer.thinking !== undefined) yield { type: 'thinking', text: answer.thinking };
      for (const text of answer.chunks) yield { type: 'text', text };
      if (answer.error !== undefined) throw answer.error;
      if (answer.ending === 'hang') await untilAborted(signal);
      complete = true;
      if (answer.ending !== 'cut') yield { type: 'end', generation: generationOf(answer) };
    } finally {
      if (!complete) this.abandonedStreams += 1;
    }
  }

  #next(request: GenerationRequest): ScriptedAnswer {
    const count = this.requests.length;
    this.requests.push(request);
    const next =
      typeof this.#script === 'function' ? this.#script(request, count) : this.#script[count];
    if (next === undefined) throw new Error(`Request ${count} is not scripted.`);
    return typeof next === 'string' ? { chunks: [next] } : next;
  }
}

function generationOf(answer: ScriptedAnswer): Generation {
  return {
    text: answer.chunks.join(''),
    thinking: answer.thinking ?? null,
    finishReason: answer.finishReason ?? 'stop',
    tokens: answer.tokens ?? null,
    usage: { promptTokens: 100, completionTokens: 10, cachedTokens: null },
    timing: { firstTokenMs: 1, totalMs: 2, queuedMs: 0, retries: 0 },
    endpointId: 'end_00000000000000000000000001',
    model: 'scripted',
  };
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
