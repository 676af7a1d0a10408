import { type RunSummary, shortened } from './run-summary.ts';

/** The parts of Vitest's JSON report that are read here. */
export type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTotalTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/** Vitest's report names the failure of a hook nowhere. */
const BEFORE_ITS_TESTS = 'What it prepares before its tests, or takes down after them, failed: see its error above.';

/**
 * Counts a run of Vitest and names what failed in it. A file that does not load and an error outside of all tests fail
 * no test, and a run without tests proves nothing: each of these counts as one failure.
 * @param code the run's exit code
 */
export function summariseVitestRun(report: VitestReport, code: number): RunSummary {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}\n${shortened(message || BEFORE_ITS_TESTS)}`];
    return failed.map((test) => `${name}: ${test.fullName}\n${shortened(test.failureMessages?.join('\n') ?? '')}`);
  });
  if (failures.length === 0 && (code !== 0 || report.numTotalTestSuites === 0)) {
    failures.push(`no test failed, ${report.numTotalTestSuites} groups ran, and Vitest ended with ${code}: see above`);
  }
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    failures,
  };
}
