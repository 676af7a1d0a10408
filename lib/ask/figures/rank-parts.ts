import { type FigureId, segmentOf } from '#lib/key-figures/types';
import { type AnswerFiling, type FoundFigure, findFigure, listFound } from './find-figures.ts';
import { findMeasure, findPartProfit } from './measure-names.ts';
import { isPlace } from './place-names.ts';
import { wordsLeft } from './read-figure-question.ts';
import { type AskedPeriod, readPeriods } from './read-periods.ts';

/** "Which segment grew fastest?", answered by the key figures of all parts of a company. Pure. */

/** A question for the first or last of a company's parts. */
export type RankQuestion = {
  kind: 'segment' | 'product';
  /** Its parts are asked for as places: "which region". */
  isPlace: boolean;
  measure: 'revenue' | 'operating-income';
  by: 'size' | 'growth';
  order: 'most' | 'least';
  period: AskedPeriod | null;
};

/** The part that comes first, as `findFigure` gives it, and of how many. */
export type RankedPart = { found: FoundFigure; name: string; of: number };

const PARTS =
  /\b(?:(segments?|divisions?|units?|business(?:es)?|arms?)|(regions?|geograph(?:y|ies)|markets?|countr(?:y|ies)|areas?)|(?:product lines?|products?|categor(?:y|ies)))\b/i;
const FIRST = /\b(?:most|largest|biggest|highest|greatest|fastest|strongest|best|top)\b/i;
const LAST = /\b(?:least|smallest|lowest|slowest|weakest|worst)\b/i;
const GROWTH = /\b(?:fastest|slowest|grew|grow|growing|growth)\b/i;
const RANKING =
  /\b(?:which|one|segments?|divisions?|units?|business(?:es)?|arms?|regions?|geograph(?:y|ies|ical|ic)|markets?|countr(?:y|ies)|areas?|product|products|lines?|categor(?:y|ies)|most|largest|biggest|highest|greatest|fastest|strongest|best|top|least|smallest|lowest|slowest|weakest|worst|reportable|operating|growing|growth|grew|grow|terms|measured|rate|had|has|contributed?|single)\b/gi;

/** Null unless every word of it is understood. Linear in its length. */
export function readRankQuestion(question: string): RankQuestion | null {
  const kind = /^\W*(?:and |in )?(?:which|what)\b/i.test(question) ? PARTS.exec(question) : null;
  const [isFirst, isLast] = [FIRST.test(question), LAST.test(question)];
  if (!kind || isFirst === isLast) return null;
  const { periods, rest } = readPeriods(question.replaceAll(/['’]s\b/g, '  '));
  if (periods.length > 1) return null;
  const measure = findMeasure(rest);
  const profit = measure ? null : findPartProfit(rest);
  const named = measure ?? profit;
  if (measure && measure.id !== 'revenue' && measure.id !== 'operating-income') return null;
  const left = named ? rest.slice(0, named.from) + ' '.repeat(named.to - named.from) + rest.slice(named.to) : rest;
  if (wordsLeft(left.toLowerCase().replaceAll(RANKING, ' '), 'how much').length > 0) return null;
  return {
    kind: kind[1] || kind[2] ? 'segment' : 'product',
    isPlace: kind[2] !== undefined,
    measure: measure?.id === 'operating-income' || profit ? 'operating-income' : 'revenue',
    by: GROWTH.test(question) ? 'growth' : 'size',
    order: isFirst ? 'most' : 'least',
    period: periods[0] ?? null,
  };
}

/** Of a company's revenue so little may be outside the parts that are known, where all of them count. */
const MAX_OUTSIDE = 0.03;

/**
 * The part that comes first. Null where parts may be missing: what the known ones leave of the company's revenue could
 * be a larger one, or two of them are as large.
 */
export function findFirst(asked: RankQuestion, filings: readonly AnswerFiling[]): RankedPart | null {
  const ids = [...new Set(filings.flatMap(({ figures }) => figures.map(({ id }) => id)))];
  const revenues = partsOf(asked, ids, 'revenue').flatMap(
    (id) => findFigure(listFound([id], filings), asked.period) ?? [],
  );
  const newest = revenues.toSorted((one, other) => other.value.end.localeCompare(one.value.end))[0];
  if (!newest) return null;
  const isSame = ({ filing, value }: FoundFigure) =>
    filing.accession === newest.filing.accession &&
    value.end === newest.value.end &&
    value.start === newest.value.start;
  const own = revenues.filter(isSame);
  if (asked.isPlace && !own.every(({ figure }) => isPlace(partOf(figure.name)))) return null;
  const total = listFound(['revenue'], filings).find(isSame)?.value.value ?? null;
  if (total === null || own.length < 2) return null;
  const outside = Math.abs(total - own.reduce((sum, { value }) => sum + value.value, 0));
  const ranked = asked.measure === 'revenue' ? own : earned(asked, { ids, filings, isSame });
  if (ranked.length < own.length) return null;
  const scored = ranked.map((found) => ({ found, score: scoreOf(asked, found) }));
  if (scored.some(({ score }) => score === null)) return null;
  const [first, second] = scored.toSorted((one, other) =>
    asked.order === 'most' ? other.score! - one.score! : one.score! - other.score!,
  );
  if (!first || !second || first.score === second.score) return null;
  const isWhole = outside <= MAX_OUTSIDE * total;
  const isLargest =
    asked.by === 'size' && asked.measure === 'revenue' && asked.order === 'most' && outside < first.score!;
  const part = partOf(first.found.figure.name);
  return isWhole || isLargest ? { found: first.found, name: part, of: scored.length } : null;
}

/** "Revenue of Japan" is of Japan. */
const partOf = (name: string) => name.replace(/^.*? of /, '');

function partsOf({ kind }: RankQuestion, ids: readonly FigureId[], ...measures: string[]): FigureId[] {
  return ids.filter((id) => {
    const part = segmentOf(id);
    return part !== null && id.startsWith(`${kind}:`) && measures.includes(part.measure);
  });
}

function earned(
  asked: RankQuestion,
  {
    ids,
    filings,
    isSame,
  }: { ids: readonly FigureId[]; filings: readonly AnswerFiling[]; isSame: (found: FoundFigure) => boolean },
): FoundFigure[] {
  const found = partsOf(asked, ids, 'operating-income', 'profit').flatMap(
    (id) => findFigure(listFound([id], filings), asked.period) ?? [],
  );
  return found.filter(isSame);
}

function scoreOf({ by }: RankQuestion, { value, before }: FoundFigure): number | null {
  if (by === 'size') return value.value;
  return before === null || before.value <= 0 ? null : value.value / before.value;
}
