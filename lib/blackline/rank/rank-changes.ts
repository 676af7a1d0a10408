import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { joinRelated } from '#lib/blackline/changes/join-related';
import { type FoundChange, type NotCompared, readChanges } from '#lib/blackline/changes/read-changes';
import { type Headline, notComparableHeadline, writeHeadline } from '#lib/blackline/headlines/write-headline';
import type { Change, Row, Sides } from '#lib/blackline/types';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { type Score, scoreChange } from './score-change.ts';

/** How many of the top changes may be explained further: as many as a reader takes in at once. */
export const MAX_EXPLAINED = 10;
/** How many have below their headline what it had no room for: those that readers look through. */
const MAX_DETAILED = 20;

/** A change that repeats one above it, or is small beside the company. */
const REPEATED = 0.8;
/** One that the older filing has told. */
const KNOWN = 0.6;

/**
 * Turns the rows that differ into changes, ranked. `splits` gives, by row, the row that contains the rest of its text.
 * Headlines are written from the top: what one has told, those below it don't repeat if they can tell more.
 */
export function rankChanges(rows: readonly Row[], documents: Sides, splits: ReadonlyMap<number, number>): Change[] {
  const filings = readComparedFilings(documents);
  const { found, notCompared } = readChanges(rows, filings, splits);
  const scored = joinRelated(found, filings).map((change) => {
    const score = [change, ...change.related]
      .map((one) => scoreChange(one, filings))
      .reduce((best, one) => (one.importance > best.importance ? one : best));
    return { change, score, importance: score.importance, firstRow: change.rows[0]! };
  });
  const told = new Set<number>();
  const themes: Set<string>[] = [];
  const drafts = scored.toSorted(byImportance).map(({ change, score }) => {
    const headline = writeHeadline(change, filings, told);
    // Tables of one kind are named alike.
    const isToldBefore = headline.isRepeat || (change.statement === null && isKnownTheme(headline.text, themes));
    const { text, rest, isSmall, isKnown = false } = headline;
    const below = score.isBoilerplate || rest === null ? null : `${rest}.`;
    return draftOf(change, score, { text, isRepeat: isToldBefore, isSmall, isKnown, below });
  });
  return [...drafts, ...notCompared.map(toNotComparable)].toSorted(byImportance).map(toChange);
}

/** Of the headlines above, those that a reader has in mind. */
const MAX_THEMES = 40;
/** Share of its words that a headline has in common with one that tells the same. */
const SAME_THEME = 0.6;

/** When something was, how large, and who tells it, are no theme. */
const TIMES =
  /^(?:years?|quarters?|months?|ended|fiscal|january|february|march|april|may|june|july|august|september|october|november|december|first|second|third|fourth|thousand|million|billion|approximately|company|compared)$/;

/** Whether a headline is about what one above it is about; its words are kept for those below. */
function isKnownTheme(text: string, themes: Set<string>[]): boolean {
  // What stands under one heading need not be one matter.
  const said = text.slice(text.indexOf(': ') + 1);
  const words = new Set([...topicWords(said)].filter((word) => !TIMES.test(word)).map(stemWord));
  if (words.size < 4) return false;
  const isKnown = themes.some((other) => {
    const shared = [...words].filter((word) => other.has(word)).length;
    return shared >= SAME_THEME * Math.min(words.size, other.size);
  });
  if (themes.length < MAX_THEMES) themes.push(words);
  return isKnown;
}

/** A change before it has its place, with what stands below its headline where it is one of the top ones. */
type Draft = Omit<Change, 'id' | 'significance'> & { firstRow: number; below: string | null };

const byImportance = (one: Pick<Draft, 'importance' | 'firstRow'>, other: Pick<Draft, 'importance' | 'firstRow'>) =>
  other.importance - one.importance || one.firstRow - other.firstRow;

/** A change that repeats one above it, or is small beside the company, ranks below what is new. */
function draftOf(
  change: FoundChange,
  score: Score,
  { text, isRepeat, isSmall, isKnown, below }: Required<Omit<Headline, 'rest'>> & Pick<Draft, 'below'>,
): Draft {
  const { rows, kind, nature, block } = change;
  const { rollForward } = score;
  const isLower = (isRepeat || isSmall || isKnown) && score.importance >= 40;
  return {
    ...{ rows, kind, nature, firstRow: rows[0]! },
    importance: isLower ? score.importance * (isKnown ? KNOWN : REPEATED) : score.importance,
    rankReason: isLower
      ? `${score.rankReason}; ${isKnown ? 'told in the older filing' : isRepeat ? 'said above too' : 'small beside the company'}`
      : score.rankReason,
    item: block.item,
    headline: text,
    below,
    ...(rollForward ? { rollForward } : {}),
  };
}

function toNotComparable({ rows, kind, side, block: { item } }: NotCompared): Draft {
  const headline = notComparableHeadline(item, side === 'old' ? 'new' : 'old');
  return {
    rows,
    kind,
    nature: 'boilerplate',
    importance: 0,
    item,
    headline,
    rankReason: 'Could not be compared',
    firstRow: rows[0]!,
    below: null,
  };
}

function toChange(draft: Draft, at: number): Change {
  const { rows, kind, nature, item, headline, rankReason, rollForward, below } = draft;
  const importance = Math.round(draft.importance);
  const change: Change = { id: `c${at + 1}`, rows, kind, nature, importance, item, headline, rankReason };
  if (rollForward) change.rollForward = true;
  if (at < MAX_DETAILED && below !== null) change.significance = below;
  return change;
}
