import { withoutName } from '#lib/ask/figures/without-name';
import { type BlockQuote, type CitedAnswer, citeBlocks, showBlocks } from '#lib/ask/passages/cite-blocks';
import { withinFilters } from '#lib/ask/question/within-filters';
import { readTable } from '#lib/ask/tables/read-table';
import { printedForms } from '#lib/key-figures/printed-forms';
import type { AppliedFilters } from '#lib/search/types';
import { splitSentences } from '#lib/text/sentences';
import { type DealFact, listDealFacts } from './deal-queries.ts';
import { chooseDeal, readDealQuestion } from './read-deal-question.ts';

/** What tells the price of an acquisition, the whole of it first. */
const PRICES = [
  'us-gaap:BusinessCombinationConsiderationTransferred1',
  'us-gaap:BusinessCombinationConsiderationTransferred',
  'us-gaap:BusinessCombinationPriceOfAcquisitionExpected',
  'us-gaap:AssetAcquisitionConsiderationTransferred',
  'us-gaap:PaymentsToAcquireBusinessesGross',
  'us-gaap:PaymentsToAcquireBusinessesNetOfCashAcquired',
];
const MAX_QUOTE = 700;

/**
 * Answers what a company paid for another from what its filings tag as that acquisition's price, in the words of the
 * sentence or row that prints it. Null where no price is asked for, where the name is that of no tagged acquisition or
 * of several, or where the newest filing has two prices of it.
 */
export async function answerFromDeals(question: string, filters: AppliedFilters): Promise<CitedAnswer | null> {
  const [company, ...others] = filters.companies;
  if (!company || others.length > 0) return null;
  const name = readDealQuestion(withoutName(question, [company.words ?? '', company.ticker]));
  if (!name) return null;
  const facts = withinFilters(await listDealFacts(company.ticker, PRICES), filters);
  const member = chooseDeal(name, [...new Set(facts.map((fact) => fact.member))]);
  const price = member && newestPrice(facts.filter((fact) => fact.member === member));
  if (!price) return null;
  const shown = await showBlocks([{ ...price, ticker: company.ticker }]);
  const quotes = shown.flatMap(({ text }) => quoteOf(price, { text, name }) ?? []);
  const [quote] = quotes;
  return quote
    ? citeBlocks([{ ...quote, accession: price.accession, block: price.block, ticker: company.ticker }])
    : null;
}

/** Null where the newest filing that has one has two. */
function newestPrice(facts: readonly DealFact[]): DealFact | null {
  const newest = facts.filter(({ accession }) => accession === facts[0]?.accession);
  for (const concept of PRICES) {
    const own = newest.filter((fact) => fact.concept === concept);
    if (own.length > 0) return new Set(own.map(({ value }) => value)).size === 1 ? own[0]! : null;
  }
  return null;
}

/** The row or sentence of a block that prints a price. */
function quoteOf(
  price: DealFact,
  { text, name }: { text: string; name: readonly string[] },
): Pick<BlockQuote, 'quote' | 'text'> | null {
  const forms = printedForms(price);
  const prints = (part: string) =>
    forms.some((form) => new RegExp(String.raw`(?<![\d.,])${form.replaceAll('.', '\\.')}(?![\d]|[.,]\d)`).test(part));
  if (text.includes(' | ')) {
    const { rows, scale } = readTable(text);
    const row = rows.findLast(({ from, to }) => prints(text.slice(from, to)));
    const figure = row?.figures.find((one) => prints(one.text));
    if (!row || !figure) return null;
    const of = name.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
    return {
      quote: text.slice(row.from, row.to),
      text: `${of}: ${row.label}: ${figure.text}${scale ? `, ${scale}` : ''}.`,
    };
  }
  const spans = splitSentences(text).map(({ from, to }) => text.slice(from, to).trim());
  const quote = spans.find((part) => part.length <= MAX_QUOTE && prints(part));
  return quote ? { quote } : null;
}
