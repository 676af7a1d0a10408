import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { inventedFiling } from '#tests/support/invented-filing';
import { tellListed } from './tell-listed.ts';

const ROOM = 160;

describe('a list with items that the older filing lacks', () => {
  test('is told by its lead and by those items, whole', () => {
    const said =
      'Our mills are exposed to many risks, including fires, floods, strikes of dockers, and theft of looms.';
    expect(tellListed(said, new Set(['strik', 'docker']), ROOM)).toBe(
      'Our mills are exposed to many risks, including… strikes of dockers…',
    );
  });

  test('keeps an item with commas of its own whole where semicolons part the items', () => {
    const said =
      'Our margins are subject to many factors, including: fires; floods; and new tariffs on yarn, wool, and flax.';
    expect(tellListed(said, new Set(['tariff', 'yarn', 'wool', 'flax']), ROOM)).toBe(
      'Our margins are subject to many factors, including:… new tariffs on yarn, wool, and flax',
    );
  });

  test('is not told so where its first item is new, an item has no room, or is an amount', () => {
    const said =
      'Our mills are exposed to many risks, including fires, floods, strikes of dockers, and theft of 12 looms.';
    expect(tellListed(said, new Set(['fir']), ROOM)).toBeNull();
    expect(tellListed(said, new Set(['strik', 'docker']), 60)).toBeNull();
    expect(tellListed(said, new Set(['theft', 'loom']), ROOM)).toBeNull();
  });
});

describe('a risk of which only the end of a list is new', () => {
  const ROAD = 'Roads to our plants are closed in winter, and we keep stocks for that time.';
  const RISK =
    'The growth of our stores depends on many factors that we cannot foresee, including the weather at the coast, the price of wool and of dyes, the rent of halls in towns where families buy, the wages of weavers';
  const headlineOf = (newer: string) =>
    compareFilings(inventedFiling([`${RISK}. ${ROAD}`]), inventedFiling([newer])).changes[0]?.headline;

  test('is told by what is new', () => {
    expect(headlineOf(`${RISK}, and quotas on flax. ${ROAD}`)).toMatch(/quotas on flax/);
  });

  test('is not quoted as a change where that has no room', () => {
    const long =
      'and quotas that towns on both banks of the river Elm may set for looms which run on steam at night for longer than the guild of weavers holds to be sound for those who live in the streets beside its halls';
    expect(headlineOf(`${RISK}, ${long}. ${ROAD}`)).not.toMatch(/^(?!Reworded).*“The growth of our stores/);
  });
});
