import type { Citation } from '#lib/ask/types';
import { filingPeriod } from '#lib/filings/filing-period';
import type { FoundPassage } from '#lib/search/types';

/** A paragraph with its number: its place in the answer, from 1. Citations of the AI answer name it. */
export type Hit = FoundPassage & { number: number };

/** What an answer cites of one paragraph: characters [from, to) of its text. */
export type CitedSpans = readonly (readonly [from: number, to: number])[];

const NOT_CITED: CitedSpans = [];

/** What an answer cites, by the numbers of the paragraphs. */
export type CitedParts = ReadonlyMap<number, CitedSpans>;

export const citedOf = (cited: CitedParts, { number }: Hit): CitedSpans => cited.get(number) ?? NOT_CITED;

export function groupCitations(citations: readonly Pick<Citation, 'number' | 'span'>[]): CitedParts {
  const cited = new Map<number, CitedSpans>();
  for (const { number, span } of citations) cited.set(number, [...(cited.get(number) ?? []), span]);
  return cited;
}

export type FilingHits = {
  key: string;
  date: string;
  type: string;
  quarter: string;
  period: string | null;
  hits: Hit[];
};
export type CompanyHits = { cik: string; symbol: string; company: string; filings: FilingHits[] };

/** The paragraphs by company and, within it, by filing; companies, filings and paragraphs in the order they came. */
export function groupParagraphs(paragraphs: readonly FoundPassage[]): CompanyHits[] {
  const companies = new Map<string, CompanyHits>();
  for (const [index, paragraph] of paragraphs.entries()) {
    const { cik, symbol_id: symbol, date, filing_type: type } = paragraph;
    const company = companies.get(cik) ?? { cik, symbol, company: paragraph.company, filings: [] };
    companies.set(cik, company);
    const quarter = paragraph.quarter || filingPeriod(type, date).period;
    const key = `${cik} ${date} ${type} ${quarter}`;
    let filing = company.filings.find((one) => one.key === key);
    if (!filing) {
      filing = { key, date, type, quarter, period: paragraph.period_of_report, hits: [] };
      company.filings.push(filing);
    }
    filing.hits.push({ ...paragraph, number: index + 1 });
  }
  return [...companies.values()];
}

/** The next index after a step, wrapping around. */
export const stepRound = (index: number, step: number, count: number) => (index + step + count) % count;

/** The place of a numbered paragraph; null for a number that no paragraph has. */
export function findHit(companies: readonly CompanyHits[], number: number): { cik: string; filing: number } | null {
  for (const { cik, filings } of companies) {
    const filing = filings.findIndex(({ hits }) => hits.some((hit) => hit.number === number));
    if (filing >= 0) return { cik, filing };
  }
  return null;
}
