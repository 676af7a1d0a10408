import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createEdgarClient } from '#lib/edgar/edgar-client';
import { dailyIndexPath } from '#lib/edgar/parse/parse-daily-index';
import type { EdgarSource } from '#lib/edgar/types';
import { type FakeEdgar, startFakeEdgar } from './fake-edgar.ts';
import { createJumpingClock } from './fake-edgar-clock.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import { writeSmallEdgar } from './small-edgar.ts';

export type ListedCompany = { cik: string; ticker: string; name: string };

const INDEX_HEAD = [
  'Description:           Daily Index of EDGAR Dissemination Feed',
  'Last Data Received:    Mar  3, 2025',
  'Comments:              webmaster@sec.gov',
  ' ',
  'CIK|Company Name|Form Type|Date Filed|File Name',
  '-'.repeat(80),
];

/** A filing as EDGAR's index of a day ("2025-03-03") tells of it. */
type IndexEntry = { cik: string; form: string; day: string; accession: string };

export const indexLine = ({ cik, form, day, accession }: IndexEntry) =>
  `${Number(cik)}|SOME | COMPANY|${form}|${day.replaceAll('-', '')}|edgar/data/${Number(cik)}/${accession}.txt   `;

export const dailyIndex = (...lines: string[]) => [...INDEX_HEAD, ...lines, ''].join('\n');

/** Nobody's filing, so that an index is not empty. */
const NOISE = indexLine({ cik: '0009999999', form: '4', day: '2025-03-03', accession: '0009999999-25-000001' });

export type IndexedEdgar = FakeEdgar & {
  /** Serves the index of a day with these lines, and one of nobody's. */
  serveIndex(day: string, ...lines: string[]): void;
  /** What a company's own list says from now on. @returns accessions */
  writeList(company: ListedCompany, filings: readonly { form: string; filedOn: string }[]): string[];
  /** A new client, for whom waiting takes no time and who sits no pause out. */
  openSource(): EdgarSource;
  /** Paths asked for, each once. */
  asked(): string[];
};

/** EDGAR on loopback with companies' lists and daily indexes. @param root a directory for the lists */
export async function startIndexedEdgar(root: string): Promise<IndexedEdgar> {
  const edgar = await startFakeEdgar({ root });
  return {
    ...edgar,
    serveIndex: (day, ...lines) => edgar.serve(dailyIndexPath(day), dailyIndex(NOISE, ...lines)),
    writeList(company, filings) {
      const whole = filings.map((filing) => ({ ...filing, periodOfReport: filing.filedOn, content: '<html></html>' }));
      const small = writeSmallEdgar(company, whole);
      const list = `submissions/CIK${company.cik}.json`;
      mkdirSync(dirname(join(root, list)), { recursive: true });
      writeFileSync(join(root, list), readFileSync(join(small.root, list)));
      return small.accessions;
    },
    openSource() {
      const clock = createJumpingClock();
      return createEdgarClient({
        userAgent: 'Proofline Tests tests@example.com',
        limiter: createMemoryLimiter({ clock, maxPauseMs: 0 }),
        baseUrls: edgar.baseUrls,
        clock,
        cache: null,
      });
    },
    asked: () => [...new Set(edgar.requests.map(({ path }) => path))],
  };
}
