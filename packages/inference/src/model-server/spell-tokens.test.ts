import { describe, expect, it } from 'vitest';
import { spellTokens } from './spell-tokens';

describe('spellTokens', () => {
  it('keeps strings that are the text', () => {
    expect(spellTokens(['go', ' to'], 'go to')).toEqual(['go', ' to']);
  });

  it('reads byte-level spellings, also of characters over several tokens', () => {
    expect(spellTokens(['go', 'Ġto', 'Ċ'], 'go to\n')).toEqual(['go', ' to', '\n']);
    expect(spellTokens(['ðŁ', 'ĶĳĠ'], '🔑 ')).toEqual(['', '🔑 ']);
  });

  it('reads the blanks of SentencePiece', () => {
    expect(spellTokens(['go', '▁to'], 'go to')).toEqual(['go', ' to']);
  });

  it('leaves what it does not know', () => {
    expect(spellTokens(['<s>', 'Ġgo'], 'go')).toEqual(['<s>', 'Ġgo']);
  });
});
