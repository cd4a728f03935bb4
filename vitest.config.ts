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
          exclude: outside,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          exclude: outside,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
