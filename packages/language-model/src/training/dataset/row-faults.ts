import { LanguageModelError } from '../../language-model-error';

export type RowFaultKind =
  | 'not_json'
  | 'wrong_shape'
  /** The decision is not in the answer. */
  | 'bad_decision'
  /** More tokens than the model's context. */
  | 'too_long';

export interface RowFault {
  readonly file: string;
  readonly line: number;
  readonly kind: RowFaultKind;
  readonly message: string;
}

export interface FaultReport {
  readonly counts: Readonly<Record<RowFaultKind, number>>;
  /** The first of them. */
  readonly first: readonly RowFault[];
}

const REPORTED = 20;
const TOLD = 5;

/** Rows that cannot be learned from: all are counted, the first are kept. */
export class RowFaults {
  private readonly counts: Record<RowFaultKind, number> = {
    not_json: 0,
    wrong_shape: 0,
    bad_decision: 0,
    too_long: 0,
  };
  private readonly first: RowFault[] = [];

  add(fault: RowFault): void {
    this.counts[fault.kind] += 1;
    if (this.first.length < REPORTED) this.first.push(fault);
  }

  get report(): FaultReport {
    return { counts: this.counts, first: this.first };
  }

  /** @throws LanguageModelError `invalid_dataset` naming files and lines, if there are any to refuse */
  refuse({ dropTooLong }: { readonly dropTooLong: boolean }): void {
    const { counts, first } = this;
    const refused = (kind: RowFaultKind) => !(dropTooLong && kind === 'too_long');
    const kinds = (Object.keys(counts) as RowFaultKind[]).filter(refused);
    const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
    if (total === 0) return;
    const told = first.filter(({ kind }) => refused(kind)).slice(0, TOLD);
    const lines = told.map(({ file, line, message }) => `${file}, line ${line}: ${message}`);
    const more = total > told.length ? [`… and ${total - told.length} more.`] : [];
    const rows = total === 1 ? '1 row' : `${total} rows`;
    const message = [`${rows} cannot be learned from.`, ...lines, ...more].join('\n');
    throw new LanguageModelError('invalid_dataset', message);
  }
}
