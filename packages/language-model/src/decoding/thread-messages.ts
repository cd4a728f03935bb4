import type { DecodingEvent, DecodingQueueOptions } from './decoding-queue';
import type { DecodingRequest } from './decoding-request';

export interface DecodingThreadData extends DecodingQueueOptions {
  readonly weights: Float32Array;
  readonly cpuShare: SharedArrayBuffer;
}

export type DecodingThreadRequest =
  | { readonly kind: 'submit'; readonly id: number; readonly request: DecodingRequest }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'weights'; readonly weights: Float32Array };

export type DecodingThreadMessage = readonly DecodingEvent[];
