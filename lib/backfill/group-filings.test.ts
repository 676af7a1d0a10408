import { describe, expect, test } from 'vitest';
import { groupFilings } from './group-filings.ts';

const [PARENT, CHILD, STRANGER] = ['0000092122', '0000003153', '0000001000'];
const entry = (cik: string, form: string, number: number, filedOn = '2024-02-15') => ({
  cik,
  form,
  filedOn,
  accession: `0000092122-24-${String(number).padStart(6, '0')}`,
});
const asObject = (counts: ReturnType<typeof groupFilings>) => Object.fromEntries(counts);

describe('filings of an index', () => {
  test('are counted by company and base form, amendments and older names with it, others not at all', () => {
    const filings = [
      entry(PARENT, '10-K', 1),
      entry(PARENT, '10-K/A', 2),
      entry(PARENT, '10-K405', 3),
      entry(PARENT, '8-K', 4),
      entry(STRANGER, '10-Q', 5),
      entry(STRANGER, '4', 6),
    ];
    expect(asObject(groupFilings(filings, new Map()))).toEqual({
      [PARENT]: { '10-K': 3, '8-K': 1 },
      [STRANGER]: { '10-Q': 1 },
    });
  });

  test('made for several filers are counted once: of the one that EDGAR lists first', () => {
    const filings = [entry(CHILD, '10-K', 1), entry(PARENT, '10-K', 1), entry(CHILD, '10-K', 1)];
    expect(asObject(groupFilings(filings, new Map([[PARENT, 40]])))).toEqual({ [PARENT]: { '10-K': 1 } });
    expect(
      asObject(
        groupFilings(
          filings,
          new Map([
            [PARENT, 40],
            [CHILD, 7],
          ]),
        ),
      ),
    ).toEqual({ [CHILD]: { '10-K': 1 } });
    expect(asObject(groupFilings(filings, new Map()))).toEqual({ [CHILD]: { '10-K': 1 } });
    expect(asObject(groupFilings(filings, new Map(), { ciks: new Set([PARENT]) }))).toEqual({
      [PARENT]: { '10-K': 1 },
    });
  });

  test('that an earlier reading of the index counted are left out', () => {
    const filings = [entry(PARENT, '10-K', 1, '2024-02-15'), entry(PARENT, '10-K', 2, '2024-02-16')];
    expect(asObject(groupFilings(filings, new Map(), { after: '2024-02-15' }))).toEqual({ [PARENT]: { '10-K': 1 } });
    expect(asObject(groupFilings(filings, new Map(), { after: '2024-02-16' }))).toEqual({});
  });
});
