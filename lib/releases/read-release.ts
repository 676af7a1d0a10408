import type { FilingDocument, FiscalPeriod } from '#lib/filings/types';
import { chooseFigures } from './choose-figures.ts';
import { findFiscalQuarter } from './fiscal-quarter.ts';
import { readGuidance } from './guidance/read-guidance.ts';
import { figuresOfQuarter, findQuarterEnd, quarterByLength, readReleaseTables } from './read-release-lines.ts';
import { readSentenceAmounts } from './read-sentences.ts';
import { readSegments } from './segments/read-segments.ts';
import { RELEASE_FIGURES, type Release } from './types.ts';

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
  const chosen = chooseFigures({ lines, sentences: readSentenceAmounts(blocks), isNamed: fiscal !== null });
  const found = RELEASE_FIGURES.map((id) => ({ id, choice: chosen.get(id) }));
  const figures = found.flatMap(({ choice }) => (typeof choice === 'object' ? choice : []));
  const segments = readSegments(tables, { fiscal, end: quarterEnd }, figures);
  return {
    fiscal,
    quarterEnd,
    figures,
    segments: segments === 'unreconciled' ? [] : segments,
    guidance: readGuidance(blocks, fiscal),
    leftOut: [
      ...found.flatMap(({ id, choice }) => (typeof choice === 'string' ? [{ id, reason: choice }] : [])),
      ...(segments === 'unreconciled' ? [{ id: 'segments' as const, reason: segments }] : []),
    ],
  };
}
