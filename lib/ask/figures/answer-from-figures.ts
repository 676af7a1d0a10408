import { type CitedAnswer, showBlocks } from '#lib/ask/passages/cite-blocks';
import { readPassages } from '#lib/ask/passages/read-passage';
import { withinFilters } from '#lib/ask/question/within-filters';
import { checkSentence, figuresOf } from '#lib/ask/support/check-sentence';
import { type Cited, NOT_FOUND, writeQuotes } from '#lib/ask/write-answer';
import { SINGLE_FIGURES } from '#lib/key-figures/concepts';
import { printedForms } from '#lib/key-figures/printed-forms';
import { labelOfFigure, type PeriodLength } from '#lib/key-figures/types';
import type { AppliedFilters, FoundPassage } from '#lib/search/types';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { chooseConcept } from './choose-concept.ts';
import { listAnswerFilings, listConcepts, listFactsOf, listPartFacts, listTickersOfParts } from './figure-queries.ts';
import {
  type AnswerFiling,
  type FiledFact,
  type FoundFigure,
  findFigure,
  findLastQuarter,
  findYears,
  listFound,
  listFoundFacts,
} from './find-figures.ts';
import { choosePart, withCountry } from './part-facts.ts';
import { findFirst, readRankQuestion } from './rank-parts.ts';
import {
  type FigureQuestion,
  type PartQuestion,
  readFigureQuestion,
  readPartQuestion,
} from './read-figure-question.ts';
import type { AskedPeriod } from './read-periods.ts';
import { tellFigure, verdictOf } from './tell-figures.ts';
import { withoutName } from './without-name.ts';

/** No question compares more companies or periods. */
const MAX_COMPANIES = 4;
const MAX_FIGURES = 6;

/**
 * Answers a question for a key figure of a company from what its filings report: each sentence tells one figure with
 * its period and cites the row that prints it. Null where any word of the question is not understood, where the
 * company or the figure is not here, or where the figure does not decide it: then the passages may. At most four
 * indexed queries a company.
 * @param nearest passages that a search found, which tell whose name a question without a company means
 */
export async function answerFromFigures(
  question: string,
  filters: AppliedFilters,
  nearest: readonly FoundPassage[] = [],
): Promise<CitedAnswer | null> {
  const { companies } = filters;
  const rest = companies.reduce((text, { words, ticker }) => withoutName(text, [words ?? '', ticker]), question);
  const tickers = companies.length > 0 ? companies.map(({ ticker }) => ticker) : await tickersOf(rest, nearest);
  if (tickers.length === 0 || tickers.length > MAX_COMPANIES) return null;
  if (tickers.length > 1) {
    const told = await tellOfCompanies(rest.replaceAll(COMPARES, ' '), tickers, filters);
    return told && cite(told.slice(0, MAX_FIGURES), 'answered');
  }
  const own = await tellOfCompany(rest, { ticker: tickers[0]!, filters });
  // What is nearest is worth telling of one company alone.
  return own && cite(own.told.slice(0, MAX_FIGURES), own.isNearest ? 'not_found' : 'answered');
}

/** Between companies these words compare them, and not a year with the one before. */
const COMPARES = /\b(?:vs\.?|versus|against|compar\w+|differ\w*)(?!\w)/gi;

/** The figure of each company, all over as long a time; null where one has none that compares with the others'. */
async function tellOfCompanies(
  question: string,
  tickers: readonly string[],
  filters: AppliedFilters,
): Promise<ToldFigure[] | null> {
  for (const length of [null, 'quarter'] as const) {
    const told: ToldFigure[] = [];
    for (const ticker of tickers) {
      // oxlint-disable-next-line no-await-in-loop -- few companies
      const own = await tellOfCompany(question, { ticker, filters, length });
      if (!own || own.isNearest) return null;
      told.push(...own.told);
    }
    if (new Set(told.map(({ found }) => found.figure.periodLength)).size === 1) return told;
  }
  return null;
}

/** Of which company a question is that names none: by a segment, or by a name that only its passages have. */
async function tickersOf(question: string, nearest: readonly FoundPassage[]): Promise<string[]> {
  const ofParts = await listTickersOfParts(question);
  if (ofParts.length > 0) return ofParts;
  const names = (question.match(/\p{Lu}[\p{L}\p{N}-]{3,}/gu) ?? []).filter((name) => !NO_NAME.test(name));
  const holding = nearest.filter(({ text, headings }) => {
    const said = [text, ...headings].join(' ').toLowerCase();
    return names.every((name) => said.includes(name.toLowerCase()));
  });
  const tickers = new Set(holding.map(({ symbol_id }) => symbol_id));
  return names.length > 0 && tickers.size === 1 ? [...tickers] : [];
}

const NO_NAME =
  /^(?:what|which|when|where|whose|does|were|have|will|with|January|February|March|April|June|July|August|September|October|November|December|United|States|America)$/i;

