import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseDocumentFrequency, lengthNorm, termScore } from './bm25';
import { SearchIndex } from './search-index';
import { tokenize } from './tokenize';

/** BM25 by the book: every document against every word. */
function scanAll(texts: readonly string[], query: string, limit: number): number[] {
  const documents = texts.map(tokenize);
  const average = documents.reduce((sum, terms) => sum + terms.length, 0) / documents.length;
  const countIn = (terms: string[], term: string) => terms.filter((word) => word === term).length;
  const scored = documents.map((terms, position) => {
    const norm = lengthNorm(terms.length, average || 1);
    let score = 0;
    for (const term of new Set(tokenize(query))) {
      const matching = documents.filter((words) => words.includes(term)).length;
      const repeats = countIn(tokenize(query), term);
      const weight = repeats * inverseDocumentFrequency(matching, documents.length);
      const count = countIn(terms, term);
      if (count > 0) score += termScore(weight, count, norm);
    }
    return { position, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, limit)
    .map(({ position }) => position);
}

describe('SearchIndex', () => {
  it('ranks as a scan of all documents does', () => {
    const words = fc.array(fc.constantFrom('red', 'blue', 'lamp', 'lamps', 'desk', 'the'), {
      maxLength: 8,
    });
    const text = words.map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 30 }), text, (texts, query) => {
        expect(new SearchIndex(texts).search(query, 7)).toEqual(scanAll(texts, query, 7));
      }),
    );
  });

  it('ranks equal documents by position, search after search', () => {
    const index = new SearchIndex(['oak desk', 'pine desk', 'ash desk', 'oak chair']);
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(index.search('Desk!', 9)).toEqual([0, 1, 2]);
    expect(index.search('oak desks', 2)).toEqual([0, 3]);
  });

  it('finds nothing for nothing', () => {
    const index = new SearchIndex(['oak desk']);
    for (const query of ['', '...', '\u0000', 'zebra', 'the', '__proto__ constructor']) {
      expect(index.search(query, 5)).toEqual([]);
    }
    expect(new SearchIndex([]).search('desk', 5)).toEqual([]);
  });

  it('answers very long queries', () => {
    const texts = Array.from({ length: 500 }, (_, number) => `desk ${number}`);
    expect(new SearchIndex(texts).search('desk '.repeat(200_000), 3)).toEqual([0, 1, 2]);
  });
});

describe('tokenize', () => {
  it.each([
    ["Men's Dresses, boxes & brushes", ['men', 'dress', 'box', 'brush']],
    ['the berries of a bus', ['berry', 'bus']],
    ['Size 8 (16-oz)', ['size', '8', '16', 'oz']],
    ['glass lens shoes', ['glass', 'len', 'shoe']],
  ])('makes %j into %j', (text, terms) => {
    expect(tokenize(text)).toEqual(terms);
  });
});
