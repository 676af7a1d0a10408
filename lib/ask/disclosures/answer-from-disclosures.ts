import { type CitedAnswer, citeBlocks } from '#lib/ask/cite-blocks';
import { readPeriods } from '#lib/ask/figures/read-periods';
import { withinFilters } from '#lib/ask/within-filters';
import { NOT_FOUND } from '#lib/ask/write-answer';
import type { AppliedFilters } from '#lib/search/types';
import { chooseFilings } from './choose-filings.ts';
import { listBlocksHolding, listDisclosingFilings } from './disclosure-queries.ts';
import { findAsked, findTold } from './find-disclosure.ts';
import { findLeft } from './find-left.ts';
import { DISCLOSURES } from './standing-disclosures.ts';

/** What every company says and these do not. */
const NOTHING: CitedAnswer = { outcome: 'not_found', message: `${NOT_FOUND}.`, sentences: [], passages: [] };

/** No question compares more companies. */
const MAX_COMPANIES = 4;
/** Reports that are looked through for one company. */
const MAX_FILINGS = 2;
const MAX_TOLD = 4;

/**
 * Answers a question for what rules have every company say (`standing-disclosures.ts`), in the words of the report of
 * the period that was asked about, or of the latest. Null where it is not asked for, or not found: then the passages
 * may answer. A few indexed queries for each company.
 */
export async function answerFromDisclosures(question: string, filters: AppliedFilters): Promise<CitedAnswer | null> {
  const { companies } = filters;
  const asked = findAsked(question, DISCLOSURES);
  if (!asked || companies.length === 0 || companies.length > MAX_COMPANIES) return null;
  const [period = null] = readPeriods(question).periods;
  const told = [];
  for (const { ticker } of companies) {
    // oxlint-disable-next-line no-await-in-loop -- few companies, and most questions name one
    const own = await tellOfCompany(ticker);
    if (own.length === 0) return asked.isOnly ? NOTHING : null;
    told.push(...own);
  }
  return citeBlocks(told);

  async function tellOfCompany(ticker: string) {
    const filings = withinFilters(await listDisclosingFilings(ticker), filters);
    const likely = chooseFilings(filings, {
      ...{ period, isAnnual: asked!.isAnnual ?? false, isAhead: asked!.isAhead ?? false },
    }).slice(0, MAX_FILINGS);
    for (const { id, accession } of likely) {
      // oxlint-disable-next-line no-await-in-loop -- the second is only read where the first says nothing
      const sentences = findTold(question, asked!, await listBlocksHolding(id, asked!.holds));
      const left = asked!.left?.asks.test(question) ? asked!.left : null;
      const isLeftTold = left === null || sentences.some(({ quote }) => left.told.test(quote));
      // oxlint-disable-next-line no-await-in-loop -- as above
      const row = left && !isLeftTold ? findLeft(left, await listBlocksHolding(id, ['yet be'])) : null;
      const quotes = [...(row ? [row] : []), ...sentences].slice(0, MAX_TOLD);
      if (quotes.length === 0 || (!isLeftTold && !row)) continue;
      return quotes.map((quote) => Object.assign(quote, { accession, ticker }));
    }
    return [];
  }
}
