import type { Block } from '#lib/filings/types';
import { spendsBeside } from '#lib/key-figures/find/ratios';
import type { KeyFigure } from '#lib/key-figures/types';
import { findFigures } from '#lib/text/numbers';

/** What a line is called for short, which a filing may use for another amount. */
const SHORT_NAMES: Partial<Record<string, RegExp>> = {
  'capital-expenditures': /\bcapital (?:expenditures?|spending|investments?|outlays?|additions)\b|\bcapex\b/i,
  'share-repurchases': /\b(?:re(?:purchas|acqui)\w*|buy-?backs?|bought back)\b/i,
};
/** Texts are looked at up to here. */
const READ = 6_000;

/**
 * What to call a figure of the statement of cash flows by the filing's own words: null where its usual short name will do,
 * because its line is called so, or a sentence or another line that has its amount is; else its line's name. Beside what
 * is spent on software in a line of its own the other line is no "capital expenditures". Linear in the filing.
 */
export function ownNameOf(figure: KeyFigure, blocks: readonly Block[]): string | null {
  const { id, caption, current } = figure;
  const short = SHORT_NAMES[id];
  if (!short || caption === null) return null;
  const isPart = id === 'capital-expenditures' && spendsBeside(figure, blocks);
  if (isPart || !(short.test(caption) || blocks.some((block) => callsSo(block, short, current.value)))) return caption;
  return null;
}

/** Whether a sentence or a line of a table with the short name has the amount, as far as it is rounded. */
function callsSo({ kind, text, table }: Block, short: RegExp, amount: number): boolean {
  if (!short.test(text)) return false;
  const isAmount = (words: string, scale: number | null) =>
    findFigures(words, { table: scale !== null, scale, currency: null }).some(
      (figure) =>
        figure.value !== 0 &&
        Math.abs(Math.abs(figure.value) - Math.abs(amount)) <= 0.51 * 10 ** (figure.scale - figure.decimals),
    );
  if (kind !== 'table')
    return text
      .slice(0, READ)
      .split(/(?<=[.;]) /)
      .some((part) => short.test(part) && isAmount(part, null));
  return (table?.rows ?? []).some(
    ([first, ...cells]) => first && short.test(first.text) && cells.some((cell) => isAmount(cell.text, table!.scale)),
  );
}
