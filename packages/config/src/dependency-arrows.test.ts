import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const fixture = path.join(import.meta.dirname, 'fixtures/arrows');

test('the checker sees TypeScript edges: over packages, of types alone, in TSX, and lazy ones', () => {
  const { edges } = checkArrows(fixture);
  expect(edges).toContain('packages/queue/src/index.ts -> packages/contracts/src/index.ts');
  expect(edges).toContain('packages/services/src/index.ts -> packages/contracts/src/index.ts');
  expect(edges).toContain('apps/web/src/page.tsx -> apps/worker/src/main.ts');
  expect(edges).toContain('packages/services/src/lazy-queue.ts -> packages/queue/src/index.ts');
});

test('every forbidden edge is reported, and no other', () => {
  expect(checkArrows(fixture).violations).toEqual([
    'arrows-of-contracts: packages/contracts/src/upward.ts',
    'arrows-of-services: packages/services/src/lazy-queue.ts',
    'fence-around-queue: apps/web/src/page.tsx',
    'no-app-imports-an-app: apps/web/src/page.tsx',
    'no-cycle: packages/agent/src/cycle-one.ts',
    'testkit-only-in-tests: apps/worker/src/main.ts',
    'testkit-only-in-tests: packages/services/src/uses-double.ts',
    'unlisted-package: packages/orphan/src/index.ts',
  ]);
});

test('a workspace import by name leads to the package’s sources', () => {
  const { edges } = checkArrows(root, 'packages/agent');
  expect(edges).toContain('packages/agent/src/events.ts -> packages/contracts/src/index.ts');
});

test('every package of this repository has its line in the table', () => {
  const config = execFileSync(process.execPath, [
    '-p',
    `require(${JSON.stringify(path.join(root, 'packages/config/dependency-cruiser.cjs'))}).forbidden.map((rule) => rule.name).join()`,
  ]).toString();
  const packages = readdirSync(path.join(root, 'packages')).filter((name) => name !== 'testkit');
  for (const name of packages) expect(config).toContain(`arrows-of-${name}`);
});

interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; rule: { name: string } }[] };
}

/** Runs the checker as `npm run lint` does. */
function checkArrows(cwd: string, ...folders: string[]) {
  const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(root, 'packages/config/dependency-cruiser.cjs');
  const words = [
    cli,
    '--config',
    config,
    '--output-type',
    'json',
    ...(folders.length ? folders : ['apps', 'packages']),
  ];
  const report: Report = JSON.parse(
    execFileSync(process.execPath, words, { cwd, encoding: 'utf8', maxBuffer: 1e8 }),
  );
  return {
    edges: report.modules.flatMap((module) =>
      module.dependencies.map((dependency) => `${module.source} -> ${dependency.resolved}`),
    ),
    violations: report.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort(),
  };
}
