import { LanguageModelError } from '../language-model-error';
import { at } from '../numbers/at';
import { toByteCharacters } from './byte-alphabet';
import { CHAT_TEMPLATE } from './chat-template';
import type { Merge } from './learn-merges';
import { END_TOKEN, PAD_TOKEN } from './special-tokens';
import { Tokenizer } from './tokenizer';

/** The part of Hugging Face's `tokenizer.json` that this package writes and reads. */
export interface TokenizerJson {
  readonly added_tokens: readonly { readonly id: number; readonly content: string }[];
  readonly model: {
    readonly vocab: Readonly<Record<string, number>>;
    readonly merges: readonly (readonly [string, string])[];
  };
}

/** `tokenizer.json` (BPE, ByteLevel). */
export function toTokenizerJson(tokenizer: Tokenizer): TokenizerJson {
  const { specialTokens, merges } = tokenizer.vocabulary;
  const texts = tokenTexts(tokenizer);
  const byteLevel = {
    type: 'ByteLevel',
    add_prefix_space: false,
    trim_offsets: true,
    use_regex: true,
  };
  const json = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: specialTokens.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: byteLevel,
    post_processor: null,
    decoder: byteLevel,
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: null,
      end_of_word_suffix: null,
      fuse_unk: false,
      byte_fallback: false,
      ignore_merges: false,
      vocab: Object.fromEntries(texts.map((text, token) => [text, token])),
      merges: merges.map(([left, right]) => [at(texts, left), at(texts, right)] as const),
    },
  };
  return json;
}

/** Each token as the files spell it. */
export function tokenTexts(tokenizer: Tokenizer): string[] {
  return Array.from({ length: tokenizer.size }, (_, token) => {
    const special = tokenizer.vocabulary.specialTokens[token];
    return special ?? toByteCharacters(tokenizer.bytesOf(token));
  });
}

/** `tokenizer_config.json`. */
export function toTokenizerConfig(tokenizer: Tokenizer, contextTokens: number): object {
  return {
    tokenizer_class: 'PreTrainedTokenizerFast',
    model_max_length: contextTokens,
    pad_token: PAD_TOKEN,
    eos_token: END_TOKEN,
    additional_special_tokens: tokenizer.vocabulary.specialTokens.filter(
      (text) => text !== PAD_TOKEN && text !== END_TOKEN,
    ),
    clean_up_tokenization_spaces: false,
    chat_template: CHAT_TEMPLATE,
  };
}

/**
 * Reads what `toTokenizerJson` wrote.
 *
 * @throws LanguageModelError `invalid_checkpoint` if the tokens are not numbered as ours are
 */
export function fromTokenizerJson(json: TokenizerJson): Tokenizer {
  const specials = [...json.added_tokens].sort((a, b) => a.id - b.id).map(({ content }) => content);
  const { vocab } = json.model;
  const merges = json.model.merges.map((pair): Merge => {
    return [vocab[at(pair, 0)] ?? -1, vocab[at(pair, 1)] ?? -1];
  });
  try {
    const tokenizer = new Tokenizer({ specialTokens: specials, merges });
    const texts = tokenTexts(tokenizer);
    if (texts.every((text, token) => vocab[text] === token)) return tokenizer;
  } catch (cause) {
    throw new LanguageModelError('invalid_checkpoint', 'tokenizer.json is broken.', { cause });
  }
  const message = 'tokenizer.json does not number its tokens as specials, bytes, merges.';
  throw new LanguageModelError('invalid_checkpoint', message);
}
