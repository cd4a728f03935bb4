import { expect, test } from 'vitest';
import { matchesLockfile, nestedLocations } from './matches-lockfile.mjs';

const zod = { version: '4.0.0', integrity: 'sha512-a' };
const wanted = {
  packages: {
    '': { name: 'foresight' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@foresight/web': { resolved: 'apps/web', link: true },
    'node_modules/zod': zod,
    'node_modules/only-for-macs': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};
const installed = {
  'apps/web': { version: '0.1.0' },
  'node_modules/@foresight/web': { resolved: 'apps/web', link: true },
  'node_modules/zod': zod,
};

test('what npm installed for this platform matches', () => {
  expect(matchesLockfile(wanted, { packages: installed })).toBe(true);
});

test.each([
  ['another version', { 'node_modules/zod': { ...zod, version: '4.0.1' } }],
  ['other content', { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } }],
  ['a package missing', { 'node_modules/zod': undefined }],
  ['a workspace not linked', { 'node_modules/@foresight/web': undefined }],
])('%s does not', (_, change) => {
  expect(matchesLockfile(wanted, { packages: { ...installed, ...change } })).toBe(false);
});

test('finds the packages that lie in a workspace', () => {
  const nested = {
    ...wanted.packages,
    'apps/web/node_modules/nuqs': zod,
    'apps/web/node_modules/mac': { optional: true },
  };
  expect(nestedLocations({ packages: nested })).toEqual(['apps/web/node_modules/nuqs']);
});