/** A figure to tell, with "Yes." or "No." before it, and the symbol of its company. */
type ToldFigure = { found: FoundFigure; ticker: string; verdict: string; isCompared: boolean };

/** @param length how long the time is that a figure without a named period is of; null for a year, where there is one */
async function tellOfCompany(
  rest: string,
  { ticker, filters, length = null }: { ticker: string; filters: AppliedFilters; length?: PeriodLength | null },
): Promise<{ told: ToldFigure[]; isNearest: boolean } | null> {
  const filings = withinFilters(await listAnswerFilings(ticker), filters);
  const rank = readRankQuestion(rest);
  const first = rank && findFirst(rank, filings);
  if (rank && first) {
    const verdict = `${first.name} ${RANKED[rank.order][rank.by]} of ${first.of} ${rank.kind}s. `;
    return { told: [{ found: first.found, ticker, verdict, isCompared: true }], isNearest: false };
  }
  const asked = readFigureQuestion(rest, [...new Set(filings.flatMap(({ figures }) => figures.map(({ id }) => id)))]);
  const known = asked && (await listKnown(asked, filings));
  const told = known && tellKnown({ asked, known, ticker, length });
  if (told) return told;
  const part = readPartQuestion(withCountry(rest));
  const facts = part && (await listOfPart(part, filings));
  return facts && tellKnown({ asked: part, known: [facts], ticker, length });
}

const listKnown = async (asked: FigureQuestion, filings: readonly AnswerFiling[]) =>
  asked.ids.length > 0 ? asked.ids.map((id) => listFound([id], filings)) : [await listTagged(asked, filings)];

type Known = { asked: FigureQuestion; known: FoundFigure[][]; ticker: string; length: PeriodLength | null };

function tellKnown({ asked, known, ticker, length }: Known): { told: ToldFigure[]; isNearest: boolean } | null {
  const found = findAsked(asked, known, length);
  if (!found) {
    const nearest = asked.kind === 'how much' && asked.ids.length > 0 ? findNearest(asked, known.flat()) : null;
    return nearest && { told: [{ found: nearest, ticker, verdict: '', isCompared: true }], isNearest: true };
  }
  const verdict = found[0] ? verdictOf(asked, found[0]) : '';
  if (asked.kind !== 'how much' && verdict === '') return null;
  const isCompared = found.length === 1;
  const told = found.map((one, at) => ({ found: one, ticker, verdict: at === 0 ? verdict : '', isCompared }));
  return { told, isNearest: false };
}

/** What is said of the part that comes first. */
const RANKED = {
  most: { size: 'comes first', growth: 'grew fastest' },
  least: { size: 'comes last', growth: 'grew least' },
} as const;

/** What the filings tagged as the one concept that the question's words name. */
async function listTagged({ words }: FigureQuestion, filings: readonly AnswerFiling[]): Promise<FoundFigure[]> {
  const accessions = filings.map(({ accession }) => accession);
  const concept = chooseConcept(words, await listConcepts(accessions));
  if (!concept) return [];
  const facts = await listFactsOf(concept.concept, accessions);
  return listFoundFacts(concept, { facts: facts.filter(hasPlainUnit), filings });
}

/** What the filings tagged as a measure of a part that the question's words name. */
async function listOfPart({ measure, words }: PartQuestion, filings: readonly AnswerFiling[]) {
  const concepts = measure in SINGLE_FIGURES ? SINGLE_FIGURES[measure as keyof typeof SINGLE_FIGURES].concepts : [];
  if (concepts.length === 0) return null;
  const accessions = filings.map(({ accession }) => accession);
  const part = choosePart(words, await listPartFacts(concepts, accessions), concepts);
  if (!part) return null;
  const name = `${labelOfFigure(measure)} of ${part.name}`;
  return listFoundFacts(
    { name, concept: part.concept, isTag: false },
    { facts: part.facts.filter(hasPlainUnit), filings },
  );
}

/** A plain number may be a share or a count: which, its tag does not say. */
const hasPlainUnit = ({ unit }: FiledFact) => /^[A-Z]{3}(?:\/shares)?$|^shares$/.test(unit);

