import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { FilingDocument } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { nameInSentence } from './join-parts.ts';
import { isOwnShares } from './results/beside-line.ts';
import { absolute, fromTo, MONTHS, type Piece } from './sentence-pieces.ts';
import { amountOf, firstTold, isWhole, type LineReader, lineReader, nameOf, onlyLabels } from './statement-lines.ts';

/** Of the operating cash flow, or of what is spent where that is more: what is less changes nothing that readers look for. */
const MIN_SHARE = 0.25;
/** Totals, and what treasurers turn over without a change of what the company has. */
const NO_LINE =
  /^(?:net cash|total|cash|(?:all )?other|offering costs)|\b(?:dividends|maturities|securities|investments?|commercial paper|deposits|loans|receivables?|revolving|tax(?:es)?|cash equivalents|restricted cash)\b/i;
/** A line of these is negative by its name. */
const OUTFLOW =
  /\b(?:re?payments?|payments?|purchases?|acquisitions?|acquired|redemptions?|retirements?|distributions?|paid)\b/i;
/** The change of cash, behind which a statement says what was paid in interest, or without cash. */
const END =
  /^net .*\b(?:cash|equivalents)\b(?!.*\b(?:activities|operations)\b)|^\(?(?:increase|decrease|change)\b[^.]{0,30}\bin cash\b|\b(?:end|beginning) of\b/i;
/** Says the direction. */
const PAID = /\b(?:re?payments?|payments?|paid|purchases?)\b/i;
const OPERATING = /\boperat(?:ing|ions)\b/i;

/**
 * The largest flows of investing and financing that the other points do not tell, such as businesses bought, debt taken
 * up and paid back, shares sold: one sentence, each figure with its place in the cash flow statement. Null where none is
 * large against the operating cash flow. Linear in the statement.
 */
export function composeCashLines(
  { blocks, period, facts }: Pick<FilingDocument, 'blocks' | 'period' | 'facts'>,
  figures: readonly KeyFigure[],
): Piece[] | null {
  const operating = figures.find(({ id }) => id === 'operating-cash-flow');
  const block = blocks[operating?.current.parts[0]?.block ?? -1];
  const compared = period && block?.table ? readComparatives(block.table, period) : null;
  if (!operating || !block || !compared) return null;
  const unit = 10 ** operating.current.scale;
  const told = new Set(figures.map(({ current }) => Math.abs(current.value) / unit));
  // Stands beside the repurchases.
  const isBought = figures.some(({ id, current }) => id === 'share-repurchases' && current.value > 0);
  const spent = figures.find(({ id }) => id === 'capital-expenditures');
  const sizes = [operating.current.value, operating.prior?.value ?? 0, spent?.current.value ?? 0].map(Math.abs);
  const least = (MIN_SHARE * Math.max(...sizes)) / unit;
  const read = lineReader(facts, { like: operating, block });
  const largest = withoutTurnover(linesBelow(compared.rows, operating.current.value / unit), least)
    .filter(({ now }) => Math.abs(now) >= least && !told.has(Math.abs(now)))
    .filter(({ row }) => !isBought || !isOwnShares(row.label))
    .toSorted((one, other) => Math.abs(other.now) - Math.abs(one.now));
  const lines = firstTold(largest, (line) => tell(line, read));
  const pieces = lines.flatMap((line, at) => (at > 0 ? ['; ', ...line] : line));
  const months = MONTHS[operating.periodLength];
  const lead = months ? `Further cash flows of the ${months} months: ` : 'Further cash flows: ';
  return lines.length > 0 ? [lead, ...pieces] : null;
}

type Line = { row: ComparedRow; now: number; before: number };

/** The lines of investing and financing: below the total of the operating ones. */
function linesBelow(rows: readonly ComparedRow[], operating: number): Line[] {
  const first = rows.findIndex(({ label, current }) => amountOf(current) === operating && OPERATING.test(label));
  if (first < 0) return [];
  const end = rows.findIndex(({ label }, at) => at > first && END.test(label));
  const below = rows.slice(first + 1, end < 0 ? undefined : end);
  const only = onlyLabels(below);
  return below.flatMap((row) => {
    const [now, before] = [amountOf(row.current), amountOf(row.prior)];
    const isLine = isWhole(row.label) && !NO_LINE.test(row.label.replace(/\([^()]*\)/g, ''));
    return isLine && only.has(row.label) && now !== null && before !== null ? [{ row, now, before }] : [];
  });
}

/** Debt taken up and debt paid back, in whatever words. */
const DEBT = /\b(?:debt|notes?|borrowings?|bonds?|debentures?|financing obligations?)\b/i;

/** Without debt that was only replaced: what was taken up and paid back together is less than large. */
function withoutTurnover(lines: readonly Line[], least: number): Line[] {
  const debt = lines.filter(({ row }) => DEBT.test(row.label));
  const net = debt.reduce((sum, { now }) => sum + now, 0);
  const isReplaced = debt.some(({ now }) => now > 0) && debt.some(({ now }) => now < 0) && Math.abs(net) < least;
  return isReplaced ? lines.filter((line) => !debt.includes(line)) : [...lines];
}

function tell({ row, now, before }: Line, read: LineReader): Piece[] | null {
  const isOutflow = OUTFLOW.test(row.label) && now <= 0 && before <= 0;
  const shown = (amount: number, when: 'current' | 'prior') => {
    if (amount === 0) return 'none';
    const figure = read(amount, when);
    return figure && (isOutflow ? absolute(figure) : figure);
  };
  const [current, prior] = [shown(now, 'current'), shown(before, 'prior')];
  if (current === null || prior === null) return null;
  const name = nameInSentence(nameOf(row.label));
  return [`${name}${isOutflow && !PAID.test(row.label) ? ', used,' : ''} `, ...fromTo(current, prior)];
}
