import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { LossReport } from '../../training/engine-types';
import { withSavedCheckpoints } from './reference-case';
import { referenceQuestions } from './reference-questions';

type Losses = Pick<LossReport, 'crossEntropy' | 'distillation' | 'decision'>;

/** By tensor; entries as asked for. */
export type Gradients = Readonly<
  Record<string, { readonly norm: number; readonly entries: readonly number[] }>
>;

/** What PyTorch and transformers answer, as `scripts/reference.py` writes it. */
export interface ReferenceAnswers {
  readonly versions: Readonly<Record<'torch' | 'transformers' | 'tokenizers', string>>;
  readonly logits: readonly (readonly number[])[];
  readonly losses: Losses;
  /** For each of the objectives. */
  readonly gradients: readonly Gradients[];
  readonly training: {
    readonly steps: readonly (Losses & { readonly gradientNorm: number })[];
    readonly after: Losses;
  };
  readonly texts: readonly { readonly tokens: readonly number[]; readonly text: string }[];
  readonly chats: readonly {
    readonly text: string;
    readonly tokens: readonly number[];
    readonly withoutAnswer: string;
  }[];
  readonly greedy: readonly (readonly number[])[];
}

/** Answers that were kept, and of which checkpoints and questions they are. */
export interface StoredReference {
  /** As `hashReferenceCase` tells. */
  readonly caseHash: string;
  readonly answers: ReferenceAnswers;
}

/** How the script says that it lacks a package. */
const CANNOT_IMPORT = 3;

/**
 * Asks PyTorch itself.
 *
 * @param script path of `scripts/reference.py`
 * @returns `absent`, in words, where there is no Python that can import it
 * @throws Error if the script fails for another reason
 */
export function askPyTorch(
  script: string,
  python = 'python3',
): Promise<{ answers: ReferenceAnswers } | { absent: string }> {
  return withSavedCheckpoints(async (checkpoint, teacher) => {
    const child = spawn(python, [script, checkpoint, teacher]);
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(referenceQuestions));
    const code = await exit.then(
      ([exitCode]) => exitCode,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return error.code;
        throw error;
      },
    );
    if (code === 'ENOENT') return { absent: `there is no ${python}` };
    const [answers, errors] = await output;
    if (code === CANNOT_IMPORT) return { absent: `${python}: ${errors.trim()}` };
    if (code !== 0) throw new Error(`${script} failed:\n${errors}`);
    return { answers: JSON.parse(answers) as ReferenceAnswers };
  });
}
