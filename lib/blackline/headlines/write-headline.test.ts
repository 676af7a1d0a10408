import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { type InventedBlock, inventedFiling } from '#tests/support/invented-filing';

const DEBT = 'We have no debt, and we do not expect to borrow in the next twelve months under any agreement.';
const headlineOf = (older: InventedBlock[], newer: InventedBlock[]) =>
  compareFilings(inventedFiling([...older, DEBT]), inventedFiling([...newer, DEBT])).changes[0]?.headline;

describe('a headline', () => {
  test('says which of several figures was another', () => {
    const was = 'Our two businesses earned approximately 58% and 66% of revenue from contracts at a fixed price.';
    const is = 'Our two businesses earned approximately 54% and 63% of revenue from contracts at a fixed price.';
    expect(headlineOf([was], [is])).toMatch(/“Our two businesses.*” \(54% was 58%\)/);
  });

  test('says once what the sentence itself has of both years', () => {
    const was = 'Shipping costs were $83.5 billion and $89.5 billion in 2022 and 2023.';
    const is = 'Shipping costs were $89.5 billion and $95.8 billion in 2023 and 2024.';
    expect(headlineOf([was], [is])).not.toContain('before');
  });

  test('calls nothing removed that the newer filing says of its own period', () => {
    const common = 'Sales in Europe are made through resellers, who order from us every week of the year.';
    const was = `${common} Net sales in Europe increased during the first six months of 2024 compared to 2023 due to tools.`;
    expect(headlineOf([was], [common])).not.toContain('removed');
  });
});

describe('the headline of an event', () => {
  const told = 'On February 6, 2024, the company completed the sale of its operations in Ruritania to Vexil.';
  const periods = [{ period: '2023-12-31' }, { period: '2024-12-31' }] as const;
  const changesOf = (older: InventedBlock[], newer: InventedBlock[]) =>
    compareFilings(inventedFiling([...older, DEBT], periods[0]), inventedFiling([...newer, DEBT], periods[1])).changes;

  test('calls nothing new that the older filing told in other words', () => {
    const was =
      'As a later event, we sold the Ruritania operations to Vexil; the sale was completed on February 6, 2024.';
    const [change] = changesOf([was], [was, told]);
    expect(change?.headline).toMatch(/^Now: “On February 6, 2024/);
    expect(change?.rankReason).toContain('told in the older filing');
  });

  test('calls it new where the older filing did not tell it', () => {
    expect(changesOf([], [told])[0]?.headline).toMatch(/^New: /);
  });

  test('quotes guidance with what the filing compares it with', () => {
    const outlook = (range: string, year: number, last: string) =>
      `Operating income is expected to be between ${range}, compared with ${last} in first quarter ${year}.`;
    const [change] = changesOf(
      [outlook('$8.0 billion and $12.0 billion', 2023, '$4.8 billion')],
      [outlook('$14.0 billion and $18.0 billion', 2024, '$15.3 billion')],
    );
    expect(`${change?.headline} ${change?.significance ?? ''}`).toContain('compared with $15.3 billion');
    expect(change?.headline).not.toContain('$8.0 billion');
  });

  test('ranks what names no segment below what does', () => {
    const unnamed =
      'For the year ended December 31, 2024, segment revenues were up $1.5 billion and segment profit was up.';
    const change = changesOf([], [unnamed]).find(({ headline }) => headline.includes('segment revenues'));
    expect(change?.rankReason).toContain('does not name its segment');
  });
});
