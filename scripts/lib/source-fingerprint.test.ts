import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceFingerprint } from './source-fingerprint.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'foresight-sources-'));
  for (const folder of ['apps/web/src', 'packages', 'prisma'])
    mkdirSync(path.join(root, folder), { recursive: true });
  write('apps/web/src/page.tsx', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each(['apps/web/src/page.tsx', 'apps/web/src/new.ts', 'prisma/schema.prisma', 'turbo.json'])(
  'a change of %s shows',
  (file) => {
    const before = sourceFingerprint(root);
    write(file, 'another');
    expect(sourceFingerprint(root)).not.toBe(before);
  },
);

test.each([
  'apps/web/src/page.test.tsx',
  'apps/web/.next/BUILD_ID',
  'apps/web/dist/server.js',
  'apps/web/README.md',
])('a change of %s does not', (file) => {
  const before = sourceFingerprint(root);
  write(file, 'another');
  expect(sourceFingerprint(root)).toBe(before);
});

function write(file: string, text: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
