import { appendFileSync, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TrainingRow } from '../training-row';
import { writeWhole } from './warm-up-folder';

/** One attempt with its corrections. */
export interface Play {
  /** Its position in the round, from 0. */
  index: number;
  solved: boolean;
  steps: number;
  rows: readonly TrainingRow[];
}

/** The attempts of a round, kept one by one as they end, since each costs seconds. */
export class PlayLog {
  private readonly plays = new Map<number, Play>();

  private constructor(private readonly file: string) {}

  /** Reads what an earlier process has left; half a line at the end is dropped. */
  static async open(file: string): Promise<PlayLog> {
    const log = new PlayLog(file);
    await mkdir(path.dirname(file), { recursive: true });
    const text = existsSync(file) ? await readFile(file, 'utf8') : '';
    const lines = text.slice(0, text.lastIndexOf('\n') + 1);
    for (const line of lines.split('\n')) {
      if (line === '') continue;
      const play = JSON.parse(line) as Play;
      log.plays.set(play.index, play);
    }
    await writeWhole(file, lines);
    return log;
  }

  /** In one piece: several attempts may end at once. */
  add(play: Play): void {
    appendFileSync(this.file, `${JSON.stringify(play)}\n`);
    this.plays.set(play.index, play);
  }

  has(index: number): boolean {
    return this.plays.has(index);
  }

  /** In the order of the round, however they ended. */
  list(): Play[] {
    return [...this.plays.values()].sort((left, right) => left.index - right.index);
  }
}
