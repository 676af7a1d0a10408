import { describe, expect, test } from 'vitest';
import { choosePart, type PartFact, withCountry } from './part-facts.ts';

const CONCEPTS = ['us-gaap:Revenues'];
const fact = (value: number, ...members: string[]): PartFact => ({
  ...{ value, unit: 'USD', scale: 6, decimals: -6, start: '2024-01-01', end: '2024-12-31' },
  ...{ accession: 'a', block: 1, concept: 'us-gaap:Revenues', members },
});
const FACTS = [
  fact(10, 'x:SkylineMember', 'x:LightingMember', 'country:US'),
  fact(4, 'x:SkylineMember', 'x:LightingMember', 'us-gaap:NonUsMember'),
  fact(14, 'x:SkylineMember', 'x:LightingMember'),
  fact(30, 'x:LightingMember'),
];
const choose = (...words: string[]) => choosePart(words, FACTS, CONCEPTS);

describe('a part of a company', () => {
  test('is named without the portfolio that it is always in', () => {
    expect(choose('skyline')).toMatchObject({ name: 'Skyline', facts: [{ value: 14 }] });
  });

  test('is named by a product and a country', () => {
    expect(choose('skyline', 'unitedstates')).toMatchObject({ name: 'Skyline, United States', facts: [{ value: 10 }] });
    expect(withCountry('Skyline US revenue')).toBe('Skyline unitedstates revenue');
  });

  test.each([['rentals'], ['skyline', 'canada'], []])('is none by other words: %s', (...words) => {
    expect(choose(...words)).toBeNull();
  });
});
