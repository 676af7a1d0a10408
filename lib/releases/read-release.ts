import type { Block, FilingDocument, FiscalPeriod } from '#lib/filings/types';
import { DOLLARS, reportingCurrency } from '#lib/key-figures/statements/statement-currency';
import { chooseFigures } from './choose-figures.ts';
import { findFiscalQuarter } from './fiscal-quarter.ts';
import { readGuidance } from './guidance/read-guidance.ts';
import { figuresOfQuarter, findQuarterEnd, quarterByLength, readReleaseTables } from './read-release-lines.ts';
import { readSentenceAmounts } from './read-sentences.ts';
import { readSegments } from './segments/read-segments.ts';
import { type GuidanceRange, RELEASE_FIGURES, type Release } from './types.ts';

/**
 * What an earnings release (an EX-99.1 of item 2.02) says of its quarter: which quarter it is, and its figures, read off
 * the income statement, the reconciliations and the highlights. A figure is given when the release's own lines and
 * sentences agree on it; what could be two things is left out and counted. Pure; linear in the release.
 * @param named the quarter, where another document of the filing names it
 */
export function readRelease({ blocks }: Pick<FilingDocument, 'blocks'>, named: FiscalPeriod | null = null): Release {
  const tables = readReleaseTables(blocks);
  const quarterEnd = findQuarterEnd(tables);
  const byLength = quarterByLength(tables, quarterEnd);
  const fiscal = named ?? findFiscalQuarter(blocks, { end: quarterEnd, byLength });
  const lines = figuresOfQuarter(tables, { fiscal, end: quarterEnd });
  const reporting = reportingCurrency(blocks);
  const chosen = chooseFigures({ lines, sentences: readSentenceAmounts(blocks), isNamed: fiscal !== null, reporting });
  const found = RELEASE_FIGURES.map((id) => ({ id, choice: chosen.get(id) }));
  const figures = found.flatMap(({ choice }) => (typeof choice === 'object' ? choice : []));
  const segments = readSegments(tables, { fiscal, end: quarterEnd }, figures);
  return {
    fiscal,
    quarterEnd,
    figures,
    segments: segments === 'unreconciled' ? [] : segments,
    guidance: readGuidance(blocks, fiscal).map((range) => inOwnDollars(range, figures, blocks)),
    leftOut: [
      ...found.flatMap(({ id, choice }) => (typeof choice === 'string' ? [{ id, reason: choice }] : [])),
      ...(segments === 'unreconciled' ? [{ id: 'segments' as const, reason: segments }] : []),
    ],
  };
}

/** A plain dollar sign of an outlook is the dollar of the release's figures. */
function inOwnDollars(range: GuidanceRange, figures: Release['figures'], blocks: readonly Block[]): GuidanceRange {
  const own = figures[0]?.unit.split('/')[0];
  const { block, from, to } = range.place;
  const isPlain = range.unit.startsWith('USD') && !/US\s?\$/i.test(blocks[block]?.text.slice(from, to) ?? '');
  return own && own !== 'USD' && isPlain && DOLLARS.has(own)
    ? { ...range, unit: range.unit.replace('USD', own) }
    : range;
}
