import { expect, test } from 'vitest';
import { addCounts, countVitestReport, describeCounts } from './test-counts.mjs';

const report = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
};

test('counts tests by outcome', () => {
  expect(countVitestReport(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a file that does not load is a failure', () => {
  const broken = {
    ...report,
    testResults: [...report.testResults, { status: 'failed', assertionResults: [] }],
  };
  expect(countVitestReport(broken, 1).failed).toBe(2);
});

test('a failure outside of any test is one, as is a missing report', () => {
  const green = { ...report, numFailedTests: 0, testResults: [] };
  expect(countVitestReport(green, 0).failed).toBe(0);
  expect(countVitestReport(green, 1).failed).toBe(1);
  expect(countVitestReport(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line is plain', () => {
  const counts = addCounts(
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 9, failed: 1, skipped: 0 },
  );
  expect(describeCounts(counts)).toBe('12 passed, 1 failed');
  expect(describeCounts({ ...counts, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
});
