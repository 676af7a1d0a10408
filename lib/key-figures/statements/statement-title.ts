import type { Block, TableModel } from '#lib/filings/types';
import type { Statement } from '#lib/key-figures/concepts';

const TITLES: Record<Statement, RegExp> = {
  income:
    /statements? of (?:consolidated )?(?:condensed )?(?:operations|income|earnings|net income|net loss|loss|profits? (?:and|or) loss)|(?:income|earnings|profit and loss) (?:statements?|accounts?)/i,
  balance: /balance sheets?|statements? of (?:consolidated )?financial (?:position|condition)/i,
  'cash-flow': /statements? of (?:consolidated )?(?:condensed )?cash flows?|cash flows? statements?/i,
};
const ANY_TITLE = /\bstatements? of\b|balance sheets?|(?:income|earnings|cash flows?) statements?/i;
/** A foreign company may have a single statement down to its comprehensive income. */
const SINGLE = /statements? of (?:consolidated )?comprehensive (?:income|loss|earnings)/i;
/** Statements of somebody else than the company as a whole, or of what did not happen. */
const NOT_THE_COMPANY =
  /parent company|parent only|registrant only|condensed financial information|pro forma|guarantor|consolidating/i;

/** A statement's first lines, among which its title and what its amounts are in may stand. */
export const HEAD_ROWS = 4;

type Place = { above: readonly Block[]; isAnnual: boolean; isForeign: boolean };

/**
 * Whether a table's nearest title, in its caption, in its own first lines or in the blocks above, is that of the
 * company's statement. A year's statements are condensed only where they are the parent's alone. Linear in what is above.
 */
export function hasTitle(
  statement: Statement,
  { caption, rows }: TableModel,
  { above, isAnnual, isForeign }: Place,
): boolean {
  const texts = above.filter(({ kind }) => kind !== 'table').map(({ text }) => text);
  const nearest = [caption ?? '', ...titlesIn(rows), ...texts.toReversed()].find(
    (text) => text.length < 200 && ANY_TITLE.test(text),
  );
  if (nearest === undefined) return false;
  const isSingle = statement === 'income' && isForeign && SINGLE.test(nearest);
  if (!isSingle && !TITLES[statement].test(nearest)) return false;
  return !NOT_THE_COMPANY.test(nearest) && !(isAnnual && /condensed/i.test(nearest));
}

/** What stands alone in the lines above a table's heads: its title, where that was drawn into the table. */
function titlesIn(rows: TableModel['rows']): string[] {
  const said = rows.slice(0, HEAD_ROWS).map((row) => row.map(({ text }) => text.trim()).filter((text) => text !== ''));
  const head = said.findIndex(({ length }) => length > 1);
  return (head < 0 ? [] : said.slice(0, head)).flat();
}
