import { learnTokenizer } from '@foresight/language-model';
import { describe, expect, it } from 'vitest';
import { TokenSpeller } from './token-speller';

// No merges, so that every byte is a token.
const tokenizer = learnTokenizer([], { vocabularySize: 262 });

describe('spelling tokens', () => {
  it.each(['go on', '日本 🙂🦊é', 'lone \ud800 and \udc00', 'pair \ud83d\ude42'])(
    'gives texts that join to the text, and bytes that tell parts apart: %j',
    (text) => {
      const speller = new TokenSpeller(tokenizer);
      const tokens = tokenizer.encode(text).map((token) => speller.spell(token));
      expect(tokens.map((token) => token.text).join('')).toBe(text);
      expect(tokens.every(({ bytes }) => bytes?.length === 1)).toBe(true);
    },
  );

  it('reads an alternative as what it would make of the characters before it', () => {
    const speller = new TokenSpeller(tokenizer);
    const [first = 0, second = 0] = tokenizer.encode('é');
    expect(speller.spellAlternative(second).text).toBe('\ufffd');
    expect(speller.isInsideCharacter).toBe(false);
    expect(speller.spell(first).text).toBe('');
    expect(speller.isInsideCharacter).toBe(true);
    expect(speller.spellAlternative(second).text).toBe('é');
    expect(speller.spellAlternative(first).text).toBe('\ufffd');
    expect(speller.spell(second).text).toBe('é');
    expect(speller.isInsideCharacter).toBe(false);
  });

  it('names special tokens', () => {
    const end = new TokenSpeller(tokenizer).spell(tokenizer.specialToken('<|end|>'));
    expect(end).toMatchObject({ text: '<|end|>', bytes: [...Buffer.from('<|end|>')] });
  });
});
