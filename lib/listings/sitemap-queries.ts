import { readDb } from '#lib/db/replicas/read-db';
import { shownCompany } from '#lib/filings/shown-company-queries';
import { listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { SITEMAP_PART, type SitemapEntry } from './write-sitemap.ts';

const firstSymbol = { select: { ticker: true }, orderBy: { rank: 'asc' }, take: 1 } as const;

/** How many parts the filings and the companies take. Counts companies, some ten thousand at most. */
export async function countSitemapParts(): Promise<{ filings: number; companies: number }> {
  const [newest, companies] = await Promise.all([
    readDb().filing.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }),
    readDb().symbol.count({ where: { rank: 0 } }),
  ]);
  return { filings: Math.ceil((newest?.id ?? 0) / SITEMAP_PART), companies: Math.ceil(companies / SITEMAP_PART) };
}

type SitemapFiling = SitemapEntry & { ticker: string; form: string; filedOn: string; hasBlackline: boolean };

/** The filings that can be read, of the `part`th thousand numbers: a filing stays in its part. */
export async function listSitemapFilings(part: number): Promise<SitemapFiling[]> {
  const rows = await readDb().filing.findMany({
    where: {
      id: { gt: (part - 1) * SITEMAP_PART, lte: part * SITEMAP_PART },
      status: 'ready',
      company: { symbols: { some: {} }, ...shownCompany() },
    },
    orderBy: { id: 'asc' },
    select: {
      baseForm: true,
      isAmendment: true,
      filedOn: true,
      updatedAt: true,
      blacklineAvailable: true,
      company: { select: { symbols: firstSymbol } },
    },
  });
  return rows.map((row) => ({
    ticker: row.company.symbols[0]?.ticker ?? '',
    form: listedFormOf(row),
    filedOn: isoDay(row.filedOn),
    hasBlackline: row.blacklineAvailable,
    modified: row.updatedAt,
  }));
}

/** The companies with filings, the `part`th thousand by symbol, and when a filing of theirs last changed. */
export async function listSitemapCompanies(part: number): Promise<(SitemapEntry & { ticker: string })[]> {
  const rows = await readDb().symbol.findMany({
    where: { rank: 0, company: { filings: { some: {} }, ...shownCompany() } },
    orderBy: { ticker: 'asc' },
    skip: (part - 1) * SITEMAP_PART,
    take: SITEMAP_PART,
    select: {
      ticker: true,
      company: { select: { filings: { select: { updatedAt: true }, orderBy: { filedOn: 'desc' }, take: 1 } } },
    },
  });
  return rows.map(({ ticker, company }) => ({ ticker, modified: company.filings[0]?.updatedAt ?? null }));
}
