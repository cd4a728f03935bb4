import path from 'node:path';
import { root } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Runs a Node program as one check that passes or fails; its output is shown if it fails. */
export async function runCheck(name, [program, ...words]) {
  const env = { TURBO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };
  const passed = await runQuietly(process.execPath, [path.join(root, program), ...words], { env });
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}
