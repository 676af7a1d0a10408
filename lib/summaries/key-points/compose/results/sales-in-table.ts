import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { type KeyFigure, segmentOf } from '#lib/key-figures/types';
import { amountOf, isWhole, lineReader, nameOf } from '#lib/summaries/key-points/compose/statement-lines';
import { MONTHS_OF } from '#lib/summaries/key-points/compose/tables-of-period';
import { capitalise } from '#lib/summaries/shorten/cut-openings';

/** Fewer parts are home and abroad. */
const MIN_PARTS = 3;
/** Amounts of a table are rounded each for itself. */
const HALF = 0.51;
/** A sum of more lines is the table's own. */
const MAX_SUMMED = 40;
const TOTAL = /^total\b/i;
/** What sales go into, and when they were made. */
const NO_SALES = /\b(?:costs?|expenses?|profits?|margins?|quarters?|months?)\b/i;
/** A table that goes on behind a page's end stands right below its first half. */
const REACH = 2;

type Row = ComparedRow & { block: Block; amounts: readonly [number, number] };

/**
 * What the products, services or regions brought in, where none are tagged: the lines of the first table of the discussion,
 * else of the statements, that add up to the company's sales in both periods; sums of lines in place of these. As figures;
 * empty where no table divides the sales so, or where parts are tagged. Linear in the tables.
 */
export function salesInTable(
  figures: readonly KeyFigure[],
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
): KeyFigure[] {
  const revenue = figures.find(({ id }) => id === 'revenue');
  if (!revenue?.prior || figures.some(({ id }) => segmentOf(id)?.measure === 'revenue')) return [];
  const tables = blocks.filter(({ table }) => table);
  for (const role of ['discussion', 'statements'] as const) {
    for (const block of tables.filter((one) => sectionRole(form, one) === role)) {
      const parts = partsIn(block, blocks, revenue);
      const told = parts.flatMap(({ label, heading, amounts, block: own }): KeyFigure[] => {
        const read = lineReader(facts, { like: revenue, block: own });
        const [current, prior] = [read(amounts[0], 'current'), read(amounts[1], 'prior')];
        const name = capitalise(nameOf(TOTAL.test(label) && heading ? heading : label.replace(TOTAL, '').trim()));
        if (!current || !prior) return [];
        const change = amounts[1] > 0 ? amounts[0] / amounts[1] - 1 : null;
        return [{ ...revenue, id: `product:${name}:revenue`, caption: null, formula: null, change, current, prior }];
      });
      if (told.length >= MIN_PARTS && told.length === parts.length) return told;
    }
  }
  return [];
}

/** The lines of a table that add up to the sales in both periods; empty where they do not. */
function partsIn(block: Block, blocks: readonly Block[], revenue: KeyFigure): Row[] {
  const own = rowsOf(block, revenue);
  const unit = 10 ** revenue.current.scale;
  const whole = [revenue.current.value / unit, (revenue.prior?.value ?? 0) / unit] as const;
  const at = own.findIndex(({ amounts }) => amounts.every((amount, one) => amount === whole[one]));
  if (at < 1) return [];
  const before = blocks.slice(Math.max(0, block.ordinal - REACH), block.ordinal).findLast(({ table }) => table);
  const lines = own.slice(0, at);
  for (const rows of [lines, [...(before ? rowsOf(before, revenue) : []), ...lines]]) {
    const parts = withoutSummed(rows);
    const isSum = [0, 1].every(
      (one) =>
        Math.abs(parts.reduce((sum, { amounts }) => sum + amounts[one]!, 0) - whole[one]!) <= parts.length * HALF,
    );
    const isClear = parts.every(
      ({ label, amounts }) => isWhole(label) && !NO_SALES.test(label) && Math.min(...amounts) >= 0,
    );
    if (isSum && isClear && parts.length >= MIN_PARTS) return parts;
  }
  return [];
}

function rowsOf(block: Block, { current, periodLength }: KeyFigure): Row[] {
  const compared = block.table ? readComparatives(block.table, current.end) : null;
  if (!compared || (compared.months ?? MONTHS_OF[periodLength]) !== MONTHS_OF[periodLength]) return [];
  return compared.rows.flatMap((row): Row[] => {
    const [now, before] = [amountOf(row.current), amountOf(row.prior)];
    return now === null || before === null ? [] : [{ ...row, block, amounts: [now, before] }];
  });
}

/** Rows with each sum in place of the rows right above it that it sums up in both periods. */
function withoutSummed(rows: readonly Row[]): Row[] {
  const left: Row[] = [];
  for (const row of rows) {
    const rest = [...row.amounts];
    for (let from = left.length - 1; from >= Math.max(0, left.length - MAX_SUMMED); from -= 1) {
      for (const one of [0, 1]) rest[one] = rest[one]! - left[from]!.amounts[one]!;
      const count = left.length - from;
      if (count < 2 || !rest.every((one) => Math.abs(one) <= count * HALF)) continue;
      left.length = from;
      break;
    }
    left.push(row);
  }
  return left;
}
