import { basename } from 'node:path';
import { type RunSummary, shortened } from './run-summary.ts';

type Place = { file: string; line: number };
type Result = { status: string; error?: { message?: string; location?: Place } };
type Spec = { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** The parts of Playwright's JSON report that are read here. */
export type BrowserReport = {
  suites: Suite[];
  stats: { expected: number; skipped: number };
};

/**
 * Counts a run whose tests had a second try, and names what failed in it. The second try is for a browser that stood
 * still: now and then one without a window draws no frame for a whole minute, and every click waits. A test that failed
 * in any other way has failed, even if its second try passed.
 * @param code the run's exit code: an error outside of all tests fails none, and counts as one failure
 * @returns the counts, and the titles of tests whose browser stood still
 */
export function summariseBrowserRun(
  { suites, stats }: BrowserReport,
  code: number,
): RunSummary & { stoodStill: string[] } {
  const stoodStill: string[] = [];
  const failures: string[] = [];
  const look = ({ specs = [], suites: inner = [] }: Suite) => {
    for (const { title, file, line, tests } of specs) {
      for (const { status, results } of tests) {
        if (status !== 'flaky' && status !== 'unexpected') continue;
        if (status === 'flaky' && results[0]?.status === 'timedOut') {
          stoodStill.push(title);
          continue;
        }
        const { message = '', location } = results[0]?.error ?? {};
        const place = location ? `at ${basename(location.file)}:${location.line}\n` : '';
        failures.push(`${file}:${line}: ${title}\n${place}${shortened(message)}`);
      }
    }
    for (const suite of inner) look(suite);
  };
  for (const suite of suites) look(suite);
  if (failures.length === 0 && code !== 0)
    failures.push(`no test failed, and Playwright ended with ${code}: see above`);
  return {
    passed: stats.expected + stoodStill.length,
    failed: failures.length,
    skipped: stats.skipped,
    failures,
    stoodStill,
  };
}
