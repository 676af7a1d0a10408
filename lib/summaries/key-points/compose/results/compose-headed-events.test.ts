import { describe, expect, test } from 'vitest';
import type { FiscalPeriod } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { composeHeadedEvents } from './compose-headed-events.ts';

const value = (millions: number, end: string) => ({
  ...{ value: millions * 1e6, unit: 'USD', scale: 6, decimals: -6, start: null, end, parts: [] },
});
const OPERATING: KeyFigure = {
  ...{ id: 'operating-income', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: value(900, '2025-12-31'), prior: value(1_000, '2024-12-31') },
};
const FISCAL = { year: 2025, period: 'FY' } as FiscalPeriod;
const told = (heading: string, text: string, known: string[] = []) => {
  const filing = inventedFiling([{ kind: 'heading', text: heading }, text]);
  const points = composeHeadedEvents(
    { ...filing, form: '10-K', fiscal: FISCAL },
    { figures: [OPERATING], told: known, scale: null },
  );
  return points.map((point) => point.text);
};
const COST = 'In 2025, we incurred $120 million of costs to restore the plants.';

describe('what the discussion says of an event under a heading of its own', () => {
  test('is told under its name, with each amount of the year', () => {
    const more = 'The foundry recorded losses of $60 million in 2025.';
    expect(told('Northfield Cyberattack', `${COST} ${more}`)).toEqual([`Northfield Cyberattack: ${COST} ${more}`]);
  });

  test('is not told where it is little, of another year, told already, or no event', () => {
    expect(told('Northfield Cyberattack', COST.replace('$120', '$20'))).toEqual([]);
    expect(told('Northfield Cyberattack', COST.replace('2025', '2024'))).toEqual([]);
    expect(told('Northfield Cyberattack', COST, ['Costs included $120 million for the plants.'])).toEqual([]);
    expect(told('Cost of Sales', COST)).toEqual([]);
  });
});
