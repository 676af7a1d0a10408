import type { Fact, FilingDocument } from '#lib/filings/types';
import { COVER_SHARES } from '#lib/key-figures/concepts';
import { isNumeric, toValue } from '#lib/key-figures/facts/index-facts';
import { daysBetween } from '#lib/key-figures/facts/periods';
import type { FigureValue, LeftOutReason } from '#lib/key-figures/types';
import { readCoverShares } from './read-cover-shares.ts';

/** The dimension that tells classes of shares apart. */
export const CLASS_AXIS = 'us-gaap:StatementClassOfStockAxis';

/** A cover counts its shares within some months after the period; an older date is another filing's. */
const MAX_DAYS_AFTER = 200;

/**
 * Shares outstanding as the cover counts them: one number, or those of all classes added up; without tags as its words
 * say. Left out when the cover counts by something else than classes, or counts twice, and where a share of one class
 * becomes more or less than one of another.
 */
export function findCoverShares(
  { facts, blocks }: Pick<FilingDocument, 'facts' | 'blocks'>,
  end: string,
): FigureValue | LeftOutReason | null {
  const counts = countsOfCover(facts, end);
  if (counts.length === 0) {
    const read = readCoverShares(blocks, end);
    const isSum = read !== null && typeof read !== 'string' && read.parts.length > 1;
    return isSum && convertsUnequally(blocks) ? 'ambiguous' : read;
  }
  const latest = counts.toSorted((a, b) => b.fact.end.localeCompare(a.fact.end))[0]?.fact.end;
  const own = counts.filter(({ fact }) => fact.end === latest);
  const whole = own.filter(({ fact }) => Object.keys(fact.dimensions).length === 0);
  if (whole.length > 0) {
    return new Set(whole.map(({ fact }) => fact.value)).size === 1 && whole[0] ? toValue(whole[0]) : 'contradictory';
  }
  const byClass = new Map<string, (typeof own)[number]>();
  for (const one of own) {
    const { [CLASS_AXIS]: member, ...others } = one.fact.dimensions;
    if (!member || Object.keys(others).length > 0) return 'ambiguous';
    const known = byClass.get(member);
    if (known && known.fact.value !== one.fact.value) return 'contradictory';
    byClass.set(member, known ?? one);
  }
  if (byClass.size > 1 && convertsUnequally(blocks)) return 'ambiguous';
  const values = [...byClass.values()].map(toValue);
  const [lead] = values;
  return lead ? { ...lead, value: sum(values), parts: values.flatMap(({ parts }) => parts) } : null;
}

/** Shares of one class count as others only once they are converted, at a rate that the filing tells. */
const UNEQUAL = /\bas[- ]converted\b|\bconversion (?:rates?|ratios?|factors?)\b/i;
const CLASSES = /\bclass(?:es)? [A-Z]\b/i;

const convertsUnequally = (blocks: FilingDocument['blocks']) =>
  blocks.some(({ text }) => UNEQUAL.test(text) && CLASSES.test(text));

function countsOfCover(facts: readonly Fact[], end: string) {
  return facts.flatMap((fact, index) => {
    if (fact.concept !== COVER_SHARES || !isNumeric(fact) || fact.value === 0) return [];
    const after = daysBetween(end, fact.end);
    return after > -10 && after < MAX_DAYS_AFTER ? [{ fact, index }] : [];
  });
}

const sum = (values: readonly FigureValue[]) => values.reduce((total, { value }) => total + value, 0);
