import { describe, expect, it } from 'vitest';
import { floatsOf, integersOf, MemoryPlan } from '../memory/memory-plan';
import { at } from '../numbers/at';
import { createRandom } from '../numbers/random';
import { createKernels } from './create-kernels';
import type { KernelKind, Kernels } from './kernels';
import { wasmKernels } from './wasm-kernels';

const plan = new MemoryPlan();
const regions = {
  a: plan.reserve('a', 36 * 300),
  b: plan.reserve('b', 24 * 300),
  c: plan.reserve('c', 4_096),
  /** Positive numbers. */
  positive: plan.reserve('positive', 4_096),
  scratch: plan.reserve('scratch', 256 * (16 + 24)),
  indexes: plan.reserve('indexes', 256),
};
type Name = keyof typeof regions;
const offset = (name: Name) => regions[name].offset;
const [A, B, C, P, S, N] = [
  offset('a'),
  offset('b'),
  offset('c'),
  offset('positive'),
  offset('scratch'),
  offset('indexes'),
];

type Call = (kernels: Kernels) => unknown;

/** The floats that one call on random data leaves in `outputs`, and what it returns. */
function run(kind: KernelKind, call: Call, outputs: readonly Name[]) {
  const memory = plan.allocate();
  const random = createRandom(1);
  for (const name of ['a', 'b', 'c', 'positive'] as const) {
    const lowest = name === 'positive' ? 0.1 : -2;
    floatsOf(memory, regions[name]).forEach((_, index, floats) => {
      floats[index] = lowest + random() * 4;
    });
  }
  integersOf(memory, regions.indexes).forEach((_, index, integers) => {
    integers[index] = index % 5;
  });
  const returned = Number(call(createKernels(kind, memory)) ?? 0);
  plan.checkGuards(memory);
  return outputs.flatMap((name) => Array.from(floatsOf(memory, regions[name]))).concat(returned);
}

const cases: Record<string, [Call, ...Name[]]> = {
  A·B: [(k) => k.multiply(0, 0, 12, 16, 33, A, 40, B, 24, C, 20, 0, 1, S), 'c'],
  'A·Bᵀ, scaled': [(k) => k.multiply(0, 1, 8, 24, 35, A, 36, B, 37, C, 24, 0, 0.3, S), 'c'],
  'Aᵀ·B, added': [(k) => k.multiply(1, 0, 16, 8, 21, A, 20, B, 12, C, 8, 1, 1, S), 'c'],
  Aᵀ·Bᵀ: [(k) => k.multiply(1, 1, 4, 8, 9, A, 8, B, 9, C, 8, 0, 1, S), 'c'],
  'A·B of many inner elements': [
    (k) => k.multiply(0, 0, 4, 8, 500, A, 500, B, 8, C, 8, 1, 0.5, S),
    'c',
  ],
  'Aᵀ·B of many rows and inner elements': [
    (k) => k.multiply(1, 0, 36, 24, 300, A, 36, B, 24, C, 24, 1, 0.5, S),
    'c',
  ],
  'packed product, added': [
    (k) => {
      k.packPanels(1, 24, 35, B, 36, S);
      k.multiplyPacked(8, 24, 35, A, 36, S, C, 24, 1);
    },
    'c',
    'scratch',
  ],
  'packed product of columns': [
    (k) => {
      k.packPanels(0, 16, 20, B, 24, S);
      k.multiplyPacked(4, 16, 20, A, 20, S, C, 16, 0);
    },
    'c',
  ],
  rmsNorm: [(k) => k.rmsNorm(5, 24, A, B, C, P, 1e-5), 'c', 'positive'],
  rmsNormBackward: [(k) => k.rmsNormBackward(5, 24, A, B, P, C, A, B), 'a', 'b'],
  rotate: [(k) => k.rotate(6, 3, 16, A, 50, N, B, C, 1), 'a'],
  'rotate back': [(k) => k.rotate(6, 3, 16, A, 50, N, B, C, -1), 'a'],
  causalSoftmax: [(k) => k.causalSoftmax(7, 9, 16, A, 16, N), 'a'],
  softmaxBackward: [(k) => k.softmaxBackward(6, 20, A, B, 24), 'b'],
  attendCached: [(k) => k.attendCached(3, 16, 13, 20, A, B, C, P, S, 0.25), 'positive'],
  swiglu: [(k) => k.swiglu(5, 12, A, B), 'b'],
  swigluBackward: [(k) => k.swigluBackward(5, 12, A, B, C), 'c'],
  logSoftmax: [(k) => k.logSoftmax(5, 40, A), 'a'],
  'loss without a teacher': [(k) => k.tokenLoss(5, 40, A, N, B, 0, 0.7, 0, C), 'a', 'c'],
  'loss with a teacher': [
    (k) => {
      k.logSoftmax(5, 40, P);
      k.tokenLoss(5, 40, A, N, B, P, 0.7, 0.4, C);
    },
    'a',
    'c',
  ],
  addInto: [(k) => k.addInto(40, A, B), 'a'],
  mixInto: [(k) => k.mixInto(40, A, B, 0.99), 'a'],
  sumSquares: [(k) => k.sumSquares(4_000, A)],
  adamW: [
    (k) => k.adamW(40, A, B, C, P, 0.5, 0.9, 0.95, 0.01, 0.1, 1e-8, 0.99),
    'a',
    'c',
    'positive',
  ],
};

describe('the WebAssembly kernels', () => {
  it.each(Object.entries(cases))('compute %s like plain JavaScript', (_, [call, ...outputs]) => {
    const wasm = run('wasm', call, outputs);
    const javascript = run('javascript', call, outputs);
    const errors = wasm.map((value, index) => {
      const wanted = at(javascript, index);
      return Math.abs(value - wanted) / (1 + Math.abs(wanted));
    });
    expect(Math.max(...errors)).toBeLessThan(1e-5);
  });

  it('are all compared here, and small', () => {
    const tested = Object.values(cases).map(String).join();
    for (const name of Object.keys(createKernels('javascript', plan.allocate()))) {
      expect(tested).toContain(`.${name}(`);
    }
    expect(wasmKernels().length).toBeLessThan(30_000);
  });
});
