import { expect, test } from 'vitest';
import { summariseVitestRun, type VitestReport } from './summarise-vitest-run.ts';

const right = { fullName: 'a plan is kept', status: 'passed', failureMessages: [] };
const wrong = {
  fullName: 'a plan is written once',
  status: 'failed',
  failureMessages: [
    'AssertionError: \u001b[31mexpected 2 to be 1\u001b[39m\n\n    at plans.test.ts:9:4\n    at file:///site/node_modules/vitest/run.js:1',
  ],
};

const report = (testResults: VitestReport['testResults']): VitestReport => ({
  numPassedTests: 1,
  numPendingTests: 0,
  numTotalTestSuites: testResults.length,
  testResults,
});

test('each test that failed is named with its file and its message', () => {
  const file = { name: 'plans.test.ts', status: 'failed', message: '', assertionResults: [right, wrong] };
  expect(summariseVitestRun(report([file]), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [
      'plans.test.ts: a plan is written once\n    AssertionError: expected 2 to be 1\n        at plans.test.ts:9:4',
    ],
  });
});

test('a file that does not load is a failure that says why', () => {
  const good = { name: 'plans.test.ts', status: 'passed', message: '', assertionResults: [right] };
  const torn = { name: 'torn.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] };
  const judged = summariseVitestRun(report([good, torn]), 1);
  expect(judged).toMatchObject({ failed: 1, failures: ['torn.test.ts\n    Cannot find module'] });
});

test('a file whose tests were not begun, because what they need failed, says where its error is', () => {
  const unbegun = { name: 'plans.test.ts', status: 'failed', message: '', assertionResults: [] };
  expect(summariseVitestRun(report([unbegun]), 1).failures).toEqual([
    'plans.test.ts\n    What it prepares before its tests, or takes down after them, failed: see its error above.',
  ]);
});

test('an error outside of all tests, and a run without tests, are one failure each', () => {
  const good = { name: 'plans.test.ts', status: 'passed', message: '', assertionResults: [right] };
  expect(summariseVitestRun(report([good]), 1)).toMatchObject({
    failed: 1,
    failures: ['no test failed, 1 groups ran, and Vitest ended with 1: see above'],
  });
  expect(summariseVitestRun(report([]), 0)).toMatchObject({
    failed: 1,
    failures: [expect.stringMatching(/0 groups/)],
  });
});
