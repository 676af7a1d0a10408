import type { ComparedRow } from '#lib/blackline/tables/read-comparatives';
import type { Block, Fact } from '#lib/filings/types';
import { type KeyFigure, segmentOf } from '#lib/key-figures/types';
import { nameInSentence } from './join-parts.ts';
import { absolute, type Piece } from './sentence-pieces.ts';
import { amountOf, isWhole, lineReader, nameOf } from './statement-lines.ts';
import { tablesOfPeriod } from './tables-of-period.ts';

/** Less of the segments' sum, or of the segment that the charge names, changes no picture. */
const MIN_SHARE = 0.1;
const MAX_CHARGES = 2;
const CHARGE =
  /^(?!.*\b(?:interest|financial|amortization|depreciation|pension)\b).*\b(?:charges?|impairments?|severance|settlements?|litigation|restructuring|write-?(?:downs?|offs?))\b/i;
/** What the reconciliation of the segments ends with. */
const RESULT =
  /^(?:total |consolidated )*(?:operating (?:income|profit|earnings|loss|\(loss\))|(?:income|earnings|loss|\(loss\)|profit)\b.{0,40}\b(?:operations|before)\b)/i;

/**
 * The large charges that a filing does not count in what its segments earned, as its own reconciliation has them: "Charges
 * not counted in these: goodwill impairment of $5,841 million"; "Among the charges …" where more is taken off. Null without
 * a table in which the segments' sum, the charges and the company's result stand one below the other. Linear in the tables.
 */
export function chargesBesideSegments(
  figures: readonly KeyFigure[],
  { blocks, facts }: { blocks: readonly Block[]; facts: readonly Fact[] },
): Piece[] | null {
  const parts = figures.filter(({ id }) => isProfit(id));
  const [first] = parts;
  if (!first || parts.length < 2 || parts.some(({ prior }) => prior === null)) return null;
  const unit = 10 ** first.current.scale;
  const sums = (['current', 'prior'] as const).map((when) =>
    Math.round(parts.reduce((sum, part) => sum + (part[when]?.value ?? 0), 0) / unit),
  );
  const shown = Math.abs(sums[0]!).toLocaleString('en-US');
  for (const { block, rows } of tablesOfPeriod(blocks, first, (text) => text.includes(shown))) {
    const read = lineReader(facts, { like: first, block });
    const below = takenOff(rows, sums);
    const charges = below
      .filter(({ label }) => isWhole(label) && CHARGE.test(label))
      .filter(({ label, current }) => isLarge(label, Math.abs(amountOf(current) ?? 0) * unit, parts))
      .flatMap(({ label, current }): Piece[][] => {
        const figure = read(amountOf(current) ?? 0, 'current');
        return figure ? [[`${nameInSentence(nameOf(label))} of `, absolute(figure)]] : [];
      })
      .slice(0, MAX_CHARGES);
    const [one, other] = charges;
    const opening = charges.length < below.length ? 'Among the charges' : 'Charges';
    if (one) return [`${opening} not counted in these: `, ...one, ...(other ? [' and ', ...other] : [])];
  }
  return null;
}

function isProfit(id: KeyFigure['id']): boolean {
  const part = segmentOf(id);
  return part?.kind === 'segment' && part.measure !== 'revenue';
}

/** What is taken off between the row of the segments' sum and that of the company's result. */
function takenOff(rows: readonly ComparedRow[], [sum, before]: readonly number[]): ComparedRow[] {
  const from = rows.findIndex(({ current, prior }) => amountOf(current) === sum && amountOf(prior) === before);
  const below = from < 0 ? [] : rows.slice(from + 1);
  const to = below.findIndex(({ label }) => RESULT.test(label));
  return below.slice(0, Math.max(0, to)).filter(({ current }) => (amountOf(current) ?? 0) < 0);
}

function isLarge(label: string, amount: number, parts: readonly KeyFigure[]): boolean {
  const of = (some: readonly KeyFigure[]) => Math.abs(some.reduce((sum, { current }) => sum + current.value, 0));
  const named = parts.filter(({ id }) => label.includes(segmentOf(id)!.segment));
  return amount >= MIN_SHARE * of(parts) || (named.length > 0 && amount >= MIN_SHARE * of(named));
}
