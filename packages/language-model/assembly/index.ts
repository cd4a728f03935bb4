// WebAssembly SIMD kernels over one imported memory: no allocation, no bounds checks, raw byte
// pointers. Matrices are float32, row-major; strides are in elements. The callers in src/ check
// shapes and bounds; src/kernels/javascript is the same set in plain JavaScript.

export { attendCached } from './attend-cached';
export { multiply, multiplyPacked, packPanels } from './multiply';
export { adamW, addInto, mixInto, sumSquares } from './optimizer';
export { rmsNorm, rmsNormBackward } from './rms-norm';
export { rotate } from './rotate';
export { causalSoftmax, softmaxBackward } from './softmax';
export { swiglu, swigluBackward } from './swiglu';
export { logSoftmax, tokenLoss } from './token-loss';
