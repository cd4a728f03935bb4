/** The usual settings of open-source BM25 over short texts, and those of the public benchmark. */
export const BM25 = { k1: 0.9, b: 0.4 } as const;

/**
 * Weight of a term that stands in `documentCount` of all documents. Rounded to thousandths: the
 * last bits of a logarithm differ between machines, and with them ties would.
 */
export function inverseDocumentFrequency(documentCount: number, allDocuments: number): number {
  const odds = (allDocuments - documentCount + 0.5) / (documentCount + 0.5);
  return Math.round(Math.log(1 + odds) * 1000) / 1000;
}

/** The part of a document's score that depends on its length. */
export function lengthNorm(length: number, averageLength: number): number {
  return BM25.k1 * (1 - BM25.b + (BM25.b * length) / averageLength);
}

/** What one term adds to the score of a document in which it stands `count` times. */
export function termScore(weight: number, count: number, norm: number): number {
  return (weight * count) / (count + norm);
}
