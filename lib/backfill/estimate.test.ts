import { expect, test } from 'vitest';
import { BASE_FORMS } from '#lib/forms/forms';
import { DEFAULT_COSTS } from './default-costs.ts';
import { describeBytes, describeTime, estimate, type FormCosts } from './estimate.ts';

const costs: FormCosts = {
  ...DEFAULT_COSTS,
  '10-K': { requests: 3, seconds: 10, databaseBytes: 2_000_000, documentBytes: 500_000 },
  '8-K': { requests: 2, seconds: 0, databaseBytes: 100_000, documentBytes: 10_000 },
};
const NONE = { filings: 0, companies: 0, quarters: 0, requests: 0, seconds: 0, databaseBytes: 0, documentBytes: 0 };

test('room and requests are those of the filings, and of finding them', () => {
  const waiting = { filings: { '10-K': 10, '8-K': 5 }, companies: 4, quarters: 3 };
  expect(estimate(waiting, costs, { requestsPerSecond: 5, lanes: 2 })).toEqual({
    filings: 15,
    companies: 4,
    requests: 30 + 10 + 8 + 3,
    // Ten filings of ten seconds, two at a time; the requests take ten seconds meanwhile.
    seconds: 50,
    databaseBytes: 20_500_000,
    documentBytes: 5_050_000,
  });
});

test('where processors are many, EDGAR’s limit decides', () => {
  const waiting = { filings: { '10-K': 1_000 }, companies: 0, quarters: 0 };
  expect(estimate(waiting, costs, { requestsPerSecond: 5, lanes: 64 }).seconds).toBe(600);
});

test('nothing to do takes nothing', () => {
  const { quarters: _, ...none } = NONE;
  expect(estimate({ filings: {}, companies: 0, quarters: 0 }, costs, { requestsPerSecond: 6, lanes: 1 })).toEqual(none);
});

test('each form that the site reads has a cost', () => {
  expect(Object.keys(DEFAULT_COSTS).toSorted()).toEqual(BASE_FORMS.toSorted());
});

test.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [90, '1.5 minutes'],
  [7_199, '120 minutes'],
  [7_200, '2.0 hours'],
  [172_800, '2.0 days'],
  [1_728_000, '20 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(describeTime(seconds)).toBe(words);
});

test.each([
  [0, '0.0 MB'],
  [12_340_000, '12.3 MB'],
  [1_500_000_000, '1.5 GB'],
  [2.2e15, '2200.0 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(describeBytes(bytes)).toBe(words);
});
