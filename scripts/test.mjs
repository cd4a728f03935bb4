// `npm test`: installs and builds what is missing, then types, lint, and every test. Words given go to
// vitest: `npm test -- packages/agent`. The last line counts what passed and failed.

import { prepare } from './lib/prepare.mjs';
import { runCheck } from './lib/run-check.mjs';
import { runVitest } from './lib/run-vitest.mjs';
import { addCounts, describeCounts } from './lib/test-counts.mjs';
import { findChromium } from './lib/tools/find-chromium.mjs';
import { findRedis } from './lib/tools/find-redis.mjs';

const steps = [
  async () => ({ passed: 0, failed: (await prepare()) ? 0 : 1, skipped: 0 }),
  () =>
    runCheck('Types', [
      'node_modules/turbo/bin/turbo',
      'run',
      'typecheck',
      '--output-logs=errors-only',
      '--continue',
    ]),
  () => runCheck('Lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  () =>
    runCheck('Arrows', [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      'packages/config/dependency-cruiser.cjs',
      'apps',
      'packages',
    ]),
  runTests,
];

let counts = { passed: 0, failed: 0, skipped: 0 };
for (const [index, step] of steps.entries()) {
  counts = addCounts(counts, await step());
  // Without packages and builds nothing else means anything.
  if (index === 0 && counts.failed) break;
}
console.log(describeCounts(counts));
process.exit(counts.failed ? 1 : 0);

async function runTests() {
  const chromium = await findChromium();
  const redis = await findRedis();
  if (!chromium || !redis) return { passed: 0, failed: 1, skipped: 0 };
  return runVitest(process.argv.slice(2), { CHROMIUM_PATH: chromium, REDIS_SERVER_PATH: redis });
}
