import { type AskedPeriod, readPeriods } from '#lib/ask/figures/read-periods';
import { withoutName } from '#lib/ask/figures/without-name';
import { isOfDay, monthsOfTitle, type TableFigure, type TableRow, yearOfTitle } from '#lib/ask/tables/read-table';
import { findDates } from '#lib/text/dates';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { findWords, normaliseWord } from '#lib/text/words';
import { wordKey } from '#lib/verification/claim-vocabulary';
import { statesValue } from './compare-figure.ts';
import { tableOfBlock } from './evidence/filing-evidence.ts';
import type { NearBlock } from './evidence/find-blocks.ts';
import type { ClaimStatus, Place, Span } from './types.ts';

/** What the row of a table decides of a number. */
export type RowVerdict = {
  span: Span;
  status: Exclude<ClaimStatus, 'not_found'>;
  reason: string;
  quote: string;
  place: Place;
};

/** Words that say that there is an amount, and nothing of what it is of. */
const NEUTRAL = new Set(
  (
    'the a an of in at on for as to was were is are be been had has have and its their it of about approximately ' +
    'company company’s amount amounted totaled totalled reported recorded ended ending end fiscal year years period'
  ).split(' '),
);

/**
 * What rows of tables say to a sentence that states one amount, or one for each of its periods, and is understood to its
 * last word: every word of the row's label is in it, its other words are of the lines that the row stands under, and
 * the column is of its period. Of rows that fit, those count that are nearest to it, those of the financial
 * statements first.
 * Null where it states nothing of the kind. Rows × words.
 * @param names what the company is called
 */
export function checkByRows(
  sentence: string,
  near: readonly NearBlock[],
  { names, isOneFiling }: { names: readonly string[]; isOneFiling: boolean },
): RowVerdict[] | null {
  const stated = readAmounts(sentence, names);
  if (!stated) return null;
  const verdicts = stated.amounts.map((amount): RowVerdict | null => {
    const fitting = near.flatMap((block) => cellsOf(block, stated, amount, isOneFiling));
    const least = Math.min(...fitting.map(({ distance }) => distance));
    const closest = fitting.filter(({ distance }) => distance === least);
    const right = closest.find(({ states }) => states);
    const wrong = fitting.some(({ states }) => states) ? undefined : closest.find(isOfStatement);
    const told = right ?? wrong;
    // What another row of that name in the same filing has otherwise is of something that the sentence does not tell.
    if (!told || closest.some((other) => isOtherwise(other, told))) return null;
    const status = right ? ('supported' as const) : ('contradicted' as const);
    const reason = right ? 'A table of the filing says so.' : `A table of the filing has “${told.printed}” there.`;
    return { span: [amount.figure.from, amount.figure.to], status, reason, quote: told.quote, place: told.place };
  });
  const found = verdicts.filter((verdict) => verdict !== null);
  return found.length === stated.amounts.length ? found : null;
}

/** Statements have a line of a name once; what notes have under it may be a part of it. */
const isOfStatement = ({ distance }: Cell) => distance < ELSEWHERE;

const isOtherwise = (other: Cell, { states, printed, quote, place }: Cell) =>
  place.accession === other.place.accession &&
  quote !== other.quote &&
  (states !== other.states || (!states && printed !== other.printed));

type Stated = { words: Set<string>; saysLoss: boolean; amounts: { figure: Figure; period: AskedPeriod | null }[] };

/** The amounts of a sentence with their periods, and its words beside them. */
function readAmounts(sentence: string, names: readonly string[]): Stated | null {
  const read = readPeriods(withoutName(sentence, names));
  const { periods } = read;
  let { rest } = read;
  // Behind the periods: "six months" counts nothing.
  const figures = findFigures(rest);
  if (figures.length === 0 || figures.length > 2 || figures.some(({ rangeWith }) => rangeWith !== null)) return null;
  for (const { from, to } of figures) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  if (
    read.withYearBefore ||
    periods.length > figures.length ||
    (figures.length > 1 && periods.length !== figures.length)
  )
    return null;
  const words = new Set(
    findWords(rest).flatMap(({ text }) => {
      const word = normaliseWord(text);
      return NEUTRAL.has(word) ? [] : [wordKey(word)];
    }),
  );
  return {
    words,
    saysLoss: /\b(?:loss(?:es)?|used|outflows?|deficit|decrease)\b/i.test(sentence),
    amounts: figures.map((figure, at) => ({ figure, period: periods[at] ?? null })),
  };
}

type Cell = { distance: number; states: boolean; printed: string; quote: string; place: Place };

