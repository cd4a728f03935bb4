import type { LanguageModelErrorCode } from '../../language-model-error';
import type { DatasetOptions, DatasetProgress, EncodedDataset } from './encode-dataset';

export interface DatasetThreadData {
  readonly options: DatasetOptions;
  readonly cpuShare: SharedArrayBuffer;
}

export type DatasetThreadMessage =
  | { readonly kind: 'progress'; readonly progress: DatasetProgress }
  | { readonly kind: 'done'; readonly dataset: EncodedDataset }
  | {
      readonly kind: 'failed';
      readonly code: LanguageModelErrorCode;
      readonly message: string;
    };
