import { inverseDocumentFrequency, lengthNorm, termScore } from './bm25';
import { buildPostings, type Postings } from './postings';
import { tokenize } from './tokenize';
import { TopList } from './top-list';

/**
 * Ranked search over short documents by Okapi BM25 (Robertson and Zaragoza, 2009). Documents are
 * known by their position; equal scores are ranked by it.
 */
export class SearchIndex {
  private readonly postings: Postings;
  private readonly norms: Float64Array;
  /** Zero between searches, so that a search clears only what it touched. */
  private readonly scores: Float64Array;
  /** The documents that the search in hand touched, in the first places. */
  private readonly touched: Uint32Array;

  constructor(texts: Iterable<string>) {
    this.postings = buildPostings(tokenizeAll(texts));
    const { lengths } = this.postings;
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    this.norms = Float64Array.from(lengths, (length) => lengthNorm(length, average || 1));
    this.scores = new Float64Array(lengths.length);
    this.touched = new Uint32Array(lengths.length);
  }

  /**
   * Positions of the best documents, best first, at most `limit`; only those that share a term
   * that is not in all of them.
   */
  search(query: string, limit: number): number[] {
    let touchedCount = 0;
    for (const [term, repeats] of countTerms(tokenize(query))) {
      const termId = this.postings.termIds.get(term);
      if (termId !== undefined) touchedCount = this.addTerm(termId, repeats, touchedCount);
    }
    return this.takeBest(touchedCount, limit);
  }

  /** Adds what a term gives to each document that has it. Returns how many were touched so far. */
  private addTerm(termId: number, repeats: number, touchedBefore: number): number {
    const { starts, documents, counts } = this.postings;
    const { norms, scores, touched } = this;
    const start = starts[termId] ?? 0;
    const end = starts[termId + 1] ?? 0;
    const weight = repeats * inverseDocumentFrequency(end - start, norms.length);
    // A word of nearly every document says nothing, and would mark documents as untouched.
    if (weight === 0) return touchedBefore;
    let touchedCount = touchedBefore;
    for (let at = start; at < end; at += 1) {
      const document = documents[at] as number;
      const before = scores[document] as number;
      if (before === 0) touched[touchedCount++] = document;
      scores[document] =
        before + termScore(weight, counts[at] as number, norms[document] as number);
    }
    return touchedCount;
  }

  private takeBest(touchedCount: number, limit: number): number[] {
    const { scores, touched } = this;
    const best = new TopList(limit);
    for (let at = 0; at < touchedCount; at += 1) {
      const document = touched[at] as number;
      const score = scores[document] as number;
      if (score >= best.threshold) best.offer(document, score);
      scores[document] = 0;
    }
    return best.ranked();
  }
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function* tokenizeAll(texts: Iterable<string>): Generator<string[]> {
  for (const text of texts) yield tokenize(text);
}
