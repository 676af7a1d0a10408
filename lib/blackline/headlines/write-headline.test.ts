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
