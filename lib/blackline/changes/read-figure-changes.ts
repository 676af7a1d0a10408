import type { Figure, FigureContext } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { type Hunk, readAround, type Span, touching } from './changed-spans.ts';

/** A figure that another one replaced, with what they count. */
export type FigureChange = {
  was: Figure;
  is: Figure;
  /** (is − was) / |was|; null when the older one is zero or the two are rates, whose difference says more. */
  growth: number | null;
  /** Both ends of the ranges that the two belong to, in the filings' words. */
  range?: { was: string; is: string };
  /** The one concept that both are tagged with; whether of the whole company. */
  concept?: string;
  isOfCompany?: true;
};

export type FigureChanges = {
  pairs: FigureChange[];
  /** Figures that were added or removed without a partner. */
  added: Figure[];
  removed: Figure[];
};

const NONE: FigureChanges = { pairs: [], added: [], removed: [] };

function isRate({ unit }: Figure): boolean {
  return unit === 'percent' || unit === 'percentage-point';
}

function areOfAKind(was: Figure, is: Figure): boolean {
  return isRate(was) === isRate(is) && was.currency === is.currency && was.perShare === is.perShare;
}

export function growthOf(was: Figure, is: Figure): number | null {
  if (isRate(was) || was.value === 0) return null;
  return (is.value - was.value) / Math.abs(was.value);
}

/** "iPhone 17", "watchOS 26": a small number after a name is part of the name. */
function isNamePart(text: string, { unit, value, from, decimals }: Figure): boolean {
  if (unit !== 'number' || decimals > 0 || value > 999) return false;
  const word = /(\S+)\s$/.exec(text.slice(Math.max(0, from - 30), from))?.[1] ?? '';
  return /^[A-Za-z\u00c0-\u024f]*\p{Lu}/u.test(word) && !/[.:]$/.test(word) && !/^\p{Lu}\p{Ll}*,$/u.test(word);
}

/** Digits that are no year and no day after a month: reading figures is too costly to do it for dates. */
function mayHoldFigures(text: string): boolean {
  return /\d/.test(text.replace(/\b(?:19|20)\d\d\b|(?<=[a-z] )\d{1,2}(?=,)/g, ''));
}

type Figures = {
  all: Figure[];
  /** By changed place, the figures there. */
  byPlace: Figure[][];
  changed: Set<Figure>;
  rangeOf: (figure: Figure) => string | null;
};

function readSide(text: string, spans: readonly Span[], context: FigureContext): Figures {
  const found = readAround(text, spans, {
    read: (sentence) => findFigures(sentence, context),
    rebase: (figure, before) => {
      if (figure.rangeWith !== null) figure.rangeWith += before;
    },
  });
  const all = found.filter((figure) => !figure.inWords && !isNamePart(text, figure));
  const rangeOf = ({ from, rangeWith }: Figure) => {
    const other = rangeWith === null ? undefined : found[rangeWith];
    return other !== undefined && other.from > from ? text.slice(from, other.to) : null;
  };
  const byPlace = touching(spans, all);
  return { all, byPlace, changed: new Set(byPlace.flat()), rangeOf };
}

/**
 * Which figures changed into which ones: those at the same changed place, of the same kind, in order. In a list of
 * periods ("$84.9 and $115.9 in 2023 and 2024, respectively") the earlier filing's latest figure is compared with the
 * newer filing's latest one. Linear in the texts.
 */
export function readFigureChanges(
  texts: { old: string; new: string },
  hunks: readonly Hunk[],
  context: FigureContext = {},
): FigureChanges {
  const telling = hunks.filter(({ was, is }) => mayHoldFigures(was) || mayHoldFigures(is));
  if (telling.length === 0) return NONE;
  const older = readSide(
    texts.old,
    telling.map((hunk) => hunk.old),
    context,
  );
  const newer = readSide(
    texts.new,
    telling.map((hunk) => hunk.new),
    context,
  );
  const pairs: FigureChange[] = [];
  for (const place of telling.keys()) {
    const was = older.byPlace[place]!.filter((figure) => older.changed.has(figure));
    const left = newer.byPlace[place]!.filter((figure) => newer.changed.has(figure));
    const isEven = was.length === left.length;
    for (const before of was) {
      const at = isEven || left.length === 1 ? left.findIndex((after) => areOfAKind(before, after)) : -1;
      if (at < 0) continue;
      const after = left.splice(at, 1)[0]!;
      older.changed.delete(before);
      newer.changed.delete(after);
      if (after.value === before.value) continue;
      const [wasRange, isRange] = [older.rangeOf(before), newer.rangeOf(after)];
      const range = wasRange !== null && isRange !== null ? { range: { was: wasRange, is: isRange } } : {};
      pairs.push({ was: before, is: after, growth: growthOf(before, after), ...range });
    }
  }
  pairs.push(...pairAcrossPeriods(older, newer));
  return { pairs: withoutOlderPeriods(pairs), added: [...newer.changed], removed: [...older.changed] };
}

/** "[46.8 and] 84.9 [and 115.9]": the figure that stayed was the latest one, and the added one is the latest now. */
function pairAcrossPeriods(older: Figures, newer: Figures): FigureChange[] {
  const pairs: FigureChange[] = [];
  const staying = new Map<number, number>();
  const stays = (at: number) => {
    const { value } = older.all[at]!;
    staying.set(value, Math.min(at, staying.get(value) ?? at));
  };
  for (const [at, figure] of older.all.entries()) if (!older.changed.has(figure)) stays(at);
  for (const [at, after] of newer.all.entries()) {
    if (!newer.changed.has(after)) continue;
    for (const step of [-1, 1]) {
      const stayed = newer.all[at + step];
      if (stayed === undefined || newer.changed.has(stayed) || !areOfAKind(stayed, after)) continue;
      const before = staying.get(stayed.value) ?? -1;
      const gone = older.all[before + step];
      if (before < 0 || gone === undefined || !older.changed.has(gone) || !areOfAKind(gone, after)) continue;
      const was = older.all[before]!;
      older.changed.delete(gone);
      stays(before + step);
      newer.changed.delete(after);
      pairs.push({ was, is: after, growth: growthOf(was, after) });
      break;
    }
  }
  return pairs;
}

/** Leaves out pairs whose newer figure is another pair's older one: they compare what earlier filings compared. */
function withoutOlderPeriods(pairs: FigureChange[]): FigureChange[] {
  const byOlder = Map.groupBy(pairs, ({ was }) => was.value);
  const kept = pairs.filter((pair) => (byOlder.get(pair.is.value) ?? []).every((other) => other === pair));
  return kept.length > 0 ? kept : pairs;
}
