import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { joinRelated } from '#lib/blackline/changes/join-related';
import { type FoundChange, type NotCompared, readChanges } from '#lib/blackline/changes/read-changes';
import { SINCE } from '#lib/blackline/headlines/name-news';
import { capitalise } from '#lib/blackline/headlines/phrases/shorten-text';
import {
  type Headline,
  MAX_BELOW,
  notComparableHeadline,
  writeHeadline,
} from '#lib/blackline/headlines/write-headline';
import type { Change, Row, Sides } from '#lib/blackline/types';
import { topicWords } from '#lib/text/words';
import { isBare, isLittle } from './bare-prose.ts';
import { type Following, followsAbove, OF_FLOW } from './follows-above.ts';
import { readThemes } from './known-themes.ts';
import { liftByMeasure, liftByNews } from './measure-lift.ts';
import { repeatsWords } from './repeats-words.ts';
import { type Score, scoreChange } from './score-change.ts';

/** How many of the top changes may be explained further: as many as a reader takes in at once. */
export const MAX_EXPLAINED = 10;
/** How many have below their headline what it had no room for: those that readers look through. */
const MAX_DETAILED = 20;

/** By so many characters a sentence is known again. */
const KNOWN = 60;
/** A shorter one may stand in any text. */
const MIN_KNOWN = 30;

/** Whose lines are told there, whatever sentences of their amounts stand above them. */
const STATEMENTS: ReadonlySet<unknown> = new Set(['income', 'cash-flow', 'balance']);
/** A change that repeats one above it, or is small beside the company. */
const REPEATED = 0.8;
/** One that the older filing has told, or that does not say of what it is. */
const LESSER = 0.6;
const LESSER_REASONS = {
  known: 'told in the older filing',
  unnamed: 'it does not name its segment',
  routine: 'filings say it every period',
};

const FOLLOWING_REASONS = {
  derived: 'it follows from what is told above',
  'in-step': 'it moved in step with the total',
  slight: 'small beside the company',
  bare: 'it names no event, amount or date',
  regrouped: 'it takes the place of as much',
};

/**
 * Turns the rows that differ into changes, ranked. `splits` gives, by row, the row that contains the rest of its text.
 * Headlines are written from the top, the statements' first: what one has told, the others don't repeat if they can
 * tell more.
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
  const cashFlow = scored
    .filter(({ change }) => change.statement === 'cash-flow' && change.side === 'new')
    .flatMap(({ change }) => change.reading.table?.lines ?? []);
  const inCashFlow = new Set(cashFlow.map(({ now }) => Math.abs(now.value)));
  const flows = cashFlow
    .filter(({ label }) => OF_FLOW.test(label))
    .map(({ now, before }) => Math.abs(now.value - before.value));
  const told = new Set<number>();
  const findTheme = readThemes<Told>();
  const bySince = new Map<string, Draft>();
  const toldSince: Draft[] = [];
  const isStatement = ({ change, score }: (typeof scored)[number]) =>
    STATEMENTS.has(change.statement) && change.side === 'new' && !score.isBoilerplate;
  const byTelling = scored.toSorted(
    (one, other) => Number(isStatement(other)) - Number(isStatement(one)) || byImportance(one, other),
  );
  const drafts = byTelling.flatMap(({ change, score }) => {
    const headline = writeHeadline(change, filings, told);
    // Tables of one kind are named alike.
    const own: Told = { change, draft: null };
    const above = findTheme(headline, change.statement === null || headline.isReason === true, own);
    const isTold = above?.draft && !score.isBoilerplate;
    const line = headline.isRepeat && above?.change.block.kind === 'table' ? (headline.line ?? null) : null;
    const reason =
      isTold && (line !== null || STATEMENTS.has(above.change.statement))
        ? reasonFor(above.draft!, headline, line)
        : null;
    if (isTold && (reason !== null || repeatsWords(change, above.change))) {
      own.draft = above.draft!;
      own.draft.below = reason ?? own.draft.below;
      own.draft.repeats = [...(own.draft.repeats ?? []), change.rows[0]!];
      own.draft.rows = [...own.draft.rows, ...change.rows];
      return [];
    }
    const isToldBefore = above !== null || headline.isRepeat || isToldBelow(headline.text, score.importance, toldSince);
    const following = isBare(change, headline)
      ? 'bare'
      : followsAbove(change, filings, { headline: headline.text, inCashFlow, flows });
    const { text, rest, isSmall, lesser = null, isUpdate = false } = headline;
    const below = score.isBoilerplate || rest === null ? null : `${rest}.`;
    const importance =
      score.isBoilerplate || following !== null
        ? score.importance
        : liftByMeasure(liftByNews(score.importance, [text, rest ?? ''], filings), change, {
            headline: text,
            size: filings.size,
          });
    own.draft = draftOf(
      change,
      { ...score, importance },
      {
        text,
        isRepeat: isToldBefore,
        isSmall: isSmall || isLittle(change, headline, filings),
        lesser,
        isUpdate,
        below,
        following,
      },
    );
    const since = rest?.startsWith(SINCE) ? rest.slice(0, SINCE.length + KNOWN) : null;
    if (since !== null) {
      toldSince.push(own.draft);
      const other = bySince.get(since);
      // Of two steps that both ended the same way the later one is told.
      const earlier = other && other.firstRow < own.draft.firstRow ? other : own.draft;
      if (other) lowerDraft(earlier);
      bySince.set(since, earlier === other || !other ? own.draft : other);
    }
    return [own.draft];
  });
  return [...drafts, ...notCompared.map(toNotComparable)].toSorted(byImportance).map(toChange);
}

/**
 * What stands below a table's lines with the words of the filing that say why one of them moved: those of a headline
 * which repeats it; null where it gives no reason, or there is no room.
 * @param line the line's name, where the words begin with the reason
 */
