// Plain JavaScript on Node's own modules: the start script uses this before anything is installed.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes a lock that ends with this process, however it ends: a lock whose process is gone is taken over.
 *
 * @param {string} file
 * @returns {import('./process-lock.mjs').LockAttempt}
 */
export function acquireProcessLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  const holder = { pid: process.pid, born: readBirth(process.pid) };
  writeFileSync(own, JSON.stringify(holder));
  try {
    for (;;) {
      if (link(own, file)) return { held: true, release: () => release(file, holder) };
      const other = readLockHolder(file);
      if (other) return { held: false, pid: other.pid };
      removeStale(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * The living process that holds a lock; null if none does.
 *
 * @param {string} file
 */
export function readLockHolder(file) {
  const holder = readHolder(file);
  return holder && isAlive(holder) ? holder : null;
}

// A hard link appears with its content and fails if the name exists: no reader sees half a lock.
function link(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Between the look and the rename another process may have taken the lock over: give it back.
  const moved = readHolder(aside);
  if (moved && isAlive(moved)) link(aside, file);
  rmSync(aside, { force: true });
}

function release(file, holder) {
  const current = readHolder(file);
  if (current?.pid === holder.pid && current.born === holder.born) rmSync(file, { force: true });
}

function readHolder(file) {
  try {
    const { pid, born } = JSON.parse(readFileSync(file, 'utf8'));
    return { pid, born };
  } catch {
    return null;
  }
}

// Pids are reused, also over a reboot, so a process is known by its pid and its birth.
function isAlive(holder) {
  return readBirth(holder.pid) === holder.born;
}

function readBirth(pid) {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout?.trim() || null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22; the name in field 2 may hold blanks, so count from its closing bracket.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return null;
  }
}
