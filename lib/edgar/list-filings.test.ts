import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFilings } from './list-filings.ts';

const CIK = '0009000001';

type Row = { number: number; day: string; time?: string; form?: string };

const accession = (number: number) => `0009000001-26-${String(number).padStart(6, '0')}`;

function columns(rows: readonly Row[]) {
  return {
    accessionNumber: rows.map(({ number }) => accession(number)),
    filingDate: rows.map(({ day }) => day),
    acceptanceDateTime: rows.map(({ day, time }) => (time ? `${day}T${time}.000Z` : '')),
    form: rows.map(({ form }) => form ?? '10-K'),
  };
}

/** EDGAR's files for one company, and a record of which were read. */
function company(recent: readonly Row[], ...pages: (readonly Row[])[]) {
  const files = pages.map((rows, index) => {
    const days = rows.map(({ day }) => day).toSorted();
    return { name: `CIK${CIK}-submissions-00${index + 1}.json`, filingFrom: days[0], filingTo: days.at(-1) };
  });
  const stored = new Map<string, unknown>(
    files.map(({ name }, index) => [`submissions/${name}`, columns(pages[index] ?? [])]),
  );
  stored.set(`submissions/CIK${CIK}.json`, { cik: CIK, filings: { recent: columns(recent), files } });
  return async (path: string) => stored.get(path);
}

const numbers = (filings: { accession: string }[]) => filings.map((filing) => Number(filing.accession.slice(-6)));

describe('listFilings', () => {
  test('reads the times of older pages by the clock that the recent ones give away', async () => {
    const recent = [{ number: 2, day: '2025-10-31', time: '06:01:26' }];
    const { filings } = await listFilings(company(recent, [{ number: 1, day: '2014-10-20', time: '16:30:35' }]), CIK);
    expect(filings.map(({ acceptedAt }) => acceptedAt)).toEqual([
      '2025-10-31T10:01:26.000Z',
      '2014-10-20T20:30:35.000Z',
    ]);
  });

  test('puts filings of one day in the order of their acceptance', async () => {
    const recent = [
      { number: 1, day: '2025-10-30', time: '12:00:00' },
      { number: 2, day: '2025-10-30', time: '20:00:00' },
      { number: 3, day: '2025-10-30', time: '16:00:00' },
    ];
    expect(numbers((await listFilings(company(recent), CIK)).filings)).toEqual([2, 3, 1]);
  });

  test('refuses a page whose name leads elsewhere', async () => {
    const files = [{ name: '../../secret.json', filingFrom: '', filingTo: '' }];
    const read: string[] = [];
    const readJson = async (path: string) => {
      read.push(path);
      return { cik: CIK, filings: { recent: columns([]), files } };
    };
    await expect(listFilings(readJson, CIK)).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(read).toEqual([`submissions/CIK${CIK}.json`]);
  });

  test('refuses a CIK that is none before reading anything', async () => {
    await expect(listFilings(() => Promise.reject(new Error('read')), 'AAPL')).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('gives the same for a limit as for the whole list cut there, however the filings lie on pages', async () => {
    const day = fc
      .integer({ min: 0, max: 40 })
      .map((n) => new Date(Date.UTC(2020, 0, n + 1)).toISOString().slice(0, 10));
    const row = fc.record({
      number: fc.integer({ min: 1, max: 30 }),
      day,
      form: fc.constantFrom('10-K', '10-K/A', '8-K'),
    });
    const rows = fc.array(row, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        rows,
        rows,
        fc.integer({ min: 1, max: 8 }),
        day,
        async (recent, first, second, limit, since) => {
          // One accession has one day and one form, on whatever page it stands.
          const facts = new Map([...recent, ...first, ...second].map((one) => [one.number, one]));
          const pages = [recent, first, second].map((page) => page.map((one) => facts.get(one.number) ?? one));
          const read = company(pages[0] ?? [], ...pages.slice(1).filter((page) => page.length > 0));

          const { filings: all } = await listFilings(read, CIK, { forms: ['10-K', '8-K'] });
          const expected = all.filter(({ filedOn }) => filedOn >= since).map(({ filedOn }) => filedOn);
          const { filings: limited } = await listFilings(read, CIK, { forms: ['10-K', '8-K'], since, limit });

          expect(new Set(numbers(all)).size).toBe(all.length);
          expect(limited.map(({ filedOn }) => filedOn)).toEqual(expected.slice(0, limit));
        },
      ),
    );
  });
});
