import { expect, test } from 'vitest';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { inventedFiling } from '#tests/support/invented-filing';
import { isBare, isLittle } from './bare-prose.ts';

const change = (role: string) =>
  ({
    ...{ side: 'new', kind: 'inserted', role, explained: null, reading: { inserted: '', reversal: null } },
    block: inventedFiling(['Nothing.']).blocks[0]!,
  }) as unknown as FoundChange;
const of = (size: number) => ({ size, figures: [] });
const told = (text: string, rest: string | null = null) => ({ text, rest });

test('a risk without an event, an amount or a date is bare', () => {
  expect(isBare(change('risk'), told('New risk: “New laws can force us to withdraw our looms”'))).toBe(true);
  expect(isBare(change('risk'), told('New risk: “New laws…”', '“On May 3, 2025, such a law came”'))).toBe(false);
  expect(isBare(change('risk'), told('New risk: “New laws can cost us $5 million”'))).toBe(false);
  expect(isBare(change('risk'), told('New risk: “A court found our looms unsafe”'))).toBe(false);
  expect(isBare(change('legal'), told('New: “We defend ourselves”'))).toBe(false);
});

test('that a line of the discussion moved is bare without how far', () => {
  expect(isBare(change('discussion'), told('Looms: “Revenues increased due to growth at Yarn”'))).toBe(true);
  expect(isBare(change('discussion'), told('Looms: “Revenues increased 5% due to growth at Yarn”'))).toBe(false);
  expect(isBare(change('discussion'), told('Looms: “Rates are well short of what care costs”'))).toBe(false);
});

test('amounts of the discussion that are all small beside the company are little', () => {
  const loss = (amount: string) => told(`Hedges: “We had net losses of ${amount}”`);
  expect(isLittle(change('discussion'), loss('$20 million'), of(21e9))).toBe(true);
  expect(isLittle(change('discussion'), loss('$20 million'), of(2e9))).toBe(false);
  expect(isLittle(change('legal'), loss('$20 million'), of(21e9))).toBe(false);
  expect(isLittle(change('discussion'), told('Looms: “We sold more”'), of(21e9))).toBe(false);
});

test('a hundredth of the company is little where nothing happened once', () => {
  const rise = 'Expenses: “Administrative expenses decreased by $150 million in fiscal 2025”';
  expect(isLittle(change('discussion'), told(rise, '“Without currencies, which were 1%, it was rent”'), of(21e9))).toBe(
    true,
  );
  expect(isLittle(change('discussion'), told('Loss: “A write-off of looms cost us $150 million”'), of(21e9))).toBe(
    false,
  );
  expect(isLittle(change('discussion'), told(rise.replace('$150', '$450')), of(21e9))).toBe(false);
});

test('what is little for a quarter is measured by its revenue', () => {
  const revenue = { id: 'revenue', current: { value: 33e9 } } as never;
  const rise = told('Sales: “Sales of looms increased $526 million”');
  expect(isLittle(change('discussion'), rise, { size: 114e9, figures: [revenue] })).toBe(false);
});
