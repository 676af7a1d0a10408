import { z } from 'zod';
import { Cursor, pageSize, readCursor, writeCursor } from '#lib/api/cursor';
import { defineEndpoint, EXAMPLE_ACCESSION, EXAMPLE_SYMBOL } from '#lib/api/endpoint';
import { absoluteLink, filingLink } from '#lib/api/links';
import { ByAccession, CompanySymbol, Day, Nothing } from '#lib/api/schemas/common';
import { FilingDetail, FilingList } from '#lib/api/schemas/filings';
import { AppError } from '#lib/errors';
import { listFilingPage } from '#lib/filings/list-page-queries';
import { findFilingByAccession } from '#lib/filings/queries';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { getCompany } from './companies.ts';

type Entry = Pick<
  ReadingFiling,
  | 'accession'
  | 'ticker'
  | 'company'
  | 'form'
  | 'filedOn'
  | 'periodOfReport'
  | 'fiscal'
  | 'originalUrl'
  | 'status'
  | 'blacklineAvailable'
  | 'invented'
>;

const toEntry = (filing: Entry) => ({
  accession: filing.accession,
  symbol: filing.ticker,
  company: filing.company,
  form: filing.form,
  filed_on: filing.filedOn,
  period_of_report: filing.periodOfReport,
  fiscal: filing.fiscal,
  status: filing.status,
  has_changes: filing.blacklineAvailable,
  is_invented: filing.invented,
  link: filingLink(filing),
  original: absoluteLink(filing.originalUrl),
});

const Position = z.tuple([Day, z.number().int()]);

export const listFilings = defineEndpoint({
  name: 'listFilings',
  method: 'GET',
  path: '/filings',
  summary: 'List filings',
  description: 'Filings, newest first, of all companies or of one. `next` leads to the page after.',
  scope: 'read',
  params: Nothing,
  query: z.strictObject({
    symbol: CompanySymbol.optional(),
    form: z
      .string()
      .regex(/^[A-Z0-9][A-Z0-9 -]{0,11}(?:\/A)?$/, 'form is one like 10-K or 10-Q/A.')
      .optional(),
    filed_from: Day.optional(),
    filed_to: Day.optional(),
    limit: pageSize(100, 25),
    cursor: Cursor,
  }),
  body: null,
  answer: FilingList,
  example: { params: {}, query: { symbol: EXAMPLE_SYMBOL, form: '10-K', limit: '2' } },
  async handle({ query }) {
    const { symbol, form = null, filed_from: since = null, filed_to: until = null, limit, cursor } = query;
    const ticker = symbol === undefined ? null : (await getCompany(symbol)).ticker;
    const list = ['filings', JSON.stringify({ ticker, form, since, until })];
    const at = cursor === undefined ? null : readCursor(cursor, list, Position);
    const { filings, next } = await listFilingPage(
      { ticker, form, since, until },
      { after: at && { filedOn: at[0], id: at[1] }, most: limit },
    );
    return { filings: filings.map(toEntry), next: next && writeCursor(list, [next.filedOn, next.id]) };
  },
});

/** A filing that is here, read or not. Throws AppError('not_found'). */
export async function getFiling(accession: string): Promise<ReadingFiling> {
  const filing = await findFilingByAccession(accession);
  if (!filing) throw new AppError('not_found', `We have no filing with the number ${accession}.`);
  return filing;
}

export const readFiling = defineEndpoint({
  name: 'readFiling',
  method: 'GET',
  path: '/filings/{accession}',
  summary: 'One filing',
  description: 'A filing, how well it could be read, and how many claims of its summaries were confirmed.',
  scope: 'read',
  params: ByAccession,
  query: Nothing,
  body: null,
  answer: FilingDetail,
  example: { params: { accession: EXAMPLE_ACCESSION }, query: {} },
  async handle({ params: { accession } }) {
    const filing = await getFiling(accession);
    const { health, counts } = filing;
    return {
      ...toEntry(filing),
      failure: filing.failure,
      health: health && {
        status: health.status,
        items_expected: health.itemsExpected,
        items_found: health.itemsFound,
        text_kept: health.textKept,
        warnings: health.warnings.map(({ code, message }) => ({ code, message })),
      },
      counts: counts && {
        claims: counts.claims,
        verified: counts.verified,
        derived: counts.derived,
        withheld: counts.withheld,
        blocks: counts.blocks,
        summarised: counts.summarised,
      },
      updated_at: filing.modified.toISOString(),
    };
  },
});
