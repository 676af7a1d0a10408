import type { Fact } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';

/** How far a balance moved since another day than the one that its filing sets beside it: to its day, from `since`. */
export type OtherWay = { since: string; change: number };

const DAY = 86_400_000;
const A_YEAR = 365;
const SLACK_DAYS = 20;
/** A balance that hardly moved went no way. */
const LEAST = 0.005;
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY;

/**
 * Of a balance that a quarterly report sets against the last year's end: its move since a year ago, or else since the
 * older filing, where that went the other way. Null where both went the same way, or nothing is known.
 * @param facts the newer filing's
 * @param older the same figure of the older filing
 */
export function otherWayOf(
  { periodLength, current, prior }: KeyFigure,
  facts: readonly Fact[],
  older: KeyFigure | undefined,
): OtherWay | null {
  if (periodLength !== 'instant' || prior === null || !(current.value > 0 && prior.value > 0)) return null;
  if (isYearBefore(prior.end, current.end)) return null;
  const [part, another] = current.parts;
  const tagged = another
    ? []
    : facts.filter(
        ({ concept, value, start, end, unit, dimensions }) =>
          concept === part?.concept &&
          value !== null &&
          unit === current.unit &&
          start === null &&
          end !== null &&
          Object.keys(dimensions).length === 0 &&
          isYearBefore(end, current.end),
      );
  const yearAgo = tagged.map(({ value, end }) => ({ value: value!, end: end! }));
  const before = older && daysBetween(prior.end, older.current.end) > SLACK_DAYS ? [older.current] : [];
  const others = [
    ...yearAgo,
    ...(older && isYearBefore(older.current.end, current.end) ? [older.current] : []),
    ...before,
  ];
  const isRise = current.value > prior.value;
  const other = others.find(
    ({ value, end }) =>
      value > 0 &&
      daysBetween(end, current.end) > SLACK_DAYS &&
      current.value > value !== isRise &&
      Math.abs(current.value - value) >= LEAST * value,
  );
  return other ? { since: other.end, change: (current.value - other.value) / other.value } : null;
}

const isYearBefore = (one: string, other: string) => Math.abs(daysBetween(one, other) - A_YEAR) <= SLACK_DAYS;
