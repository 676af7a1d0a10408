import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import type { Block } from '#lib/filings/types';
import { findAmounts } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';

/** Why a change follows from what stands above it, or is too small, for the list. */
export type Following = 'derived' | 'in-step' | 'slight' | 'bare' | 'regrouped';

/** Of a table so many of its amounts stand in the cash flow statement, where it is another view of that. */
const OF_CASH_FLOW = 0.6;
const MIN_LINES = 3;
/** Parts that moved by so much more or less than their total follow it. */
const STEP = 0.05;
const ROUNDING = 0.005;
/** Of the company's size: less that is committed, or paid in a suit, is nothing. */
const [LITTLE, TRIFLE] = [0.01, 0.0001];
const COMMITTED =
  /\b(?:purchase|lease|contractual) (?:obligations?|commitments?)|\bnoncancell?able\b[^.]{0,60}\b(?:obligations?|commitments?)/i;
const AUTHORISED = /\b(?:authori[sz]ations?|repurchase|buyback)\b[^.;]{0,80}$|\bremain\w*\b[^.;]{0,80}$/i;
const OF_REPURCHASES = /\b(?:repurchas\w+|buyback)\b/i;
const DISPUTE =
  /\b(?:penalt(?:y|ies)|fines?|settle\w*|lawsuits?|complaint|class action|derivative action|plaintiffs?|defendants?)\b/i;
const NEAR = 160;

/**
 * Whether a change only follows what the statements tell, or is slight: a table whose amounts are those of the cash flow statement, parts that moved
 * in step with their total, a commitment that moved in step with revenue, an authorisation that was used, and a dispute
 * about next to nothing. Null of others. Linear in the change.
 * @param told its headline, and of the cash flow statement the newer amounts, without their signs, and by how much what
 *   was invested and financed moved
 */
export function followsAbove(
  change: FoundChange,
  filings: ComparedFilings,
  { headline, inCashFlow, flows }: { headline: string; inCashFlow: ReadonlySet<number>; flows: readonly number[] },
): Following | null {
  if (change.side === 'old' || change.kind === 'deleted') return null;
  if (['income', 'cash-flow', 'balance'].includes(change.statement ?? '')) return null;
  const lines = change.reading.table?.lines;
  if (lines) {
    const isDerived = isOfCashFlow(lines, inCashFlow) || isQuotient(leadOf(lines, headline), filings);
    return isDerived ? 'derived' : isInStep(change, filings) ? 'in-step' : null;
  }
  if (change.block.kind === 'table') return null;
  if (isMoveOfFlow(headline, flows)) return 'derived';
  return replacesAsMuch(change, headline) ? 'regrouped' : followsInProse(change, headline, filings);
}

const isMoney = ({ now }: TableLine) => /^[A-Z]{3}$/.test(now.unit);

/** A ratio that a table has beside those amounts is its own. */
function isOfCashFlow(lines: readonly TableLine[], inCashFlow: ReadonlySet<number>): boolean {
  const own = lines.filter(({ now }) => isMoney({ now } as TableLine) && now.value !== 0);
  if (own.length < MIN_LINES || lines.some(({ now }) => now.unit === 'pure')) return false;
  return own.filter(({ now }) => inCashFlow.has(Math.abs(now.value))).length >= OF_CASH_FLOW * own.length;
}

/** The line that a headline begins with. */
const leadOf = (lines: readonly TableLine[], headline: string): TableLine | undefined =>
  lines
    .filter(({ label }) => headline.includes(label))
    .toSorted((one, other) => headline.indexOf(one.label) - headline.indexOf(other.label))[0];

const EARNED: ReadonlySet<string> = new Set(['gross-profit', 'operating-income', 'net-income']);
/** What rounding to a tenth of a percent may change. */
const OF_RATE = 0.0006;

/** Whether a rate is in both years what was earned of the company's revenue, which the statement tells: a margin. */
function isQuotient(line: TableLine | undefined, { figures }: ComparedFilings): boolean {
  const revenue = figures.find(({ id }) => id === 'revenue');
  if (line?.now.unit !== 'pure' || !revenue?.prior) return false;
  const [now, before] = [revenue.current.value, revenue.prior.value];
  return figures.some(
    ({ id, current, prior }) =>
      EARNED.has(id) &&
      prior !== null &&
      Math.abs(current.value / now - line.now.value) <= OF_RATE &&
      Math.abs(prior.value / before - line.before.value) <= OF_RATE,
  );
}

/** Whether the parts of a table, which make its total or the company's revenue, all moved about as that did. */
function isInStep({ reading, related }: FoundChange, { figures }: ComparedFilings): boolean {
  const lines = (reading.table?.lines ?? []).filter(isMoney);
  const revenue = figures.find(({ id }) => id === 'revenue');
  if (!revenue?.prior || revenue.change === null || related.some(({ block }) => block.kind === 'table')) return false;
  const parts = lines.filter(({ label, now }) => !/^total\b/i.test(label) && now.value !== revenue.current.value);
  const sum = parts.reduce((total, { now }) => total + now.value, 0);
  if (parts.length < 2 || Math.abs(sum - revenue.current.value) > ROUNDING * revenue.current.value) return false;
  return parts.every(
    ({ growth }) => growth !== null && growth > 0 === revenue.change! > 0 && near(growth, revenue.change!),
  );
}

