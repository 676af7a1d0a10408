import type { Fact } from '#lib/filings/types';
import type { TableLine, TableLines } from './read-table-lines.ts';

/** What a line's name says that was spent, charged or paid. */
const COST =
  /\b(?:costs?|expenses?|provisions?|charges?|tax(?:es)?|depreciation|amorti[sz]ation|(?:re)?payments?|(?:re)?purchases?|acqui(?:red|sitions? of)|dividends paid)\b/i;
/** What may be either, what is owed, and what is no more than a movement or a correction of something. */
const OTHER =
  /\b(?:income|benefits?|gains?|profits?|earnings|proceeds|credits?|recover\w+|refunds?|receipts?|received|accrued|prepaid|deferred|payables?|receivables?|liabilit\w+|assets?|changes?|increases?|decreases?|adjustments?|effects?|impacts?|reversals?|reductions?|savings|eliminations?|net loss|before|excluding)\b/i;
/** Taxes on income are a cost, and cost alone. */
const ON_INCOME = /\b(?:income|profits?) tax(?:es)?\b/gi;
/** Of a loss before tax the tax may be one that comes back. */
const BEFORE_TAX = /\bbefore\b.*\btax/i;
const TAX = /\btax/i;
/** By its concept's name an amount that is spent when it is above zero. */
const SPENT =
  /:(?:Payments|Repayments|Cost|Interest(?:Expense|Paid)|Depreciation|Amortization|Provision|IncomeTaxExpenseBenefit|IncomeTaxesPaid|(?:(?!Income|Gain|Benefit|IncreaseDecrease)\w)*Expense(?:s|Net)?$)/;

/** What a repayment is below zero, as what was raised less what was repaid. */
const NETTED = /:ProceedsFrom(?:Repayments|PaymentsFor)/;
const REPAID = /\b(?:repayments?|payments?)\b(?!.*\b(?:proceeds|borrowings)\b)/i;

/**
 * Lines that a table prints below zero because they are taken off, as what they are: an expense, a provision or a payment
 * of that much. Tags decide where the table has them: what is tagged above zero as something spent is a deduction, what is
 * tagged below zero is the opposite of its name. Elsewhere the name decides, unless it may be either.
 * @param facts those of the table
 */
export function asSpent(table: TableLines, facts: readonly Fact[]): TableLines {
  const hasLoss = table.lines.some(
    ({ label, now, before }) => BEFORE_TAX.test(label) && Math.min(now.value, before.value) < 0,
  );
  const isSpent = (line: TableLine) => {
    if (!isBelow(line)) return false;
    const tagged = facts.filter(({ value }) => value !== null && isSize(value, line.now.value));
    const isRepaid = REPAID.test(line.label);
    const isTaggedSpent = ({ concept, value }: Fact) =>
      value! > 0 ? SPENT.test(concept) : isRepaid && NETTED.test(concept);
    if (tagged.length > 0) return tagged.every(isTaggedSpent);
    const name = line.label.replace(ON_INCOME, 'tax');
    return COST.test(name) && !OTHER.test(name) && !(hasLoss && TAX.test(name));
  };
  return { ...table, lines: table.lines.map((line) => (isSpent(line) ? aboveZero(line) : line)) };
}

/** Money below zero in both periods, or in one beside nothing. */
const isBelow = ({ now, before }: TableLine) =>
  /^[A-Z]{3}$/.test(now.unit) && now.value <= 0 && before.value <= 0 && now.value + before.value < 0;

const isSize = (one: number, other: number) => Math.abs(Math.abs(one) - Math.abs(other)) <= 1e-9 * Math.abs(one);

/** A line with the size of its amounts; how far it moved stays open, as of all that is printed below zero. */
function aboveZero(line: TableLine): TableLine {
  const [now, before] = [line.now, line.before].map(({ value, unit }) => ({ value: Math.abs(value), unit }));
  return { ...line, growthBefore: null, now: now!, before: before! };
}

/** "(expense)/income", "income (expense), net": what says that a table's amounts above zero are income. */
const EITHER =
  /(?:\((?:expenses?|costs?)\)[ /]*(?:income|benefits?|gains?)|(?:income|benefits?|gains?)[ /]*\((?:expenses?|costs?)\))/i;
/** A name that says itself which of the two a line is, or that it may be both. */
const SAYS_WHICH =
  /\b(?:income|benefits?|gains?|loss(?:es)?|expenses?|costs?|charges?|provisions?|profits?|earnings|revenues?|sales)\b/i;

/**
 * The lines of a table that is announced as "(expense)/income": each with which of the two it is, and no sign; with both,
 * where it became the other. Others as they are.
 * @param announced what stands over the table, and the line that leads to it
 */
export function asIncomeOrExpense(table: TableLines, announced: string): TableLines {
  if (!EITHER.test(announced)) return table;
  const lines = table.lines.map((line) => {
    const { label, now, before } = line;
    if (!/^[A-Z]{3}$/.test(now.unit) || SAYS_WHICH.test(label))
      return isBelow(line) && ONLY_COST.test(label) ? aboveZero(line) : line;
    if (isBelow(line)) return { ...aboveZero(line), label: `${label}, expense` };
    return {
      ...line,
      label: Math.min(now.value, before.value) < 0 ? `${label}, income/(expense)` : `${label}, income`,
    };
  });
  return { ...table, lines };
}

const ONLY_COST =
  /^(?!.*\b(?:income|benefits?|gains?|profits?|earnings)\b).*\b(?:expenses?|costs?|charges?|provisions?)\b/i;

/** What is measured otherwise than the rules for statements have it. */
const ADJUSTED = /^(?:adjusted|non-gaap|core)\b|\b(?:as adjusted|adjusted|non-gaap)\)?$/i;
const OPENING = /^(?:total|net|adjusted|non-gaap|core)\s+/i;
const RECONCILES = /\breconcil|\bnon-gaap\b/i;
/** Between a measure and the adjusted one stand at most so many lines. */
const MAX_BETWEEN = 12;

/**
 * The lines without those that lead from a measure to the adjusted one of the same name, and without that itself: among
 * expenses, "Special items" that are taken off again would be taken for one more expense. A table that is announced as
 * a reconciliation keeps all of them.
 */
export function withoutReconciling(table: TableLines, announced: string): TableLines {
  if (RECONCILES.test(announced)) return table;
  const { lines } = table;
  const names = lines.map(({ label }) => nameOf(label));
  const isBetween = new Set<number>();
  for (const [at, { label, heading }] of lines.entries()) {
    if (!ADJUSTED.test(label)) continue;
    const from = names.findLastIndex(
      (name, place) =>
        place < at &&
        at - place <= MAX_BETWEEN &&
        name === names[at] &&
        !ADJUSTED.test(lines[place]!.label) &&
        lines[place]!.heading === heading,
    );
    if (from >= 0) for (let place = from + 1; place <= at; place += 1) isBetween.add(place);
  }
  return isBetween.size === 0 ? table : { ...table, lines: lines.filter((_, at) => !isBetween.has(at)) };
}

const nameOf = (label: string): string => {
  const plain = label
    .toLowerCase()
    .replace(/[,(]?\s*\(?(?:as adjusted|adjusted|non-gaap)\)?$/, '')
    .replace(/[^\p{L}\d ]/gu, ' ')
    .trim();
  const shorter = plain.replace(OPENING, '');
  return shorter === plain ? plain : nameOf(shorter);
};