/** The figure of the period nearest to the first that is asked for; null where no filing has it at all. */
function findNearest({ periods: [period] }: FigureQuestion, known: readonly FoundFigure[]): FoundFigure | null {
  if (!period) return null;
  const day =
    period.kind === 'fiscal' ? `${period.year}-12-31` : `${period.year}-${String(period.month).padStart(2, '0')}-28`;
  const far = ({ value }: FoundFigure) => Math.abs(Date.parse(value.end) - Date.parse(day));
  return known.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** The figure of each period that is asked for; null where one is missing. */
function findAsked(
  asked: FigureQuestion,
  known: readonly FoundFigure[][],
  length: PeriodLength | null,
): FoundFigure[] | null {
  for (const own of known) {
    const years = asked.years ? findYears(own, asked.years) : [];
    if (years.length > 1) return years;
    const periods: (AskedPeriod | null)[] = asked.periods.length > 0 ? asked.periods : [null];
    const found = periods.map((period) => (asked.isOfQuarter ? findLastQuarter(own) : findFigure(own, period, length)));
    const whole = found.filter((one) => one !== null);
    if (whole.length === found.length) return withBefore(asked, withoutBefore(whole));
  }
  return null;
}

/** Without what another one's row has beside it: "2025 against 2024" is one sentence. */
function withoutBefore(found: readonly FoundFigure[]): FoundFigure[] {
  const isTold = (one: FoundFigure) =>
    found.some(({ before }) => before && before.end === one.value.end && before.value === one.value.value);
  return found.filter((one) => !isTold(one));
}

/** Where the year before is asked for and the filing has none beside it, the question stays open. */
function withBefore({ withYearBefore, periods }: FigureQuestion, found: FoundFigure[]): FoundFigure[] | null {
  return withYearBefore && periods.length < 2 && found.some(({ before }) => before === null) ? null : found;
}

/** Each figure with the passage that prints it; null where one has none. */
async function cite(told: readonly ToldFigure[], outcome: CitedAnswer['outcome']): Promise<CitedAnswer | null> {
  const places = told.flatMap(({ found: { filing, value }, ticker }) => {
    const block = value.parts[0]?.block ?? null;
    return block === null ? [] : [{ accession: filing.accession, block, ticker }];
  });
  if (told.length === 0 || places.length < told.length) return null;
  const shown = await showBlocks(places);
  const passages: FoundPassage[] = [];
  const sentences: Cited[] = [];
  for (const { found, verdict, isCompared } of told) {
    const own = shown.flatMap((passage) => {
      const line = passage.accession === found.filing.accession ? lineOf(found, passage.text) : null;
      return line ? [{ passage, line }] : [];
    })[0];
    if (!own) return null;
    const known = passages.findIndex(({ paragraph_id }) => paragraph_id === own.passage.paragraph_id);
    const number = known >= 0 ? known + 1 : passages.push(own.passage);
    const text = tellFigure(inOwnWords(found, own.line.quote), { isCompared });
    sentences.push(citedOf(`${verdict}${text}`, { ...own, number }));
  }
  const quotes = writeQuotes(sentences);
  const message =
    outcome === 'answered' ? quotes : `${NOT_FOUND} for that period. The nearest that they have:\n\n${quotes}`;
  return { outcome, message, sentences, passages, isUnderstood: true };
}

/** What is tagged is called as its row is, where that says the same. */
function inOwnWords(found: FoundFigure, row: string): FoundFigure {
  const { figure } = found;
  if (!figure.isTag) return found;
  const label = (row.split('|')[0] ?? '').replace(/\s*\([^)]*\)|[:\s]+$/g, '').trim();
  const stems = new Set([...topicWords(figure.name)].map(stemWord));
  const isSame = label.length <= MAX_LABEL && [...topicWords(label)].some((word) => stems.has(stemWord(word)));
  return isSame ? { ...found, figure: { ...figure, name: label } } : found;
}

const MAX_LABEL = 80;

type Line = { quote: string; span: [from: number, to: number] };

/** The row of a passage that prints a figure: of those with its digits, one with its caption. */
function lineOf({ figure, value }: FoundFigure, text: string): Line | null {
  const [first] = value.parts;
  // What is computed is shown by the row of its first part.
  const isComputed = figure.formula !== null || value.parts.length > 1;
  const forms = isComputed && first ? printedForms({ value: first.value, unit: 'USD', scale: 6 }) : [];
  forms.push(...printedForms(value));
  let from = 0;
  const lines: Line[] = [];
  for (const quote of text.split('\n')) {
    const to = from + quote.length;
    if (forms.some((form) => hasNumber(quote, form))) lines.push({ quote, span: [from, to] });
    from = to + 1;
  }
  const caption = figure.caption?.toLowerCase() ?? '';
  return lines.find(({ quote }) => caption !== '' && quote.toLowerCase().includes(caption)) ?? lines[0] ?? null;
}

/** A number that is no part of a longer one. */
function hasNumber(line: string, digits: string): boolean {
  for (let at = line.indexOf(digits); at >= 0; at = line.indexOf(digits, at + 1)) {
    const isPart = /\d[.,]?$/.test(line.slice(Math.max(0, at - 2), at));
    const isWhole = !isPart && !/^[.,]?\d/.test(line.slice(at + digits.length));
    if (isWhole) return true;
  }
  return false;
}

function citedOf(
  text: string,
  { passage, line, number }: { passage: FoundPassage; line: Line; number: number },
): Cited {
  const [read] = readPassages([passage]).passages;
  const checked = read ? checkSentence(text, read) : null;
  return {
    text,
    citation: { number, paragraph_id: passage.paragraph_id, quote: line.quote, span: line.span },
    figures: checked ? figuresOf(checked) : [],
    passage,
    isVerbatim: false,
  };
}
