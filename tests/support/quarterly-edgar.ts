import { lastDayOf } from '#lib/backfill/scope';
import { quarterlyIndexPath } from '#lib/edgar/parse/parse-quarterly-index';
import type { ListedFiling } from '#lib/edgar/types';
import type { FakeEdgar } from './fake-edgar.ts';

export type QuarterEntry = ListedFiling & { filedOn: string };

const quarterOf = (day: string) =>
  `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

/** A quarter's `master.idx` as EDGAR writes it, covering the quarter to its end. */
export function quarterlyIndex(quarter: string, entries: readonly QuarterEntry[], coversUntil = lastDayOf(quarter)) {
  const received = new Date(coversUntil).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return [
    'Description:           Master Index of EDGAR Dissemination Feed',
    `Last Data Received:    ${received}`,
    'Comments:              webmaster@sec.gov',
    'Anonymous FTP:         ftp://ftp.sec.gov/edgar/',
    '',
    'CIK|Company Name|Form Type|Date Filed|Filename',
    '-'.repeat(80),
    '1000|NOBODY | SONS|4|' + quarter + '|edgar/data/1000/0000001000-00-000001.txt',
    ...entries.map(
      ({ cik, form, filedOn, accession }) =>
        `${Number(cik)}|SOME COMPANY|${form}|${filedOn}|edgar/data/${Number(cik)}/${accession}.txt`,
    ),
    '',
  ].join('\n');
}

/** Serves the indexes of all quarters of these years. @returns their paths */
export function serveQuarters(edgar: FakeEdgar, years: readonly number[], entries: readonly QuarterEntry[]): string[] {
  return years.flatMap((year) =>
    ['01', '04', '07', '10'].map((month) => {
      const quarter = `${year}-${month}-01`;
      const own = entries.filter(({ filedOn }) => quarterOf(filedOn) === quarter);
      edgar.serve(quarterlyIndexPath(quarter), quarterlyIndex(quarter, own));
      return quarterlyIndexPath(quarter);
    }),
  );
}
