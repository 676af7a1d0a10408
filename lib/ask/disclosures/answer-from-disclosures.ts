import { type AskedPeriod, readPeriods } from '#lib/ask/figures/read-periods';
import { withoutName } from '#lib/ask/figures/without-name';
import { type BlockQuote, type CitedAnswer, citeBlocks } from '#lib/ask/passages/cite-blocks';
import { readPassages } from '#lib/ask/passages/read-passage';
import { wordsUnaccounted } from '#lib/ask/question/account-for-words';
import { readQuestion } from '#lib/ask/question/read-question';
import { withinFilters } from '#lib/ask/question/within-filters';
import { tellsMove } from '#lib/ask/support/weigh-reason';
import { knownNames } from '#lib/ask/words/known-names';
import { termsOf } from '#lib/ask/words/terms-of-text';
import { type Cited, NOT_FOUND } from '#lib/ask/write-answer';
import { DEFAULT_FORMS, formsEvery } from '#lib/forms/forms';
import type { AppliedFilters, FoundPassage } from '#lib/search/types';
import { DISCLOSURES } from './all-disclosures.ts';
import { chooseCurrent, chooseFilings, isFiledIn, tellsPeriod } from './choose-filings.ts';
import type { Disclosure } from './disclosure.ts';
import { listBlocksAfter, listBlocksHolding, listDisclosingFilings } from './disclosure-queries.ts';
import { findTold, listAsked, readListItems, type ToldSentence } from './find-disclosure.ts';
import { findLeft } from './find-left.ts';

/** What every company says and these do not. */
const NOTHING: CitedAnswer = { outcome: 'not_found', message: `${NOT_FOUND}.`, sentences: [], passages: [] };

/** No question compares more companies. */
const MAX_COMPANIES = 4;
/** Reports that are looked through for one company. */
const MAX_FILINGS = 2;
const MAX_TOLD = 4;

/** A disclosure that is asked of a company. */
type Asked = {
  disclosure: Disclosure;
  ticker: string;
  /** Without the company's name. */
  question: string;
  period: AskedPeriod | null;
  filters: AppliedFilters;
};

/**
 * Answers a question for what rules have every company say (`all-disclosures.ts`), in the words of the report of
 * the period that was asked about, or of the latest. Null where it is not asked for, or not found: then the passages
 * may answer. A few indexed queries for each company.
 */
export async function answerFromDisclosures(question: string, filters: AppliedFilters): Promise<CitedAnswer | null> {
  const { companies } = filters;
  const names = companies.flatMap(({ words, ticker }) => [words ?? '', ticker]);
  const asked = listAsked(question, DISCLOSURES);
  if (asked.length === 0 || companies.length === 0 || companies.length > MAX_COMPANIES) return null;
  const [period = null] = readPeriods(question).periods;
  let isUnsaid = false;
  for (const disclosure of asked) {
    const told: BlockQuote[] = [];
    for (const { ticker } of companies) {
      const one = { disclosure, ticker, question: withoutName(question, names), period, filters };
      // oxlint-disable-next-line no-await-in-loop -- few companies, and most questions name one
      const own = await tell(one);
      if (own === 'unsaid') isUnsaid = true;
      if (own === 'unsaid' || !own) break;
      told.push(...own);
    }
    if (new Set(told.map(({ ticker }) => ticker)).size < companies.length) continue;
    const answer = await citeBlocks(told);
    return answer && tellsAll(question, answer, { disclosure, known: knownNames(filters) }) ? answer : null;
  }
  return isUnsaid ? NOTHING : null;
}

/** Whether what was told leaves out no word of the question, and gives a cause where one is asked for. */
function tellsAll(
  question: string,
  { sentences, passages }: CitedAnswer,
  { disclosure: { asks, needs = [] }, known }: { disclosure: Disclosure; known: readonly string[] },
): boolean {
  const texts = sentences.map(({ text }) => text);
  const around = passages.flatMap(({ company, headings }) => [company, ...headings]);
  const beside = sentences.flatMap((sentence) => besideOf(sentence, sentence.passage));
  const said = termsOf([...texts, ...around, ...beside].join('\n'));
  const { reason } = readQuestion(question, known);
  if (reason !== null && WHY.test(question) && !texts.some((text) => tellsMove(text, { around: NONE, reason })))
    return false;
  const patterns = [asks, ...needs.map(([asked]) => asked)];
  // Names were looked for in the whole current report.
  const isCurrent = passages.every(({ filing_type: form }) => isEvent(form));
  const left = wordsUnaccounted(question, { known, said, asks: patterns }).filter(
    ({ isName }) => !isName || !isCurrent,
  );
  // One word may be the asker's own for what is told; a name, a rank or two words ask for something else.
  return left.length <= 1 && !left.some(({ word, isName }) => isName || RANK.test(word));
}
const RANK =
  /^(?:first|second|third|largest|biggest|smallest|highest|lowest|fastest|slowest|oldest|youngest|newest|longest|best|worst|least)$/;
const NONE: ReadonlySet<number> = new Set();
const WHY = /^\W*(?:and )?(?:why|how come)\b/i;