function reasonFor(draft: Draft, { text, rest }: Headline, line: string | null): string | null {
  const below = draft.below ?? '';
  const isReason = (one: string) => (line === null ? /^\p{Lu}/u.test(one) && isOf(one, text) : true) && CAUSE.test(one);
  const said = [quotesIn(text)[0], ...quotesIn(rest ?? '')].find(
    (one) => one !== undefined && !one.includes('…') && isReason(one),
  );
  if (said === undefined || below.length + said.length > MAX_BELOW || below.includes(said)) return null;
  const named = line === null || /^\p{Lu}/u.test(said) ? '' : `${capitalise(line)}: `;
  return `${below}${below === '' ? '' : ' '}${named}“${said}”.`;
}

/** Whether a step stands below the one before it that ranks above. */
const isToldBelow = (text: string, importance: number, drafts: readonly Draft[]) =>
  quotesIn(text).some(
    (one) =>
      one.length >= MIN_KNOWN &&
      drafts.some((draft) => draft.importance >= importance && draft.below?.includes(one.slice(0, KNOWN))),
  );

const quotesIn = (text: string) => Array.from(text.matchAll(/“([^”]*)”/g), ([, said = '']) => said);
const CAUSE = /\b(?:due to|driven by|because of|result(?:s|ed|ing) from|attributable to)\b/i;
/** Words that a reason has in common with what it is the reason of. */
const SHARED = 2;
const isOf = (said: string, text: string) => topicWords(said).intersection(topicWords(text)).size >= SHARED;

/** A change whose headline is told, and the draft that tells it: its own, or that of the one that it repeats. */
type Told = { change: FoundChange; draft: Draft | null };

/** A change before it has its place, with what stands below its headline where it is one of the top ones. */
type Draft = Omit<Change, 'id' | 'significance'> & { firstRow: number; below: string | null };

const byImportance = (one: Pick<Draft, 'importance' | 'firstRow'>, other: Pick<Draft, 'importance' | 'firstRow'>) =>
  other.importance - one.importance || one.firstRow - other.firstRow;

/** A change that repeats one above it, or is small beside the company, ranks below what is new. */
function draftOf(
  change: FoundChange,
  score: Score,
  {
    text,
    isRepeat,
    isSmall,
    lesser,
    isUpdate,
    below,
    following,
  }: Required<Omit<Headline, 'rest' | 'brief' | 'isReason' | 'line'>> &
    Pick<Draft, 'below'> & { following: Following | null },
): Draft {
  const { rows, kind, block } = change;
  const nature = isUpdate && /risk/.test(change.nature) ? 'wording' : change.nature;
  const { rollForward } = score;
  const isLower = (isRepeat || isSmall || lesser !== null || following !== null) && score.importance >= 40;
  const isLeast = lesser !== null || following === 'slight';
  const reason =
    lesser !== null
      ? LESSER_REASONS[lesser]
      : isRepeat
        ? 'said above too'
        : following === null
          ? 'small beside the company'
          : FOLLOWING_REASONS[following];
  return {
    ...{ rows, kind, nature, firstRow: rows[0]! },
    importance: isLower ? score.importance * (isLeast ? LESSER : REPEATED) : score.importance,
    rankReason: isLower ? `${score.rankReason}; ${reason}` : score.rankReason,
    ...(block.document === undefined ? {} : { document: block.document }),
    item: block.item,
    headline: text,
    below,
    ...(rollForward ? { rollForward } : {}),
  };
}

function lowerDraft(draft: Draft): void {
  draft.importance *= REPEATED;
  draft.rankReason = `${draft.rankReason}; a later step is told`;
}

function toNotComparable({ rows, kind, side, block }: NotCompared): Draft {
  const { item } = block;
  const headline = notComparableHeadline(block, side === 'old' ? 'new' : 'old');
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
  const { rows, kind, nature, document, item, headline, rankReason, rollForward, repeats, below } = draft;
  const importance = Math.round(draft.importance);
  const change: Change = { id: `c${at + 1}`, rows, kind, nature, importance, item, headline, rankReason };
  if (document !== undefined) change.document = document;
  if (rollForward) change.rollForward = true;
  if (repeats) change.repeats = repeats;
  if (at < MAX_DETAILED && below !== null) change.significance = below;
  return change;
}
