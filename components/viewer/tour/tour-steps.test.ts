import { expect, test } from 'vitest';
import { tourSeenKey, tourSteps } from './tour-steps.ts';

test.each([
  ['a blackline', { kind: 'black', hasBlackline: true, hasSummaries: true }, ['Blackline view']],
  [
    'summaries',
    { kind: 'summ', hasBlackline: false, hasSummaries: true },
    ['View summaries', 'Highlight keywords', 'Expand/collapse tables'],
  ],
  ['a blackline view without one', { kind: 'black', hasBlackline: false, hasSummaries: true }, ['Go to summaries']],
  ['summaries switched off', { kind: 'summ', hasBlackline: true, hasSummaries: false }, ['Go to summaries']],
] as const)('the tour of %s has its own steps', (_, view, titles) => {
  expect(tourSteps(view).map(({ title }) => title)).toEqual(titles);
});

test('each kind of view is remembered by itself', () => {
  expect([tourSeenKey('summ'), tourSeenKey('black')]).toEqual([
    'filingNavbarTourSeensumm',
    'filingNavbarTourSeenblack',
  ]);
});