/** What stands beside a sentence and tells of the same; of a current report, which is about one event, all of its passage. */
function besideOf({ citation: { span } }: Cited, passage: FoundPassage): string[] {
  if (isEvent(passage.filing_type)) return [passage.text];
  const sentences = readPassages([passage]).passages.flatMap((read) => (read.isTable ? [] : read.sentences));
  const at = sentences.findIndex(({ to }) => to > span[0]);
  return at < 0 ? [] : sentences.slice(Math.max(0, at - BEFORE), at + 1 + BEHIND).map(({ text }) => text);
}
const [BEFORE, BEHIND] = [1, 2];
const isEvent = (form: string) => formsEvery('event').some((one) => form.startsWith(one));

/** What a company says; "unsaid" where its reports would say it and do not. */
async function tell(asked: Asked): Promise<BlockQuote[] | 'unsaid' | null> {
  const { in: where = 'reports', isOnly } = asked.disclosure;
  const current = where === 'reports' ? null : await tellFromCurrent(asked);
  if (current || where === 'current') return current;
  return (await tellFromReports(asked)) ?? (isOnly ? 'unsaid' : null);
}

async function tellFromReports({ disclosure, ticker, question, period, filters }: Asked): Promise<BlockQuote[] | null> {
  const filings = withinFilters(await listDisclosingFilings(ticker, { isCurrent: false }), filters);
  const { isAnnual = false, isAhead = false, happens = false, left: whatIsLeft, isList = false } = disclosure;
  const likely = chooseFilings(filings, { period, isAnnual, isAhead, happens }).slice(0, MAX_FILINGS);
  for (const { id, accession } of likely) {
    // oxlint-disable-next-line no-await-in-loop -- the second is only read where the first says nothing
    const all = findTold(question, disclosure, await listBlocksHolding([id], disclosure.holds));
    const sentences =
      happens && period?.kind === 'ending' ? all.filter(({ quote }) => tellsPeriod(quote, period)) : all;
    const left = whatIsLeft?.asks.test(question) ? whatIsLeft : null;
    const isLeftTold = left === null || sentences.some(({ quote }) => left.told.test(quote));
    // oxlint-disable-next-line no-await-in-loop -- as above
    const row = left && !isLeftTold ? findLeft(left, await listBlocksHolding([id], ['yet be'])) : null;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const items = isList ? await listItems(id, sentences[0]) : [];
    if (isList && sentences[0]?.quote.endsWith(':') && items.length === 0) continue;
    const quotes = [...(row ? [row] : []), ...sentences.slice(0, MAX_TOLD), ...items];
    if (quotes.length === 0 || (!isLeftTold && !row)) continue;
    return quotes.map((quote) => Object.assign(quote, { accession, ticker }));
  }
  return null;
}

/** The list that a sentence begins: "three segments:". */
async function listItems(filing: number, sentence: ToldSentence | undefined): Promise<ToldSentence[]> {
  return sentence?.quote.endsWith(':') ? readListItems(await listBlocksAfter(filing, sentence.block)) : [];
}

/** What happened, as the current report says that is most about it. */
async function tellFromCurrent({ disclosure, ticker, question, period, filters }: Asked): Promise<BlockQuote[] | null> {
  const isDefault = filters.filing == null && filters.filing_types.join() === DEFAULT_FORMS.join();
  const accepted = isDefault ? { ...filters, filing_types: formsEvery('event') } : filters;
  const filings = chooseCurrent(
    withinFilters(await listDisclosingFilings(ticker, { isCurrent: true }), accepted),
    period,
  );
  if (filings.length === 0) return null;
  const blocks = await listBlocksHolding(
    filings.map(({ id }) => id),
    disclosure.holds,
  );
  const names = namesIn(question);
  const told = filings.flatMap(({ id, accession, filedOn }) => {
    const own = blocks.filter(({ filingId }) => filingId === id);
    const said = own.map(({ text }) => text).join('\n');
    if (!names.every((name) => said.includes(name))) return [];
    const sentences = findTold(question, disclosure, own).filter(
      ({ quote }) => isFiledIn(filedOn, period) || tellsPeriod(quote, period),
    );
    return sentences.length > 0 ? [{ accession, sentences }] : [];
  });
  const [best] = told.toSorted((one, other) => other.sentences[0]!.weight - one.sentences[0]!.weight);
  return best?.sentences.map((quote) => Object.assign(quote, { accession: best.accession, ticker })) ?? null;
}

/** Names in a question, which what answers it has, too; posts and the question's first word are none. */
function namesIn(question: string): string[] {
  const words = question.trim().match(/\p{Lu}[\p{L}’'&-]*/gu) ?? [];
  return words.map((word) => word.replace(/['’]s$/, '')).filter((word) => !NO_NAME.test(word) && word.length > 2);
}
const NO_NAME =
  /^(?:who|whom|when|what|which|how|why|where|did|does|is|are|was|the|and|ceo|cfo|coo|cto|chief|executive|financial|operating|accounting|officer|president|vice|chair\w*|director|board|general|counsel|january|february|march|april|may|june|july|august|september|october|november|december)$/i;
