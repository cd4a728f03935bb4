/**
 * An inverted index. The postings of term t stand at `starts[t]` up to `starts[t + 1]`, in
 * document order. Typed arrays keep ten million of them within 60 MB.
 */
export interface Postings {
  readonly termIds: ReadonlyMap<string, number>;
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  /** How often the term stands in the document; 255 means that often or more. */
  readonly counts: Uint8Array;
  /** Terms per document, repeats included. */
  readonly lengths: Uint32Array;
}

const MOST_COUNTED = 255;

/** Indexes documents given as their terms. Reads them once, one at a time. */
export function buildPostings(documents: Iterable<readonly string[]>): Postings {
  const termIds = new Map<string, number>();
  const lists: GrowingList[] = [];
  const lengths: number[] = [];
  for (const terms of documents) {
    for (const term of terms) {
      const termId = termIds.get(term) ?? termIds.size;
      if (termId === termIds.size) {
        termIds.set(term, termId);
        lists.push(new GrowingList());
      }
      lists[termId]?.count(lengths.length);
    }
    lengths.push(terms.length);
  }
  return { termIds, ...join(lists), lengths: Uint32Array.from(lengths) };
}

/** The postings of one term while they are gathered. */
class GrowingList {
  documents = new Uint32Array(4);
  counts = new Uint8Array(4);
  length = 0;

  /** Counts the term once more for a document, which is the last one or a new one. */
  count(document: number): void {
    const last = this.length - 1;
    if (last >= 0 && this.documents[last] === document) {
      this.counts[last] = Math.min((this.counts[last] ?? 0) + 1, MOST_COUNTED);
      return;
    }
    if (this.length === this.documents.length) this.grow();
    this.documents[this.length] = document;
    this.counts[this.length] = 1;
    this.length += 1;
  }

  private grow(): void {
    const { documents, counts, length } = this;
    this.documents = new Uint32Array(length * 2);
    this.documents.set(documents);
    this.counts = new Uint8Array(length * 2);
    this.counts.set(counts);
  }
}

function join(lists: readonly GrowingList[]): Pick<Postings, 'starts' | 'documents' | 'counts'> {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach(({ length }, termId) => {
    starts[termId + 1] = (starts[termId] ?? 0) + length;
  });
  const total = starts[lists.length] ?? 0;
  const documents = new Uint32Array(total);
  const counts = new Uint8Array(total);
  lists.forEach((list, termId) => {
    documents.set(list.documents.subarray(0, list.length), starts[termId]);
    counts.set(list.counts.subarray(0, list.length), starts[termId]);
  });
  return { starts, documents, counts };
}
