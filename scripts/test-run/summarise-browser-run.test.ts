import { expect, test } from 'vitest';
import { summariseBrowserRun } from './summarise-browser-run.ts';

const tried = (title: string, ...results: string[]) => ({
  title,
  file: 'reading.spec.ts',
  line: 4,
  tests: [
    {
      status: results.length === 1 ? 'expected' : results.at(-1) === 'passed' ? 'flaky' : 'unexpected',
      results: results.map((status) => ({ status, error: { message: `Error: \u001b[31m${status}\u001b[39m` } })),
    },
  ],
});

test('a second try counts for a browser that stood still, and for no test that failed', () => {
  const suites = [
    {
      specs: [tried('right', 'passed'), tried('stood still', 'timedOut', 'passed')],
      suites: [{ specs: [tried('by luck', 'failed', 'passed'), tried('wrong', 'failed', 'failed')] }],
    },
  ];
  expect(summariseBrowserRun({ suites, stats: { expected: 1, skipped: 0 } }, 1)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    failures: ['reading.spec.ts:4: by luck\n    Error: failed', 'reading.spec.ts:4: wrong\n    Error: failed'],
    stoodStill: ['stood still'],
  });
});

test('a failure is told with the line of the test or of its steps where it was', () => {
  const failed = tried('wrong', 'failed', 'failed');
  const location = { file: '/somewhere/tests/e2e/account-steps.ts', line: 12 };
  const tests = [{ status: 'unexpected', results: [{ status: 'failed', error: { message: 'Error', location } }] }];
  const { failures } = summariseBrowserRun(
    { suites: [{ specs: [{ ...failed, tests }] }], stats: { expected: 0, skipped: 0 } },
    1,
  );
  expect(failures).toEqual(['reading.spec.ts:4: wrong\nat account-steps.ts:12\n    Error']);
});

test('a run that ends badly though no test failed has one failure', () => {
  const stats = { expected: 1, skipped: 0 };
  const judged = summariseBrowserRun({ suites: [{ specs: [tried('right', 'passed')] }], stats }, 1);
  expect(judged).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['no test failed, and Playwright ended with 1: see above'],
  });
});
