import type { ComparedFigure, ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { TableLine } from '#lib/blackline/changes/read-table-lines';
import type { CompanyFigureId } from '#lib/key-figures/types';
import { isOfOwnPeriod } from '#lib/one-offs/own-period';
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
  said: Said[];
};

export const nothingBehind = (): Behind => ({ lines: [], notes: new Map(), said: [] });

/** Of how far a figure moved, and of the figure itself, something behind it is worth telling. */
const OF_MOVE = 0.3;
const OF_ITSELF = 0.05;

/** Whether an amount is much of how far a figure moved, and of the figure. */
export function isMuchOf(amount: number, { current, prior }: Pick<ComparedFigure, 'current' | 'prior'>): boolean {
  if (prior === null) return false;
  const size = Math.max(Math.abs(current.value), Math.abs(prior.value));
  return amount >= OF_MOVE * Math.abs(current.value - prior.value) && amount >= OF_ITSELF * size;
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
  { periodLength }: Pick<ComparedFigure, 'periodLength'>,
  { documents, isQuarterly }: ComparedFilings,
): boolean {
  const toDate = TO_DATE[periodLength];
  if (isQuarterly && toDate) return toDate.test(text);
  if (isQuarterly && Object.values(TO_DATE).some((one) => one.test(text))) return false;
  const { fiscal } = documents.new;
  return isOfOwnPeriod(text, { fiscal, isQuarterly }) && (isQuarterly || text.includes(String(fiscal?.year)));
}

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
