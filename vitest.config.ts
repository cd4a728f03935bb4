import { defineConfig } from 'vitest/config';

const unit = [
  '{packages,apps}/**/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'packages/*/scripts/**/*.test.ts',
];
const integration = '**/*.integration.test.{ts,tsx}';
const browser = '**/*.browser.test.{ts,tsx}';
const outside = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.next/**',
  '**/fixtures/**',
  '**/.foresight/**',
];

// One Postgres for the whole test run; each test file copies a migrated database.
const globalSetup = ['packages/testkit/src/postgres/global-setup.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit,
          exclude: [...outside, integration, browser],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [integration],
          globalSetup,
          exclude: [...outside, browser],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          globalSetup,
          exclude: outside,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
