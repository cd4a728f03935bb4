import type { Run } from '@foresight/contracts';

export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_WIDTH = 30;

/** Shows how far a run is: one line that is drawn again on a terminal, a line per change elsewhere. */
export class RunProgress {
  private lastLine = '';

  constructor(private readonly output: ProgressOutput) {}

  show(run: Run): void {
    const line = describeProgress(run);
    if (line === this.lastLine) return;
    this.lastLine = line;
    this.output.write(this.output.isTTY ? `\r\u001b[2K${drawBar(run)} ${line}` : `${line}\n`);
  }

  end(): void {
    if (this.output.isTTY && this.lastLine) this.output.write('\n');
  }
}

/** For example `7 of 20 episodes ended, 3 running, 4 succeeded`. */
export function describeProgress({ status, counts }: Run): string {
  const parts = [`${endedEpisodes(counts)} of ${counts.total} episodes ended`];
  if (counts.running) parts.push(`${counts.running} running`);
  parts.push(`${counts.succeeded} succeeded`);
  if (counts.failed) parts.push(`${counts.failed} failed`);
  if (counts.cancelled) parts.push(`${counts.cancelled} cancelled`);
  return `${status}: ${parts.join(', ')}`;
}

function drawBar({ counts }: Run): string {
  const filled = counts.total ? Math.round((BAR_WIDTH * endedEpisodes(counts)) / counts.total) : 0;
  return '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
}

function endedEpisodes(counts: Run['counts']): number {
  return counts.finished + counts.failed + counts.cancelled;
}
