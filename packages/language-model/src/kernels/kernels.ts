/**
 * The arithmetic of the model. Arguments ending a name with no unit are byte offsets into one
 * memory; strides and counts are in elements; all numbers there are float32 or int32. What each
 * computes is written at its twin in `assembly/`.
 */
export interface Kernels {
  multiply(
    transposeA: number,
    transposeB: number,
    rows: number,
    columns: number,
    inner: number,
    A: number,
    strideA: number,
    B: number,
    strideB: number,
    C: number,
    strideC: number,
    accumulate: number,
    scale: number,
    scratch: number,
  ): void;
  packPanels(
    transposeB: number,
    columns: number,
    inner: number,
    B: number,
    strideB: number,
    panels: number,
  ): void;
  multiplyPacked(
    rows: number,
    columns: number,
    inner: number,
    A: number,
    strideA: number,
    panels: number,
    C: number,
    strideC: number,
    accumulate: number,
  ): void;
  rmsNorm(
    rows: number,
    width: number,
    X: number,
    gain: number,
    Y: number,
    inverses: number,
    epsilon: number,
  ): void;
  rmsNormBackward(
    rows: number,
    width: number,
    X: number,
    gain: number,
    inverses: number,
    gradY: number,
    gradX: number,
    gradGain: number,
  ): void;
  rotate(
    rows: number,
    heads: number,
    headWidth: number,
    X: number,
    stride: number,
    positions: number,
    cosines: number,
    sines: number,
    direction: number,
  ): void;
  causalSoftmax(
    rows: number,
    firstRow: number,
    columns: number,
    S: number,
    stride: number,
    starts: number,
  ): void;
  softmaxBackward(rows: number, columns: number, P: number, gradP: number, stride: number): void;
  attendCached(
    heads: number,
    headWidth: number,
    count: number,
    places: number,
    query: number,
    keys: number,
    values: number,
    output: number,
    scores: number,
    scale: number,
  ): void;
  swiglu(rows: number, width: number, gateUp: number, H: number): void;
  swigluBackward(
    rows: number,
    width: number,
    gateUp: number,
    gradH: number,
    gradGateUp: number,
  ): void;
  logSoftmax(rows: number, vocabulary: number, L: number): void;
  tokenLoss(
    rows: number,
    vocabulary: number,
    L: number,
    targets: number,
    scales: number,
    teacher: number,
    crossEntropy: number,
    distillation: number,
    results: number,
  ): void;
  addInto(count: number, A: number, B: number): void;
  mixInto(count: number, A: number, B: number, momentum: number): void;
  sumSquares(count: number, A: number): number;
  adamW(
    count: number,
    P: number,
    G: number,
    first: number,
    second: number,
    gradientScale: number,
    beta1: number,
    beta2: number,
    stepSize: number,
    secondCorrection: number,
    epsilon: number,
    keep: number,
  ): void;
}

/** `javascript` computes the same, some thirty times slower: the oracle of the tests. */
export type KernelKind = 'wasm' | 'javascript';
