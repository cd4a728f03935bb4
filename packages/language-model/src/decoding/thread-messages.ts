import type { DecodingEvent, DecodingQueueOptions } from './decoding-queue';
import type { DecodingRequest, PromptScoring } from './decoding-request';

export interface DecodingThreadData extends DecodingQueueOptions {
  readonly weights: Float32Array;
  readonly cpuShare: SharedArrayBuffer;
}

export type DecodingThreadRequest =
  | { readonly kind: 'submit'; readonly id: number; readonly request: DecodingRequest }
  | { readonly kind: 'score'; readonly id: number; readonly request: PromptScoring }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'weights'; readonly weights: Float32Array }
  | { readonly kind: 'end' };

/** What one step brought, or that there will be no other. */
export type DecodingThreadMessage = readonly DecodingEvent[] | 'ended';
