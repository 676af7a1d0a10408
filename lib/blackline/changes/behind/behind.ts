import type { ComparedFigure, ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import type { CompanyFigureId } from '#lib/key-figures/types';
import { isOfOwnPeriod } from '#lib/one-offs/own-period';
import { findDates } from '#lib/text/dates';
import type { Said } from './said-once.ts';

/** A line that stands beside the figures of a statement, behind the one that it moved. */
export type LineBehind = { of: CompanyFigureId } & Pick<TableLine, 'label' | 'now' | 'before'>;

/** Of a balance, how much could not be used on one of its two days, or what issued shares brought in. */
export type Note = { what: 'restricted' | 'issued'; value: number; unit: string; on: 'now' | 'before' };

/** What moved the figures of a statement once. */
export type Behind = {
  lines: LineBehind[];
  /** By figure, what is said of it: "$15.8 billion of it restricted". */
  notes: Map<CompanyFigureId, Note>;
  /** The filing's own sentences, the first one first. */
  said: SaidBehind[];
};

/** A sentence, and what stands before it: "Behind it" where nothing else is said. */
export type SaidBehind = Said & {
  opening?: string;
  /** Without it a figure that is told misleads. */
  isNeeded?: boolean;
};

/** Before what pulled the other way than a figure moved: without it the figure would have moved further. */
export const AGAINST = 'Against it';

const [GAIN, LOSS] = [/\bgains?\b/i, /\b(?:loss(?:es)?|charges?|fees?)\b/i];

/** Which way something that is named in a sentence pulled a result: 1 up, −1 down, 0 where it names both or none. */
export const pullOf = (text: string): number => Number(GAIN.test(text)) - Number(LOSS.test(text));

export const nothingBehind = (): Behind => ({ lines: [], notes: new Map(), said: [] });

/** Of how far a figure moved, and of the figure itself, something behind it is worth telling. */
const OF_MOVE = 0.3;
const OF_ITSELF = 0.05;

/** Whether an amount is much of how far a figure moved, and of the figure. */
export function isMuchOf(
  amount: number,
  { current, prior }: { current: { value: number }; prior: { value: number } | null },
): boolean {
  if (prior === null) return false;
  const size = Math.max(Math.abs(current.value), Math.abs(prior.value));
  return amount >= OF_MOVE * Math.abs(current.value - prior.value) && amount >= OF_ITSELF * size;
}

/** Before what the same was in the year before. */
const BEFORE = /\b(?:compared (?:to|with)|versus) (?:[\p{L}-]+ ){0,6}[$€£¥]\s?\d|\bfrom [$€£¥]\s?\d/iu;
const YEAR = /\b(?:19|20)\d\d\b/g;

/**
 * What the amounts of a sentence can have moved: where it tells two years of one thing, by how much more there was of it in
 * the later one, and nothing where there was less.
 */
export function movingAmounts({ text, amounts }: Pick<Said, 'text' | 'amounts'>): number[] {
  const [first = 0, second = 0] = amounts;
  if (amounts.length !== 2) return amounts;
  if (BEFORE.test(text)) return first > second ? [first - second] : [];
  const [one = 0, other = 0] = (text.match(YEAR) ?? []).slice(-2).map(Number);
  if (!/\brespectively\b/i.test(text) || Math.abs(one - other) !== 1) return amounts;
  const more = one > other ? first - second : second - first;
  return more > 0 ? [more] : [];
}

/** Where a figure is that of a block, by its name. */
export const figureOf = ({ figures }: ComparedFilings, id: CompanyFigureId): ComparedFigure | undefined =>
  figures.find((figure) => figure.id === id && figure.prior !== null);

/** What a quarterly report's flows of more than a quarter are called. */
const TO_DATE: Record<string, RegExp> = {
  'half-year': /\b(?:six|26|twenty-six)[ -](?:months?|weeks?)\b|\bfirst half\b/i,
  'nine-months': /\b(?:nine|39|thirty-nine)[ -](?:months?|weeks?)\b|\bfirst three quarters\b/i,
};

/** Whether a sentence speaks of the period that a figure is of. */
export function isOfPeriod(
  text: string,
  { periodLength, current }: Pick<ComparedFigure, 'periodLength' | 'current'>,
  { documents, isQuarterly }: ComparedFilings,
): boolean {
  const toDate = TO_DATE[periodLength];
  if (isQuarterly && toDate) return toDate.test(text);
  if (isQuarterly && Object.values(TO_DATE).some((one) => one.test(text))) return false;
  const { fiscal } = documents.new;
  if (isLater(text, current.end, fiscal?.year ?? 0)) return false;
  return isOfOwnPeriod(text, { fiscal, isQuarterly }) && (isQuarterly || text.includes(String(fiscal?.year)));
}

/** Whether a sentence names a time behind a period's end. */
function isLater(text: string, end: string, fiscalYear: number): boolean {
  const [endYear = 0, endMonth = 0, endDay = 0] = end.split('-').map(Number);
  return findDates(text).some(({ year, month, day }) => {
    if (year === null) return false;
    if (month === null) return year > Math.max(fiscalYear, endYear);
    return 372 * year + 31 * month + (day ?? 0) > 372 * endYear + 31 * endMonth + endDay;
  });
}

/** Words of headings under which the discussion speaks of the company as a whole. */
const GENERAL = new Set(
  (
    'part item management s discussion and analysis of financial information condition position results result operations ' +
    'operation operating activities liquidity capital resources cash flow flows sources uses provided by used in from for ' +
    'the our on income tax taxes provision benefit expense expenses effective rate rates consolidated summary overview ' +
    'review performance highlights year years fiscal quarter months three six nine ended compared with to net earnings loss ' +
    'per share a an i ii iii iv vi vii other total costs cost business executive statement statements data selected i e'
  ).split(' '),
);
const ROUNDING = 0.02;

/**
 * Whether a sentence speaks of the company as a whole: an amount before its reason is the figure, of either year, or how
 * far it moved, or it stands under headings that name no part of the company.
 */
export function isOfWhole(
  { text, block, amounts }: Said,
  { current, prior }: Pick<ComparedFigure, 'current' | 'prior'>,
  { headings }: ComparedFilings,
): boolean {
  const values = [current.value, prior!.value, current.value - prior!.value].map(Math.abs);
  if (amounts.length > 0 && values.some((value) => Math.abs(value - amounts[0]!) <= ROUNDING * value)) return true;
  const words = headings.new[block]!.path.match(/\p{L}+/gu) ?? [];
  return words.every((word) => GENERAL.has(word)) && !PARTS.test(text);
}

/** Parts that a sentence itself names. */
const PARTS = /\b(?:segments?|divisions?|subsidiar(?:y|ies))\b/i;

/** A sentence of an annual report without a year, which the older one has not. */
export const isUndatedNews = (text: string, { isQuarterly, isStanding }: ComparedFilings) =>
  !isQuarterly && !/\b(?:19|20)\d\d\b/.test(text) && !isStanding(text);

/** Whether a sentence says that something moved as it did. */
export function movesAs(text: string, { current, prior }: Pick<ComparedFigure, 'current' | 'prior'>): boolean {
  const isRise = current.value > (prior?.value ?? 0);
  const [isUp, isDown] = [UP.test(text), DOWN.test(text)];
  return isUp !== isDown && isUp === isRise;
}

const UP = /\b(?:increased?|rose|grew|higher|improved)\b/i;
const DOWN = /\b(?:decreased?|declined?|fell|lower|reduced)\b/i;

export type StatementChange = Pick<FoundChange, 'statement' | 'reading' | 'block'>;