/** What the cells of a table that may be meant say to an amount. */
function cellsOf(
  { evidence, at, block }: NearBlock,
  { words, saysLoss }: Stated,
  { figure, period }: Stated['amounts'][number],
  isOneFiling: boolean,
): Cell[] {
  const { rows, scale, isStatement } = tableOfBlock(at, evidence);
  const place = { accession: evidence.filing.accession, block: block.ordinal };
  return rows.flatMap((row): Cell[] => {
    if (!row.isNamed) return [];
    const apart = wordsApart(row, words);
    if (apart === null) return [];
    const distance = apart + (isStatement ? 0 : ELSEWHERE);
    return row.figures.flatMap((cell): Cell[] => {
      if (!(period ? isOfPeriod(cell, period, { row, evidence }) : isOneFiling && isLatest(cell, row))) return [];
      const states = statesCell(figure, cell, { scale, saysLoss });
      return states === null
        ? []
        : [{ distance, states, printed: cell.text, quote: block.text.slice(row.from, row.to), place }];
    });
  });
}

/** A line of the financial statements is meant before one of the same name in a note, which is a part of it. */
const ELSEWHERE = 1_000;
/** A word that the row itself does not have counts more than one that the sentence leaves out. */
const BORROWED = 30;

/**
 * How far a row and a sentence are apart: by words that the sentence takes from the lines that the row stands under, and
 * words of those that it leaves out. Null where the two are about different things.
 */
function wordsApart({ label, group, over, stub, part }: TableRow, words: ReadonlySet<string>): number | null {
  const own = contentOf(label);
  if (own.required.size === 0 || [...own.required].some((word) => !words.has(word))) return null;
  const around = contentOf(`${group} ${over} ${stub} ${part}`);
  const borrowed = [...words].filter((word) => !own.all.has(word));
  if (borrowed.some((word) => !around.all.has(word))) return null;
  const unsaid = [...around.required].filter((word) => !words.has(word) && !own.all.has(word));
  return borrowed.length * BORROWED + Math.min(unsaid.length, BORROWED - 1);
}

const BRACKETED = /\([^)]*\)/g;

function contentOf(text: string): { required: Set<string>; all: Set<string> } {
  const keys = (one: string) =>
    new Set(
      findWords(one).flatMap(({ text: word }) => {
        const normal = normaliseWord(word);
        return NEUTRAL.has(normal) || /^\d+$/.test(normal) ? [] : [wordKey(normal)];
      }),
    );
  return { required: keys(text.replace(BRACKETED, ' ')), all: keys(text) };
}

/** Whether a column is of a period that a sentence names. */
function isOfPeriod(
  { title }: TableFigure,
  period: AskedPeriod,
  { row, evidence: { filing } }: { row: TableRow; evidence: NearBlock['evidence'] },
): boolean {
  const year = yearOfTitle(title);
  const months = monthsOfTitle(title);
  if (title === null || year === null || /change/i.test(title)) return false;
  if (period.kind === 'ending') {
    const isDay = findDates(title).some(
      (date) =>
        date.year === period.year && date.month === period.month && (period.day === null || date.day === period.day),
    );
    if (!isDay) return false;
    if (period.length !== null) return months === MONTHS[period.length];
    // A day alone is that of a balance, or of the only column that ends on it.
    return isOfDay(title) || row.figures.filter((one) => yearOfTitle(one.title) === year).length === 1;
  }
  const latest = Math.max(...row.figures.map((one) => yearOfTitle(one.title) ?? 0));
  // Fiscal years are named by other years than they end in by some.
  const fiscal = filing.fiscalYear === null ? year : year - latest + filing.fiscalYear;
  if (fiscal !== period.year && !(filing.fiscalYear === null && year === period.year)) return false;
  if (period.quarter === null) return !filing.fiscalPeriod?.startsWith('Q') && (months === null || months === 12);
  if (filing.fiscalPeriod !== `Q${period.quarter}`) return false;
  return period.toDate ? months === MONTHS[period.toDate] : months === 3 || months === null;
}

const MONTHS = { quarter: 3, 'half-year': 6, 'nine-months': 9, year: 12 } as const;

/** The newest column, where no other is of the same year. */
function isLatest({ title }: TableFigure, { figures }: TableRow): boolean {
  const year = yearOfTitle(title);
  const years = figures.map((one) => yearOfTitle(one.title) ?? 0);
  return year !== null && year === Math.max(...years) && years.filter((one) => one === year).length === 1;
}

/** Whether a cell has an amount; null where that cannot be told. */
function statesCell(
  figure: Figure,
  { value, isPercent, text }: TableFigure,
  { scale, saysLoss }: { scale: number | null; saysLoss: boolean },
): boolean | null {
  if (isPercent !== (figure.unit === 'percent')) return null;
  if (figure.unit === 'percent')
    return value < 0 !== figure.negative ? null : figure.text.includes(text.replace(/[%\s]/g, '')) || null;
  if (value < 0 && !(figure.negative || saysLoss)) return null;
  if (value >= 0 && figure.negative) return null;
  // Per share and counts are not in the scale of their table.
  if (figure.perShare || figure.scaleFrom === null)
    return sameDigits(figure.text, text) && figure.scaleFrom === null && scale === null ? true : null;
  if (scale === null) return null;
  return statesValue(figure, {
    value: Math.abs(value) * 10 ** scale,
    unit: figure.unit === 'money' ? 'USD' : 'shares',
  });
}

const sameDigits = (one: string, other: string) => one.replaceAll(/[^\d.]/g, '') === other.replaceAll(/[^\d.]/g, '');
