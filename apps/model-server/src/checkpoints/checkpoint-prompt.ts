import {
  type DecodedToken,
  type Decoder,
  generateText,
  type ScoredToken,
  type Tokenizer,
} from '@foresight/language-model';
import type {
  AnswerEnd,
  AnswerPiece,
  AnswerToken,
  PromptScores,
  ReadyPrompt,
  Sampling,
  ScoredText,
} from '../generation/served-model';
import { TokenSpeller } from './token-speller';

/** A prompt in a checkpoint's tokens. */
export class CheckpointPrompt implements ReadyPrompt {
  readonly text: string;
  readonly tokenCount: number;

  constructor(
    private readonly engine: { readonly decoder: Decoder; readonly tokenizer: Tokenizer },
    private readonly tokens: readonly number[],
  ) {
    this.text = engine.tokenizer.decode(tokens);
    this.tokenCount = tokens.length;
  }

  async *generate(
    sampling: Sampling,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPiece, AnswerEnd, undefined> {
    const request = { ...sampling, prompt: this.tokens };
    const answer = generateText(this.engine, request, signal);
    const spelling = new AnswerSpelling(this.engine.tokenizer);
    for (;;) {
      const next = await answer.next();
      if (!next.done) {
        yield spelling.spellPiece(next.value.text, next.value.tokens);
        continue;
      }
      const rest = spelling.end();
      if (rest) yield rest;
      const { reason, cachedTokens, completionTokens, endToken } = next.value;
      const end = { finishReason: reason, cachedTokens };
      if (!endToken) return { ...end, completionTokens };
      const spelt = spelling.spellToken(endToken);
      return { ...end, completionTokens: completionTokens + 1, endToken: spelt };
    }
  }

  async score(topCount: number, signal: AbortSignal): Promise<PromptScores> {
    const request = { prompt: this.tokens, topCount };
    const scored = await this.engine.decoder.scorePrompt(request, signal);
    const spelling = new AnswerSpelling(this.engine.tokenizer);
    const [firstToken = 0] = this.tokens;
    const first = spelling.speller.spell(firstToken);
    const others = scored.map((token) => ({ ...spelling.spellToken(token), rank: token.rank }));
    return { first, others };
  }
}

/** Turns what the decoder says into text, token by token. */
class AnswerSpelling {
  readonly speller: TokenSpeller;
  /** Characters of all pieces, and of all their tokens. */
  private readonly written = { text: 0, tokens: 0 };
  /** The last token while it has begun a character. */
  private held: AnswerToken[] = [];

  constructor(tokenizer: Tokenizer) {
    this.speller = new TokenSpeller(tokenizer);
  }

  spellPiece(text: string, decoded: readonly DecodedToken[]): AnswerPiece {
    const tokens = [...this.held, ...decoded.map((token) => this.spellToken(token))];
    this.written.text += text.length;
    this.held = this.speller.isInsideCharacter ? tokens.splice(-1) : [];
    this.written.tokens += tokens.reduce((sum, token) => sum + token.text.length, 0);
    return { text, tokens };
  }

  /** An answer that ends inside a character ends in U+FFFD: the text of the token that began it. */
  end(): AnswerPiece | undefined {
    const [token] = this.held;
    if (!token) return undefined;
    const missing = this.written.text - this.written.tokens - token.text.length;
    const text = token.text + '\ufffd'.repeat(Math.max(0, missing));
    return { text: '', tokens: [{ ...token, text }] };
  }

  spellToken(token: DecodedToken): AnswerToken {
    const score = ({ token: id, logProbability }: ScoredToken): ScoredText => {
      return { ...this.speller.spellAlternative(id), logProbability };
    };
    const top = token.top.map(score);
    return { ...this.speller.spell(token.token), logProbability: token.logProbability, top };
  }
}
