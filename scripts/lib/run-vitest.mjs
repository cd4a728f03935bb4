import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './project.mjs';
import { passSignals } from './run-quietly.mjs';
import { countVitestReport } from './test-counts.mjs';

/** Runs all tests, or those that the words choose, with its output as it comes. @returns the counts. */
export async function runVitest(words, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foresight-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    const exitCode = await run(
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...words],
      env,
    );
    return countVitestReport(readReport(report), exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(words, env) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stopPassing = passSignals(child);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      stopPassing();
      resolve(code ?? 1);
    });
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
