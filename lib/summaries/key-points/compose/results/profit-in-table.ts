import type { ComparedRow } from '#lib/blackline/tables/read-comparatives';
import type { Block, Fact } from '#lib/filings/types';
import { type KeyFigure, segmentOf } from '#lib/key-figures/types';
import { nameInSentence } from '#lib/summaries/key-points/compose/join-parts';
import { fromTo, type Piece } from '#lib/summaries/key-points/compose/sentence-pieces';
import { amountOf, lineReader, nameOf } from '#lib/summaries/key-points/compose/statement-lines';
import { tablesOfPeriod } from '#lib/summaries/key-points/compose/tables-of-period';

/** "Total segment profit (loss)". */
const TOTAL = /^total\b.*\b(?:profit|income|earnings|contribution|EBITD?A?)\b/i;
const HALF = 0.51;
const MAX_OTHERS = 2;

/**
 * What each segment earned, where that is tagged as nothing of the kind and a table of the filing has a row of each segment
 * and their sum below: "Segment profit (loss): Engines rose to $6,115 million from $4,775 million; …". The rows add up to the
 * sum in both periods. Null where no table does. Linear in the tables.
 */
export function profitInTable(
  figures: readonly KeyFigure[],
  { blocks, facts }: { blocks: readonly Block[]; facts: readonly Fact[] },
): Piece[] | null {
  const segments = figures.filter(({ id }) => segmentOf(id)?.kind === 'segment');
  const sales = segments.filter(({ id }) => segmentOf(id)?.measure === 'revenue');
  const [first] = sales;
  if (!first?.prior || sales.length < 2 || sales.length < segments.length) return null;
  const names = sales.map(({ id }) => segmentOf(id)!.segment);
  for (const table of tablesOfPeriod(blocks, first, (text) => names.every((name) => text.includes(name)))) {
    const { block } = table;
    const at = table.rows.findIndex(({ label }) => TOTAL.test(label));
    const rows = table.rows.slice(0, at);
    const places = names.map((name) => rows.findLastIndex(({ label }) => nameOf(label) === name));
    const total = table.rows[at];
    if (!total || places.includes(-1)) continue;
    // What belongs to no segment may stand among them.
    const parts = rows.slice(Math.min(...places));
    if (parts.length > names.length + MAX_OTHERS || !isSum(parts, total)) continue;
    const read = lineReader(facts, { like: first, block });
    const lines = parts.flatMap(({ label, ...row }, place): Piece[] => {
      const [now, before] = [read(amountOf(row.current) ?? 0, 'current'), read(amountOf(row.prior) ?? 0, 'prior')];
      return now && before ? [place > 0 ? '; ' : '', `${nameOf(label)} `, ...fromTo(now, before)] : [];
    });
    const name = nameInSentence(nameOf(total.label).replace(/^total (?:segment )?/i, ''));
    if (lines.filter((piece) => typeof piece !== 'string').length === 2 * parts.length)
      return [`Segment ${name}: `, ...lines];
  }
  return null;
}

/** Whether some rows add up to a total, now and before. */
const isSum = (parts: readonly ComparedRow[], total: ComparedRow): boolean =>
  (['current', 'prior'] as const).every((when) => {
    const sum = parts.reduce((all, row) => all + (amountOf(row[when]) ?? Number.NaN), 0);
    return Math.abs(sum - (amountOf(total[when]) ?? Number.NaN)) <= HALF * parts.length;
  });
