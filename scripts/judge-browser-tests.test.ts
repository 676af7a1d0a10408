import { expect, test } from 'vitest';
import { judgeBrowserTests } from './judge-browser-tests.ts';

const tried = (title: string, ...results: string[]) => ({
  title,
  tests: [
    {
      status: results.length === 1 ? 'expected' : results.at(-1) === 'passed' ? 'flaky' : 'unexpected',
      results: results.map((status) => ({ status })),
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
  expect(judgeBrowserTests({ suites, stats: { expected: 1, unexpected: 1, flaky: 2, skipped: 0 } })).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    stoodStill: ['stood still'],
  });
});
