import {
  inverseDocumentFrequency,
  lengthNorm,
  termScore,
} from '../../packages/worlds/src/shop/search/bm25';
import { tokenize } from '../../packages/worlds/src/shop/search/tokenize';
import { TopList } from '../../packages/worlds/src/shop/search/top-list';

/** BM25 without an index: every search reads every word of every document, already tokenized. */
export class LinearBm25 {
  private readonly termIds = new Map<string, number>();
  private readonly documents: Uint16Array[] = [];
  private readonly norms: number[];

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      this.documents.push(Uint16Array.from(tokenize(text), (term) => this.idOf(term)));
    }
    const total = this.documents.reduce((sum, { length }) => sum + length, 0);
    const average = total / this.documents.length;
    this.norms = this.documents.map(({ length }) => lengthNorm(length, average));
  }

  search(query: string, limit: number): number[] {
    const terms = tokenize(query).flatMap((term) => this.termIds.get(term) ?? []);
    const distinct = [...new Set(terms)];
    const counts = this.countAll(distinct);
    const weights = distinct.map((term, at) => {
      const repeats = terms.filter((other) => other === term).length;
      return repeats * this.weigh(counts, at, distinct.length);
    });
    return this.rank(counts, weights, limit);
  }

  /** How often each term stands in each document, document by document. */
  private countAll(terms: readonly number[]): Uint8Array {
    const places = new Int16Array(this.termIds.size).fill(-1);
    for (const [at, term] of terms.entries()) places[term] = at;
    const counts = new Uint8Array(this.documents.length * terms.length);
    let row = 0;
    for (const words of this.documents) {
      for (let at = 0; at < words.length; at += 1) {
        const place = places[words[at] as number] as number;
        if (place >= 0) counts[row + place] = (counts[row + place] as number) + 1;
      }
      row += terms.length;
    }
    return counts;
  }

  private weigh(counts: Uint8Array, at: number, width: number): number {
    let matching = 0;
    for (let cell = at; cell < counts.length; cell += width) if (counts[cell]) matching += 1;
    return inverseDocumentFrequency(matching, this.documents.length);
  }

  private rank(counts: Uint8Array, weights: readonly number[], limit: number): number[] {
    const best = new TopList(limit);
    for (let document = 0; document < this.documents.length; document += 1) {
      let score = 0;
      for (let at = 0; at < weights.length; at += 1) {
        const count = counts[document * weights.length + at] as number;
        const norm = this.norms[document] as number;
        if (count > 0) score += termScore(weights[at] as number, count, norm);
      }
      if (score > 0 && score >= best.threshold) best.offer(document, score);
    }
    return best.ranked();
  }

  private idOf(term: string): number {
    const id = this.termIds.get(term) ?? this.termIds.size;
    this.termIds.set(term, id);
    return id;
  }
}
