import { describe, expect, test } from 'vitest';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import { findFigures } from '#lib/text/numbers';
import { inventedFiling } from '#tests/support/invented-filing';
import { followsAbove } from './follows-above.ts';

const NOTHING = { inserted: '', table: null, figures: { pairs: [], added: [], removed: [] } };
const filing = inventedFiling(['Nothing.']);
const revenue = {
  ...{ id: 'revenue', caption: null, periodLength: 'year', change: 0.1, formula: null, changeBefore: null },
  ...{ current: { value: 1_100e6 }, prior: { value: 1_000e6 } },
};
const filings = {
  ...readComparedFilings({ old: filing, new: filing }),
  ...{ figures: [revenue as never], size: 1_100e6 },
};

const change = (text: string, reading: object, rest: Partial<FoundChange> = {}) =>
  ({
    ...{ side: 'new', kind: 'changed', role: 'discussion', statement: null, related: [], ...rest },
    ...{ block: inventedFiling([text]).blocks[0]!, reading: { ...NOTHING, ...reading } },
  }) as unknown as FoundChange;

const line = (label: string, now: number, before: number): TableLine => ({
  ...{ label, heading: '', growth: (now - before) / before, growthBefore: null, ratioBefore: null },
  ...{ now: { value: now * 1e6, unit: 'USD' }, before: { value: before * 1e6, unit: 'USD' } },
});
const table = (...lines: TableLine[]) => change('Table', { table: { lines } }, { statement: 'other' });

/** A sentence of which the first amount took the place of another. */
function sentence(text: string, before: string) {
  const [[is], [was]] = [findFigures(text), findFigures(before)];
  const growth = (is!.value - was!.value) / was!.value;
  return change(text, { figures: { pairs: [{ was, is, growth }], added: [], removed: [] } });
}

const follows = (one: FoundChange, inCashFlow: readonly number[] = [], flows: readonly number[] = []) =>
  followsAbove(one, filings, { headline: one.block.text, inCashFlow: new Set(inCashFlow), flows });

describe('a change follows what stands above it', () => {
  test('where its amounts are those of the cash flow statement', () => {
    const summary = table(line('Operating', 60, 50), line('Investing', -40, -20), line('Financing', -10, -15));
    expect(follows(summary, [60e6, 40e6, 10e6])).toBe('derived');
    expect(follows(summary, [60e6])).toBeNull();
  });

  test('where it begins with a margin, of which the statement tells both amounts', () => {
    const income = { ...revenue, id: 'operating-income', current: { value: 110e6 }, prior: { value: 200e6 } };
    const rate = (now: number, before: number) => ({
      ...line('Operating margins', now, before),
      ...{ now: { value: now, unit: 'pure' }, before: { value: before, unit: 'pure' } },
    });
    const tell = (now: number) =>
      followsAbove(
        table(rate(now, 0.2), line('Adjusted', 120, 90)),
        { ...filings, figures: [revenue as never, income as never] },
        { headline: 'Operating margins 10%, from 20%; Adjusted $120 million', inCashFlow: new Set(), flows: [] },
      );
    expect(tell(0.1)).toBe('derived');
    expect(tell(0.12)).toBeNull();
  });

  test('where the parts of revenue all moved about as it did', () => {
    expect(follows(table(line('Americas', 770, 700), line('Europe', 330, 300)))).toBe('in-step');
    expect(follows(table(line('Americas', 860, 700), line('Europe', 240, 300)))).toBeNull();
  });

  test('where an authorisation was used, and not where it was raised', () => {
    const remaining = (amount: string) => `The remaining authorization for share repurchases was ${amount}.`;
    expect(follows(sentence(remaining('$3.5 billion'), '$4.8 billion'))).toBe('derived');
    expect(follows(sentence(remaining('$9.5 billion'), '$4.8 billion'))).toBeNull();
  });

  test('where it is by how much more was financed, which the statement tells', () => {
    const used = (amount: string) => change(`The decrease in cash used in financing activities totaled ${amount}.`, {});
    expect(follows(used('$14.7 billion'), [], [14.68e9])).toBe('derived');
    expect(follows(used('$12.1 billion'), [], [14.68e9])).toBeNull();
  });

  test('where a credit takes the place of others that were as large together', () => {
    const made = 'In May 2024, we entered into a $4.0 billion five-year revolving credit agreement.';
    const ended = 'We terminated the $0.8 billion credit agreement and the $3.2 billion credit agreement.';
    const tell = (text: string) =>
      followsAbove(change(text, {}), filings, { headline: made, inCashFlow: new Set(), flows: [] });
    expect(tell(`${made} ${ended}`)).toBe('regrouped');
    expect(tell(`${made} ${ended.replace('$3.2', '$1.2')}`)).toBeNull();
    expect(tell(made)).toBeNull();
  });

  test('where what is committed moved with revenue', () => {
    const committed = (amount: string) => `Our purchase obligations were ${amount}.`;
    expect(follows(sentence(committed('$530 million'), '$500 million'))).toBe('in-step');
    expect(follows(sentence(committed('$880 million'), '$500 million'))).toBeNull();
  });
});

test('a dispute about next to nothing is slight', () => {
  const text = (amount: string) => `The agency issued a notice of penalty of ${amount}, which we paid.`;
  const dispute = (amount: string) => change(text(amount), { inserted: text(amount) });
  expect(follows(dispute('$0.1 million'))).toBe('slight');
  expect(follows(dispute('$60 million'))).toBeNull();
});
