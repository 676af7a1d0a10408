type Result = { status: string };
type Spec = { title: string; tests: { status: string; results: Result[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** What Playwright's JSON reporter writes, as far as it is read here. */
export type BrowserReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/**
 * Counts a run whose tests had a second try. That one is for a browser that stood still: now and then one without a
 * window draws no frame for a whole minute, and every click waits. A test that failed in any other way has failed,
 * whatever came of its second try.
 * @returns the counts, and the titles of tests whose browser stood still
 */
export function judgeBrowserTests({ suites, stats }: BrowserReport) {
  const stoodStill: string[] = [];
  let failedFirst = 0;
  const look = ({ specs = [], suites: inner = [] }: Suite) => {
    for (const { title, tests } of specs) {
      for (const { status, results } of tests) {
        if (status !== 'flaky') continue;
        if (results[0]?.status === 'timedOut') stoodStill.push(title);
        else failedFirst++;
      }
    }
    for (const suite of inner) look(suite);
  };
  for (const suite of suites) look(suite);
  return {
    passed: stats.expected + stoodStill.length,
    failed: stats.unexpected + failedFirst,
    skipped: stats.skipped,
    stoodStill,
  };
}
