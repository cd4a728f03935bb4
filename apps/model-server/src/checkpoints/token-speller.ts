import { IncrementalDetokenizer, type Tokenizer } from '@foresight/language-model';
import type { TokenText } from '../generation/served-model';

/**
 * Spells the tokens of a text one after the other. A character over several tokens is the text of the
 * last of them, so that the texts joined are always the whole; the bytes tell the parts apart.
 */
export class TokenSpeller {
  private readonly detokenizer: IncrementalDetokenizer;
  /** Tokens since the last place where a character surely ended. */
  private unfinished: number[] = [];

  constructor(private readonly tokenizer: Tokenizer) {
    this.detokenizer = new IncrementalDetokenizer(tokenizer);
  }

  /** The next token. */
  spell(id: number): TokenText {
    if (this.tokenizer.isSpecial(id)) return this.spellSpecial(id);
    const text = this.detokenizer.push(id);
    const bytes = this.tokenizer.bytesOf(id);
    const endsInAscii = (bytes.at(-1) ?? 0) < 0x80;
    if (endsInAscii) this.unfinished = [];
    else this.unfinished = text === '' ? [...this.unfinished, id] : [id];
    return { id, text, bytes: [...bytes] };
  }

  /** A token that could have come next. */
  spellAlternative(id: number): TokenText {
    if (this.tokenizer.isSpecial(id)) return this.spellSpecial(id);
    return { id, text: this.replay().push(id), bytes: [...this.tokenizer.bytesOf(id)] };
  }

  /** Whether the last token began a character that it did not complete. */
  get isInsideCharacter(): boolean {
    return this.replay().end() !== '';
  }

  private replay(): IncrementalDetokenizer {
    const detokenizer = new IncrementalDetokenizer(this.tokenizer);
    for (const token of this.unfinished) detokenizer.push(token);
    return detokenizer;
  }

  private spellSpecial(id: number): TokenText {
    const text = this.tokenizer.vocabulary.specialTokens[id] ?? '';
    return { id, text, bytes: [...Buffer.from(text)] };
  }
}
