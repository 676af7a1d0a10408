import { firstSymbol } from '#lib/db/first-symbol';
import { readStored } from '#lib/db/read-stored';
import { readDb } from '#lib/db/replicas/read-db';
import { shownCompany } from '#lib/filings/shown-company-queries';
import { absoluteOriginalUrl } from '#lib/filings/stored/original-url';
import { StoredKeyPoints } from '#lib/filings/stored-reading';
import { isoDay } from '#lib/iso-day';

/** How many filings a feed lists; feed readers ask often enough. */
const ENTRIES = 40;

export type FeedFiling = {
  accession: string;
  ticker: string;
  company: string;
  form: string;
  /** ISO date. */
  filedOn: string;
  originalUrl: string;
  updatedAt: Date;
  keyPoints: string[];
};

/**
 * The newest filings that can be read, of a company or of all that have a symbol. Amendments of a company are in it.
 */
export async function listFeedFilings(ticker: string | null): Promise<FeedFiling[]> {
  const symbol = ticker?.toUpperCase();
  const rows = await readDb().filing.findMany({
    where: {
      status: 'ready',
      ...(symbol ? {} : { isAmendment: false }),
      company: { symbols: { some: symbol ? { ticker: symbol } : {} }, ...shownCompany() },
    },
    orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
    take: ENTRIES,
    select: {
      accession: true,
      form: true,
      filedOn: true,
      originalUrl: true,
      updatedAt: true,
      keyPoints: true,
      company: {
        select: {
          name: true,
          invented: true,
          ...firstSymbol,
        },
      },
    },
  });
  return rows.map((row) => ({
    accession: row.accession,
    ticker: symbol ?? row.company.symbols[0]?.ticker ?? '',
    company: row.company.name,
    form: row.form,
    filedOn: isoDay(row.filedOn),
    originalUrl: absoluteOriginalUrl(row),
    updatedAt: row.updatedAt,
    keyPoints: (readStored('Filing.keyPoints', StoredKeyPoints.nullable(), row.keyPoints) ?? []).map(
      ({ text }) => text,
    ),
  }));
}
