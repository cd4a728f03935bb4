import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

export interface PyTorchPlan {
  /** Of transformers' LlamaConfig. */
  config: object;
  threads: number;
  sequences: number[][];
}

/** PyTorch in a process of its own, which sleeps between the steps that are asked of it. */
export class PyTorchTraining {
  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly lines: AsyncIterator<string>,
    /** Its version and how it was built, BLAS included. */
    readonly build: string,
  ) {}

  /** @returns in words why there is none, if `python3` cannot import it */
  static async start(plan: PyTorchPlan): Promise<PyTorchTraining | string> {
    const child = spawn('python3', ['bench/support/train_in_pytorch.py']);
    const started = once(child, 'spawn').then(
      () => true,
      () => false,
    );
    if (!(await started)) return 'there is no python3';
    const errors = text(child.stderr);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${JSON.stringify(plan)}\n`);
    const first = await lines.next();
    if (first.done) return (await errors).trim();
    const { torch, build } = JSON.parse(first.value) as { torch: string; build: string };
    return new PyTorchTraining(child, lines, `PyTorch ${torch}\n${build}`);
  }

  /** Milliseconds of each step. */
  async train(steps: number): Promise<number[]> {
    this.child.stdin.write(`${JSON.stringify({ steps })}\n`);
    const { done, value } = await this.lines.next();
    if (done) throw new Error('PyTorch ended.');
    return JSON.parse(value) as number[];
  }

  async stop(): Promise<void> {
    const exit = once(this.child, 'exit');
    this.child.stdin.end();
    await exit;
  }
}
