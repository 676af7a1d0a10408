import { readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block, Fact } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { nameInSentence } from '#lib/summaries/key-points/compose/join-parts';
import { absolute, against, type Piece } from '#lib/summaries/key-points/compose/sentence-pieces';
import { amountOf, isWhole, lineReader, nameOf } from '#lib/summaries/key-points/compose/statement-lines';

/** What a company pays for shares of its own: from the market, from employees for their taxes, preferred ones. */
const OWN_SHARES =
  /\b(?:(?:re)?purchase[sd]?|reacquired|acquired|acquisitions?|redemptions?|redeemed|retire\w*)\b.*\b(?:(?:common|preferred|capital|class \w) (?:stock|shares?)|shares?|treasury)\b|\b(?:shares?|treasury (?:stock|shares?)|common stock) (?:re)?(?:purchase[sd]?|acquired|withheld)\b/i;
const DIVIDENDS = /\bdividends?\b/i;
/** Shares of others, and what is no purchase. */
const NOT_OWN =
  /\b(?:subsidiar\w+|noncontrolling|non-controlling|minority|affiliates?|investees?|proceeds|issu\w+|sales?|businesses|net of cash|total|net cash)\b/i;

/** Whether a line is of the company's own shares, which it bought for whatever reason. */
export const isOwnShares = (label: string): boolean => OWN_SHARES.test(label) && !NOT_OWN.test(label);
/** Whether a line is of dividends to the company's own holders. */
export const isOwnDividends = (label: string): boolean => DIVIDENDS.test(label) && !NOT_OWN.test(label);

/** A line of all shares that came back, those that employees gave up for their taxes included. */
const TREASURY = /^(?!.*(?:repurchas|buy-?back)).*\btreasury\b/i;

/**
 * The name of a figure's own line of the cash flow statement, where that is of shares for the treasury: the filing may call
 * repurchases only what it bought in the market. Null for lines that are called repurchases. Linear in the statement.
 */
export function treasuryLine(
  figure: KeyFigure | null,
  { blocks, period }: { blocks: readonly Block[]; period: string | null },
): string | null {
  const block = blocks[figure?.current.parts[0]?.block ?? -1];
  if (!figure || !block?.table || period === null) return null;
  const own = Math.abs(figure.current.value) / 10 ** figure.current.scale;
  const rows = (readComparatives(block.table, period)?.rows ?? []).filter(
    ({ current }) => Math.abs(amountOf(current) ?? 0) === own,
  );
  const [row] = rows;
  return rows.length === 1 && row && isOwnShares(row.label) && TREASURY.test(row.label) ? nameOf(row.label) : null;
}

/** "Upon vesting of restricted stock-based awards": when, behind what. */
const OCCASION = / (?:up)?on (?:the )?(?:vesting|exercise|settlement)\b.*$/i;

/** A line that is so small beside it makes no other sum of it. */
const LEAST = 0.03;

/**
 * The other lines of the same kind that the cash flow statement has beside a figure's own one: a figure that is told under
 * a name for all of them would be taken for their sum. Two at most; empty where there are none. Linear in the statement.
 */
export function besideLine(
  figure: KeyFigure | null,
  { blocks, period, facts }: { blocks: readonly Block[]; period: string | null; facts: readonly Fact[] },
  isKind: (label: string) => boolean,
): Piece[] {
  const block = blocks[figure?.current.parts[0]?.block ?? -1];
  const rows = period !== null && block?.table ? (readComparatives(block.table, period)?.rows ?? []) : [];
  if (!figure?.prior || !block) return [];
  const unit = 10 ** figure.current.scale;
  const own = Math.abs(figure.current.value) / unit;
  if (rows.filter(({ current }) => Math.abs(amountOf(current) ?? 0) === own).length !== 1) return [];
  const read = lineReader(facts, { like: figure, block });
  const told = rows.flatMap(({ label, current, prior }) => {
    const [now, before] = [amountOf(current) ?? 0, amountOf(prior) ?? 0];
    const isOther = now < 0 && before <= 0 && -now !== own && -now >= LEAST * own;
    if (!isOther || !isWhole(label) || !isKind(label)) return [];
    const [shown, then] = [read(now, 'current'), before === 0 ? null : read(before, 'prior')];
    if (!shown || (before !== 0 && !then)) return [];
    const amounts = against({ current: absolute(shown), prior: then && absolute(then) });
    const name = nameInSentence(nameOf(label).replace(OCCASION, ''));
    return [[...amounts, `${before === 0 ? ', against none' : ''}, for ${name}`]];
  });
  const [first = [], second = []] = told;
  return first.length === 0 ? [] : ['; also paid ', ...first, ...(second.length > 0 ? [' and ', ...second] : [])];
}
