import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/create-kernels';
import { createMultiplier, multiplyScratch } from '../kernels/multiplier';
import { createSingleThread } from '../testing/single-thread';
import { randomSequence, tinyModel } from '../testing/tiny-model';
import { matrixIn, transpose } from './matrix';
import { floatsOf, MemoryPlan } from './memory-plan';

describe('the memory', () => {
  it('shows when a region was overrun', () => {
    const plan = new MemoryPlan();
    const region = plan.reserve('small', 16);
    plan.reserve('next', 16);
    const memory = plan.allocate();
    expect(() => plan.checkGuards(memory)).not.toThrow();
    new Float32Array(memory.buffer, region.offset, 17)[16] = 1;
    expect(() => plan.checkGuards(memory)).toThrow('beyond the region "small"');
  });

  it('refuses matrices that do not fit their region, and products that do not fit', () => {
    const plan = new MemoryPlan();
    const region = plan.reserve('numbers', 64);
    const scratch = plan.reserve('scratch', multiplyScratch(8) - 1);
    const multiply = createMultiplier(createKernels('wasm', plan.allocate()), scratch);
    expect(() => matrixIn(region, 8, 9)).toThrow('does not fit in the region "numbers"');
    const square = matrixIn(region, 8, 8);
    expect(() => multiply(transpose(square), square, square)).toThrow('do not fit "scratch"');
    const flat = matrixIn(region, 4, 16);
    expect(() => multiply(square, transpose(flat), square)).toThrow('Cannot multiply');
  });

  it('refuses a plan that WebAssembly cannot address', () => {
    const plan = new MemoryPlan();
    plan.reserve('huge', 2 ** 30);
    expect(() => plan.allocate()).toThrow('4 GiB');
  });

  // Each time another dimension is the longest, and could be the one that scratch was not made for.
  it.each([
    ['context', { contextTokens: 333 }],
    ['feed-forward', { feedForwardWidth: 304 }],
    ['vocabulary', { vocabularySize: 608 }],
    ['width', { width: 128, heads: 4 }],
  ])('holds a model whose longest dimension is its %s', (_, changes) => {
    const config = tinyModel(changes);
    const thread = createSingleThread({ config, kernels: 'wasm' });
    const { context, run, checkGuards } = thread;
    const cosines = floatsOf(context.memory, context.workspace.cosines).slice();
    const sequence = randomSequence(config.contextTokens, 1, config.vocabularySize);
    run(sequence, { crossEntropy: 1, distillation: 1, decision: 0 }, true);
    expect(checkGuards).not.toThrow();
    expect(floatsOf(context.memory, context.workspace.cosines)).toEqual(cosines);
  });
});
