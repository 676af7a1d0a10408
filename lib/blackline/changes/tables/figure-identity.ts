import type { Fact } from '#lib/filings/types';
import type { Figure } from '#lib/text/figure';
import { findWords } from '#lib/text/words';

/** A figure in a block's text, with the facts that are tagged in the block. */
export type FigureInBlock = { figure: Figure; text: string; facts: readonly Fact[] };

const DAY = 86_400_000;
/** Days by which periods of one kind differ: 52 and 53 weeks, months of 28 and 31 days. */
const SLACK_DAYS = 20;
/** Words on each side that say what a figure is. */
const BEFORE = 7;
const AFTER = 4;
/** Share of those words that two figures of one thing have in common. */
const MIN_SHARED = 0.6;
/** Directly before it, a figure is how far something moved. */
const MOVED =
  /\b(?:increas|decreas|declin|grew|grow|rose|ris|fell|fall|improv|reduc|higher|lower|up|down|gain|rais|cut|chang|offset|impact|benefit|less|of which|includ|exclud)\w*(?:\s+(?:of|by|to|was|were|approximately|about|an?|additional|\w+ly))*\s*[$€£¥(]*$/i;
/** Characters of a sentence that are looked at on either side of a figure. */
const NEAR = 400;
const LENGTHS = /\b(?:three|six|nine|twelve) months?\b|\bquarters?\b/gi;

/**
 * Whether two figures of two filings count the same thing over a period of the same length: by their tags where both
 * have one (concept, the company's own dimensions, length), else by the words around them. A figure that tells how far
 * something moved is no level, and like no other. In doubt they are not alike.
 */
export function areAlike(older: FigureInBlock, newer: FigureInBlock): boolean {
  if ([older, newer].some((one) => isMove(one) || isMark(one) || isSupposed(one))) return false;
  const [before, after] = [factsOf(older), factsOf(newer)];
  if (before.length > 0 && after.length > 0) {
    // Several facts of one value leave open which one it is.
    return before.every((one) => after.some((other) => isLike(one, other)));
  }
  if (before.length !== after.length) return false;
  const [was, is] = [wordsAround(older), wordsAround(newer)];
  const shared = [...was].filter((word) => is.has(word)).length;
  return shared >= MIN_SHARED * Math.max(was.size, is.size, 3) && lengthsIn(older) === lengthsIn(newer);
}

/**
 * Whether the tags of a table allow two of its amounts to be set against each other: true where either has none. One
 * row may be tagged otherwise from one year to the next.
 */
export function tagsAllow(now: number, before: number, facts: readonly Fact[]): boolean {
  const shownBy = (amount: number) =>
    facts.filter(
      ({ value }) => value !== null && Math.abs(Math.abs(value) - Math.abs(amount)) <= ROUNDING * Math.abs(amount),
    );
  const [after, older] = [shownBy(now), shownBy(before)];
  return after.length === 0 || older.length === 0 || older.some((one) => after.some((other) => isLike(one, other)));
}

const ROUNDING = 1e-9;

/** The concept of a figure's tag, where there is but one. */
export function conceptOf(place: FigureInBlock): string | undefined {
  const concepts = new Set(factsOf(place).map(({ concept }) => concept));
  return concepts.size === 1 ? [...concepts][0] : undefined;
}

/** Whether the tags of a figure are of the whole company, and not of a part that it names itself. */
export const isOfCompany = (place: FigureInBlock): boolean =>
  factsOf(place).every(({ dimensions }) =>
    Object.values(dimensions).every((member) => /^\d{4}-\d\d-\d\d$/.test(member)),
  );

/**
 * An amount of a text whose heading says that all are in millions, as its tag has it: null where the text's tags are in
 * millions and none is the figure's, so that nobody knows what it is in. Any other figure as it is.
 */
export function inTagScale({ figure, facts }: Pick<FigureInBlock, 'figure' | 'facts'>): Figure | null {
  if (figure.unit !== 'money' || figure.scale > 0 || figure.perShare || figure.decimals === 2) return figure;
  const scaled = facts.filter(
    ({ scale, unit, value }) => scale >= 3 && /^[A-Z]{3}$/.test(unit ?? '') && value !== null,
  );
  const shows = ({ value, scale }: Fact) => Math.abs(Math.abs(value!) - Math.abs(figure.value) * 10 ** scale) < 1;
  const own = scaled.find(shows);
  if (own) return { ...figure, value: figure.value * 10 ** own.scale, scale: own.scale, scaleFrom: 'context' };
  return scaled.length === 0 ? figure : null;
}

function isMove({ figure, text }: FigureInBlock): boolean {
  return figure.direction !== null || MOVED.test(text.slice(Math.max(0, figure.from - 60), figure.from));
}

/** A bare number that leads somewhere, or that a footnote or an entry of a list begins with, counts nothing. */
function isMark({ figure, text }: FigureInBlock): boolean {
  if (figure.unit !== 'number' || figure.scale > 0 || figure.decimals > 0) return false;
  const before = text.slice(Math.max(0, figure.from - 30), figure.from);
  return (
    LEADS_TO.test(before) ||
    (/(?:^|\n)[\s(]*$/.test(before) && /^[.):]?\s/.test(text.slice(figure.to)) && figure.value < MAX_MARK)
  );
}

const MAX_MARK = 100;
const LEADS_TO =
  /\b(?:pages?|notes?|items?|parts?|sections?|topics?|exhibits?|footnotes?|age)\s(?:\d+\s(?:-|–|and|to|through)\s)?$/i;

/** What would be, or is assumed for an example, is no figure of the company's. */
const isSupposed = (place: FigureInBlock) => /\bwould\b|\bhypothetical/i.test(sentenceOf(place));

/** The facts of the block that the figure may be, as far as it is rounded. */
function factsOf({ figure, facts }: FigureInBlock): Fact[] {
  const isRate = figure.unit === 'percent';
  const value = Math.abs(figure.value) / (isRate ? 100 : 1);
  const step = 10 ** ((isRate ? -2 : figure.scale) - figure.decimals);
  return facts.filter((fact) => fact.value !== null && Math.abs(Math.abs(fact.value) - value) <= step / 2 + 1e-9);
}

function isLike(one: Fact, other: Fact): boolean {
  return (
    one.concept === other.concept &&
    one.unit === other.unit &&
    (one.unit === 'pure' || Math.abs(daysOf(one) - daysOf(other)) <= SLACK_DAYS) &&
    ownMembers(one) === ownMembers(other)
  );
}

const daysOf = ({ start, end }: Fact) => (start && end ? (Date.parse(end) - Date.parse(start)) / DAY : 0);

/**
 * Standard members say how a total is shown, and come and go between years; the company's own do not. A day stands for how
 * far from the end of the period it is.
 */
const ownMembers = ({ dimensions, end }: Fact) =>
  Object.values(dimensions)
    .filter((member) => !/^(?:us-gaap|srt|dei):/.test(member))
    .map((member) =>
      /^\d{4}-\d\d-\d\d$/.test(member) && end
        ? String(Math.round((Date.parse(member) - Date.parse(end)) / DAY / SLACK_DAYS))
        : member,
    )
    .toSorted()
    .join();

function wordsAround({ figure, text }: FigureInBlock): Set<string> {
  const before = findWords(text.slice(Math.max(0, figure.from - 120), figure.from)).slice(-BEFORE);
  const after = findWords(text.slice(figure.to, figure.to + 60)).slice(0, AFTER);
  const words = [...before, ...after].map((word) => word.text.toLowerCase());
  return new Set(words.filter((word) => !/\d/.test(word)));
}

/** The lengths of time that the figure's sentence names, as far as it is near. */
function lengthsIn(place: FigureInBlock): string {
  const lengths = sentenceOf(place).match(LENGTHS) ?? [];
  return [...new Set(lengths.map((length) => length.toLowerCase()))].toSorted().join();
}

function sentenceOf({ figure, text }: FigureInBlock): string {
  const before = text.slice(Math.max(0, figure.from - NEAR), figure.from);
  const after = text.slice(figure.to, figure.to + NEAR);
  const end = after.indexOf('. ');
  return before.slice(before.lastIndexOf('. ') + 1) + after.slice(0, end < 0 ? after.length : end);
}