const near = (one: number, other: number) => Math.abs(one - other) <= STEP;

/** What the cash flow statement sums up. */
export const OF_FLOW = /\b(?:financing|investing) activities\b/i;

/** Whether a headline's first amount is by how much more was invested or financed, which the statement tells. */
function isMoveOfFlow(headline: string, flows: readonly number[]): boolean {
  const [first] = OF_FLOW.test(headline) ? moneyIn(headline) : [];
  return first !== undefined && flows.some((flow) => Math.abs(flow - first.value) <= 0.51 * first.step);
}

const ENTERED = /\b(?:entered into|established|obtained|executed|closed on)\b/i;
const ENDED = /\b(?:terminated|expired|cancell?ed|matured|replaced)\b/i;
const CREDIT = /\b(?:credit (?:agreements?|facilit(?:y|ies)|lines?)|revolv\w+|facilit(?:y|ies)|term loans?)\b/i;

/** Whether a credit that was entered into only takes the place of others that ended and together were as large. */
function replacesAsMuch({ block }: FoundChange, headline: string): boolean {
  const sentences = splitSentences(block.text.slice(0, READ)).map(({ from, to }) => block.text.slice(from, to));
  const [made, ended] = [ENTERED, ENDED].map((verb) =>
    sentences.filter((one) => verb.test(one) && CREDIT.test(one)).flatMap(moneyIn),
  );
  const [first] = ENTERED.test(headline) && CREDIT.test(headline) ? moneyIn(headline) : [];
  if (first === undefined || ended!.length === 0 || made!.length === 0) return false;
  const [before, now] = [ended!, made!].map((amounts) => amounts.reduce((sum, { value }) => sum + value, 0));
  return Math.abs(now! - before!) <= ROUNDING * now!;
}

const moneyIn = (text: string) =>
  findAmounts(text)
    .filter(({ scale }) => scale > 0)
    .map(({ value, scale, decimals }) => ({ value: Math.abs(value), step: 10 ** (scale - decimals) }));

function followsInProse(
  { block, reading, role }: FoundChange,
  headline: string,
  { figures, size, documents }: ComparedFilings,
): Following | null {
  const { pairs } = reading.figures;
  const revenue = figures.find(({ id }) => id === 'revenue')?.change ?? null;
  const money = pairs.filter(({ is }) => is.unit === 'money' && !is.perShare && headline.includes(digitsOf(is.text)));
  const before = (from: number) => {
    const text = block.text.slice(Math.max(0, from - NEAR), from);
    return text.slice(text.lastIndexOf('. ') + 1);
  };
  const isCommitted =
    money.length > 0 &&
    money.every(({ was, is, growth }) => {
      if (!COMMITTED.test(before(is.from))) return false;
      const isLittle = size !== null && Math.abs(is.value - was.value) < LITTLE * size;
      return isLittle || (growth !== null && revenue !== null && near(growth, revenue));
    });
  if (isCommitted) return 'in-step';
  const isUsed =
    money.length > 0 &&
    money.every(({ was, is }) => is.value < was.value && AUTHORISED.test(before(is.from))) &&
    OF_REPURCHASES.test(block.text);
  if (isUsed) return 'derived';
  const isDispute = (role === 'legal' || DISPUTE.test(reading.inserted)) && DISPUTE.test(block.text);
  if (!isDispute || size === null || figures.every(({ id }) => id !== 'revenue')) return null;
  const amounts = findAmounts(block.text.slice(0, READ)).map(({ value, scale, text }) => ({
    value: Math.abs(value),
    isSure: scale > 0 || text.includes(','),
  }));
  if (amounts.length > 0)
    return amounts.every(({ value, isSure }) => isSure && value < TRIFLE * size) ? 'slight' : null;
  return isHeldSmall(block, documents.new.blocks) ? 'derived' : null;
}

/** An amount as a headline has it, too. */
const digitsOf = (text: string) => /\d[\d.,]*/.exec(text)?.[0] ?? text;

/** What the filing itself holds for small: "we do not believe that the outcome will have a material impact". */
const NOT_MATERIAL =
  /\b(?:(?:do(?:es)? not|not) (?:currently )?(?:expect|believe|anticipate)\b[^.]{0,160}\bmaterial\b|will not (?:have a|be) material\b)/i;
/** Blocks of one matter. */
const REACH = 12;

/** Whether the filing says of a matter, in it or behind it under the same heading, that it is not material. */
function isHeldSmall({ ordinal }: Block, blocks: readonly Block[]): boolean {
  const behind = blocks.slice(ordinal, ordinal + REACH);
  const end = behind.findIndex(({ kind }) => kind === 'heading');
  return behind.slice(0, end < 0 ? REACH : end).some(({ text }) => NOT_MATERIAL.test(text.slice(0, READ)));
}

/** Texts are looked at up to here. */
const READ = 6_000;
