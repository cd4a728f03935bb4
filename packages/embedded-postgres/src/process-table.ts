import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a running process, its words joined by blanks; null if there is no such process. */
export function readCommandLine(pid: number): string | null {
  if (process.platform !== 'linux') return askPs(pid, 'args');
  const raw = readProcFile(pid, 'cmdline');
  return raw ? raw.split('\0').join(' ').trim() : null;
}

/** The parent of a running process; null if there is no such process. */
export function readParentPid(pid: number): number | null {
  if (process.platform !== 'linux') return Number(askPs(pid, 'ppid')) || null;
  // The name in field 2 may itself hold blanks and brackets, so count from the last bracket.
  const stat = readProcFile(pid, 'stat');
  const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent ? Number(parent) : null;
}

// Slim containers have no `ps`, so Linux reads /proc itself.
function readProcFile(pid: number, file: 'cmdline' | 'stat'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

function askPs(pid: number, column: 'args' | 'ppid'): string | null {
  const answer = spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
    encoding: 'utf8',
  });
  return answer.stdout?.trim() || null;
}
