/**
 * Counts the tests of a vitest JSON report.
 *
 * @param report null if vitest wrote none.
 * @param exitCode of vitest, which also fails for errors outside of any test.
 */
export function countVitestReport(report, exitCode) {
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + countBrokenFiles(report),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

// A file that does not load, or whose set-up fails, has no failed test to count.
function countBrokenFiles(report) {
  const files = report?.testResults ?? [];
  return files.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

export function addCounts(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** For example `12 passed, 0 failed, 1 skipped`. */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
