import { IncrementalDetokenizer } from '../tokenizer/incremental-detokenizer';
import { END_TOKEN } from '../tokenizer/special-tokens';
import type { Tokenizer } from '../tokenizer/tokenizer';
import type { Decoder } from './create-decoder';
import type { DecodedToken, DecodingEnd, DecodingRequest } from './decoding-request';
import { StopBuffer } from './stop-buffer';

export interface TextRequest extends Omit<DecodingRequest, 'endTokens' | 'choices'> {
  /** The answer ends before the first of these. */
  readonly stop?: readonly string[];
  /** If given, the answer is one of these texts. */
  readonly choices?: readonly string[];
}

/** Text that is certain, and the tokens read for it since the piece before. */
export interface TextPiece {
  readonly text: string;
  readonly tokens: readonly DecodedToken[];
}

/**
 * Decodes an answer as text. Every special token ends it. Text that could become a stop string, or
 * half a character, waits for what comes next; a stop string is left out together with its tokens.
 *
 * @throws LanguageModelError as `Decoder.decode` does; RangeError on an empty stop string
 */
export async function* generateText(
  { decoder, tokenizer }: { decoder: Decoder; tokenizer: Tokenizer },
  request: TextRequest,
  signal?: AbortSignal,
): AsyncGenerator<TextPiece, DecodingEnd, undefined> {
  const { stop = [], choices, ...rest } = request;
  if (stop.includes('')) throw new RangeError('A stop string is empty.');
  const decoding = decoder.decode(
    {
      ...rest,
      endTokens: endTokens(tokenizer),
      ...(choices ? { choices: choices.map((text) => tokenizer.encode(text)) } : {}),
    },
    signal,
  );
  const pieces = new PieceBuffer(tokenizer, stop);
  const stopped = { promptTokens: request.prompt.length, cachedTokens: 0, completionTokens: 0 };
  const end = (): DecodingEnd => ({ ...stopped, reason: 'stop' });
  try {
    for (;;) {
      const next = await decoding.next();
      if (next.done) {
        const piece = pieces.end();
        if (piece) yield piece;
        return next.value;
      }
      stopped.completionTokens += 1;
      stopped.cachedTokens = next.value.cachedTokens ?? stopped.cachedTokens;
      const { piece, isStopped } = pieces.push(next.value);
      if (piece) yield piece;
      if (isStopped) return end();
    }
  } finally {
    await decoding.return(end());
  }
}

/** The end token first: where a choice may end, it stands for the end. */
function endTokens(tokenizer: Tokenizer): number[] {
  const end = tokenizer.specialToken(END_TOKEN);
  const others = tokenizer.vocabulary.specialTokens.map((_, token) => token);
  return [end, ...others.filter((token) => token !== end)];
}

class PieceBuffer {
  private readonly detokenizer: IncrementalDetokenizer;
  private readonly stops: StopBuffer;
  private held: { token: DecodedToken; length: number }[] = [];
  /** Characters of tokens that have left, still held back as text. */
  private ahead = 0;

  constructor(tokenizer: Tokenizer, stop: readonly string[]) {
    this.detokenizer = new IncrementalDetokenizer(tokenizer);
    this.stops = new StopBuffer(stop);
  }

  push(token: DecodedToken): { piece: TextPiece | undefined; isStopped: boolean } {
    const text = this.detokenizer.push(token.token);
    this.held.push({ token, length: text.length });
    const certain = this.stops.push(text);
    return { piece: this.release(certain.text), isStopped: certain.stopped };
  }

  end(): TextPiece | undefined {
    const certain = this.stops.push(this.detokenizer.end());
    return this.release(certain.text + (certain.stopped ? '' : this.stops.end()), !certain.stopped);
  }

  /** Tokens leave with the first of their text. */
  private release(text: string, all = false): TextPiece | undefined {
    const tokens: DecodedToken[] = [];
    this.ahead -= text.length;
    while (this.held.length > 0 && (all || this.ahead < 0)) {
      const next = this.held.shift();
      if (!next) break;
      tokens.push(next.token);
      this.ahead += next.length;
    }
    return text === '' && tokens.length === 0 ? undefined : { text, tokens };
  }
}
