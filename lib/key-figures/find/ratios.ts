import type { Block } from '#lib/filings/types';
import { CONTINUING_CASH_FLOW, INCOME_TAX, PRETAX_INCOME, TAX_RATE } from '#lib/key-figures/concepts';
import type { FactIndex } from '#lib/key-figures/facts/index-facts';
import type { FigureValue } from '#lib/key-figures/types';
import type { Found } from './single-figures.ts';

/** A share of one figure in another, such as a margin; null where one is missing, or the second is not above zero. */
export function ratioOf(part: Found | null, whole: Found | null, formula: string): Found | null {
  const current = divide(part?.current, whole?.current);
  return current && { current, prior: divide(part?.prior, whole?.prior), formula };
}

/** Operating cash flow less capital expenditures. */
export function freeCashFlowOf(operating: Found | null, spent: Found | null): Found | null {
  const current = subtract(operating?.current, spent?.current);
  return (
    current && {
      current,
      prior: subtract(operating?.prior, spent?.prior),
      formula: 'Operating cash flow − capital expenditures',
    }
  );
}

/**
 * Whether cash from operations counts that of discontinued ones, whose capital expenditures stand elsewhere: less those
 * of the continuing ones it would be neither the one nor the other.
 */
export function mixesOperations(index: FactIndex, operating: Found | null): boolean {
  return [operating?.current, operating?.prior].some((whole) => {
    const continuing = whole && index.find(CONTINUING_CASH_FLOW, whole.start, whole.end);
    return Boolean(continuing && continuing.value !== whole.value);
  });
}

/**
 * Whether the company lends to those who buy from it, on a scale that its own cash flows are mixed with: what it lends is
 * invested, and what that earns is among its operations.
 */
export function lendsBeside(index: FactIndex, operating: Found | null): boolean {
  const whole = operating?.current;
  if (!whole) return false;
  return LENT.some((concept) => {
    const lent = index.find(concept, whole.start, whole.end);
    return lent !== null && Math.abs(lent.value) > MAX_LENT * Math.abs(whole.value);
  });
}

const LENT = [
  'us-gaap:PaymentsToAcquireFinanceReceivables',
  'us-gaap:PaymentsToAcquireLoansReceivable',
  'us-gaap:PaymentsToAcquireNotesReceivable',
  'us-gaap:PaymentsToAcquireLeasesHeldForInvestment',
];
const MAX_LENT = 0.25;

/**
 * Whether the statement of cash flows spends on software, or on exploration for minerals and oil, in a line of its own,
 * beside that of capital expenditures: then what is left after them depends on whom one asks.
 */
export function spendsBeside(spent: Pick<Found, 'current'> | null, blocks: readonly Pick<Block, 'table'>[]): boolean {
  const [part] = spent?.current.parts ?? [];
  const rows = part && part.block !== null ? (blocks[part.block]?.table?.rows ?? []) : [];
  return rows.some(
    ([label, ...cells]) =>
      label && (SOFTWARE.test(label.text) || EXPLORATION.test(label.text)) && cells.some(({ text }) => /\d/.test(text)),
  );
}

const SOFTWARE =
  /^(?!.*\b(?:property|equipment)\b)(?:capitali[sz]ed|purchases? of|additions? to|payments? for|investments? in|development of)\b.{0,40}\bsoftware\b/i;

const EXPLORATION =
  /^(?:expenditures?|additions?|investments?|acquisitions?|purchases?|payments?|exploration)\b.{0,30}\b(?:exploration|mineral|mining|oil and gas)\b.{0,40}\b(?:assets?|propert(?:y|ies)|interests?|expenditures?)\b/i;

/** Income tax over income before it, as the income statement has them for the period of `income`. */
export function taxRateOf(index: FactIndex, income: Found | null): Found | null {
  const rate = (over: FigureValue | null | undefined) => {
    if (!over) return null;
    const first = (concepts: readonly string[]) =>
      concepts.flatMap((concept) => index.find(concept, over.start, over.end) ?? [])[0] ?? null;
    const tax = first(INCOME_TAX);
    // No tax at all, as on most losses, is no rate of it.
    return (tax?.value === 0 ? null : divide(tax, first(PRETAX_INCOME))) ?? first(TAX_RATE);
  };
  const current = rate(income?.current);
  if (!current) return null;
  const prior = rate(income?.prior);
  return current.parts.length > 1 ? { current, prior, formula: 'Income tax ÷ income before tax' } : { current, prior };
}

function divide(part: FigureValue | null | undefined, whole: FigureValue | null | undefined): FigureValue | null {
  if (!part || !whole || whole.value === 0 || !isSamePeriod(part, whole) || part.unit !== whole.unit) return null;
  return {
    value: part.value / whole.value,
    unit: 'pure',
    scale: -2,
    decimals: 3,
    start: part.start,
    end: part.end,
    parts: [...part.parts, ...whole.parts],
  };
}

function subtract(whole: FigureValue | null | undefined, part: FigureValue | null | undefined): FigureValue | null {
  if (!whole || !part || !isSamePeriod(whole, part) || whole.unit !== part.unit) return null;
  const decimals = [whole.decimals, part.decimals].flatMap((digits) => digits ?? []);
  return {
    ...whole,
    value: whole.value - part.value,
    decimals: decimals.length > 0 ? Math.min(...decimals) : null,
    parts: [...whole.parts, ...part.parts],
  };
}

const isSamePeriod = (a: FigureValue, b: FigureValue) => a.start === b.start && a.end === b.end;
