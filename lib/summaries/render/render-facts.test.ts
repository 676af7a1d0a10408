import { expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { describeFact, listFacts } from './render-facts.ts';

const revenue: Fact = {
  concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  value: 4_812_600_000,
  unit: 'USD',
  scale: 6,
  decimals: '-5',
  start: '2024-12-29',
  end: '2025-12-27',
  dimensions: {},
  block: 412,
};

test.each([
  ['a year of revenue', {}, ['Year to Dec 27, 2025', 'USD, millions']],
  ['a quarter', { start: '2025-09-28' }, ['3 months to Dec 27, 2025', 'USD, millions']],
  ['a balance', { start: null }, ['At Dec 27, 2025', 'USD, millions']],
  ['earnings per share', { unit: 'USD/shares', scale: 0 }, ['Year to Dec 27, 2025', 'USD per share']],
  ['a rate', { unit: 'pure', scale: -2 }, ['Year to Dec 27, 2025', 'Percent']],
  ['a fact without context or unit', { start: null, end: null, unit: null }, ['Not said', 'None']],
])('the period and unit of %s are said in words', (_, change, words) => {
  expect(describeFact({ ...revenue, ...change }).slice(1)).toEqual(words);
});

test('a concept is said in words, with the members that narrow it', () => {
  const dimensions = { 'srt:ProductAxis': 'nwsc:AutomotiveProductsMember' };
  expect(describeFact({ ...revenue, dimensions })[0]).toBe(
    'Revenue From Contract With Customer Excluding Assessed Tax, Automotive Products',
  );
  expect(describeFact({ ...revenue, concept: 'us-gaap:EBITDAMargin' })[0]).toBe('EBITDA Margin');
});

test('facts that read the same share a place in the list, and no text can end its element', () => {
  const facts = listFacts([revenue, { ...revenue, block: 7 }, { ...revenue, concept: 'x:</script><b>' }]);
  expect([facts.placeOf(0), facts.placeOf(1), facts.placeOf(2), facts.placeOf(3)]).toEqual([0, 0, 1, null]);
  const html = facts.render();
  expect(html.match(/<\/?[a-z]+/g)).toEqual(['<script', '</script']);
  const json = html.slice(html.indexOf('['), html.lastIndexOf(']') + 1);
  expect(JSON.parse(json)).toHaveLength(2);
});

test('a document that refers to no fact has no list', () => {
  expect(listFacts([revenue]).render()).toBe('');
});
