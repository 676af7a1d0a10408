import type { ComparedFigure, ComparedFilings } from '#lib/blackline/changes/compared-filings';
import {
  AGAINST,
  type Behind,
  figureOf,
  isMuchOf,
  isOfPeriod,
  isOfWhole,
  isUndatedNews,
  movesAs,
  movingAmounts,
  nothingBehind,
  type StatementChange,
} from './behind.ts';
import { restrictedOf } from './behind-balance.ts';
import { type Said, WHY } from './said-once.ts';

const TAXES_PAID = /^(?:cash )?(?:paid|payments?)\b.{0,30}\bincome taxes\b|^income taxes,? (?:net )?paid\b/i;
const OPERATING =
  /^(?:(?:the|our|total|net) )*(?:cash (?:flows? )?(?:provided by|generated (?:by|from)|from|used (?:in|for|by))(?: \(used (?:in|for)\))? operating activities|(?:cash flows? from operations|operating cash flows?))/i;
/** Money that went, or came, once. */
const PAID = /\b(?:paid|payments?|released|remitted)\b/i;
const RECEIVED = /\breceived\b/i;
const ONCE = /\b(?:escrow|penalt(?:y|ies)|fines?|tax (?:payments?|settlements?|refunds?)|one-time)\b/i;
/** Is no cash of operations. */
const OTHER =
  /\b(?:dividends?|repurchas\w+|notes|debt|borrow\w+|acqui\w+|capital expenditures|property|leases?|loans?|shares?|compensation)\b/i;
/** A smaller move of the cash flow needs no reason. */
const MOVED = 0.05;

/**
 * What moved the cash from operations once: the taxes that were paid, by the statement's own line, what the filing says
 * was paid or received, and its own sentence on why the cash moved.
 */
export function behindCash({ reading }: StatementChange, filings: ComparedFilings): Behind {
  const behind = nothingBehind();
  const figure = figureOf(filings, 'operating-cash-flow');
  if (!figure?.prior) return behind;
  const change = figure.current.value - figure.prior.value;
  const taxes = (reading.table?.lines ?? []).find(({ label }) => TAXES_PAID.test(label));
  const more = taxes ? Math.abs(taxes.now.value) - Math.abs(taxes.before.value) : 0;
  if (taxes && more > 0 !== change > 0 && isMuchOf(Math.abs(more), figure))
    behind.lines.push({ of: figure.id as 'operating-cash-flow', ...taxes });
  const all = filings.saidOnce();
  const once =
    all.find((one) => isPaidOnce(one, change, figure, filings)) ??
    (change < 0 ? paidFromRestricted(figure, filings) : undefined);
  const isMoved = Math.abs(change) >= MOVED * Math.abs(figure.prior.value);
  const why = isMoved ? all.find((one) => one !== once && explains(one, figure, filings)) : undefined;
  const against = all.find(
    (one) => one !== once && one !== why && OPERATIONS.test(one.text) && isPaidOnce(one, -change, figure, filings),
  );
  behind.said.push(...[why, once].filter((one) => one !== undefined));
  if (against) behind.said.push({ ...against, opening: AGAINST });
  return behind;
}

/** Of what a payment is said to have been a burden on, or a help to. */
const OPERATIONS = /\b(?:cash flows? from operations|operating (?:cash flows?|activities))\b/i;
/** What restricted cash is held for. */
const OWED = /\b(?:payable|obligations?|liabilit(?:y|ies)|settle\w*|owed)\b/i;
const ROUNDING = 0.005;

/**
 * What was owed and paid with cash that was restricted a year before and is no longer: a sentence that names the same
 * amount as owed.
 */
function paidFromRestricted(figure: ComparedFigure, filings: ComparedFilings): Said | undefined {
  const held = restrictedOf(filings);
  if (held?.on !== 'before' || !isMuchOf(held.sum, figure)) return undefined;
  return filings
    .saidOnce()
    .find(
      (one) =>
        !held.own.includes(one) &&
        OWED.test(one.text) &&
        one.amounts.some((amount) => Math.abs(amount - held.sum) <= ROUNDING * held.sum),
    );
}

function isPaidOnce(
  { text, amounts, isOneOff }: Said,
  change: number,
  figure: ComparedFigure,
  filings: ComparedFilings,
): boolean {
  if (!(change < 0 ? PAID : RECEIVED).test(text) || !(isOneOff || ONCE.test(text)) || OTHER.test(text)) return false;
  return (
    movingAmounts({ text, amounts }).some((amount) => isMuchOf(amount, figure)) && isOfPeriod(text, figure, filings)
  );
}

function explains(said: Said, figure: ComparedFigure, filings: ComparedFilings): boolean {
  const { text, subject, isDiscussion } = said;
  const why = WHY.exec(text);
  return (
    isDiscussion &&
    why !== null &&
    OPERATING.test(subject.name || text) &&
    movesAs(text.slice(0, why.index), figure) &&
    isOfWhole(said, figure, filings) &&
    (isOfPeriod(text, figure, filings) || isUndatedNews(text, filings))
  );
}
