import { CHANGE } from '#lib/summaries/sentences/signal-words';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';

/** What a sentence says a measure moved by: an amount, and a rate in percent; null where it gives none. */
export type MovedBy = { amount: number | null; rate: number | null };

/** In front of an amount that is a change. */
const BY =
  /\b(?:increas\w+|decreas\w+|declin\w+|rose|grew|fell|up|down|higher|lower|reduc\w+|improv\w+)(?: (?:of|by|approximately|about|organically\*?))*\s*$/i;
/** Behind an amount, or a rate, that is a change: "$198 million or 14% higher". */
const IS_CHANGE = /^(?: or [\d.,]+%,?)? (?:higher|lower|increase|decrease|decline)\b/i;
/** In front of an amount that is the measure itself. */
const LEVEL = /\b(?:of|was|were|totaled|to|at)(?: (?:approximately|about))?\s*$/i;
/** Characters between an amount and the rate at which it moved. */
const NEAR = 60;
/** In front of what something was before. */
const BEFORE = /\b(?:from|compared (?:to|with)|versus|against|up from|down from)\b[^$€£¥\d]{0,40}$/i;

/**
 * By how much a sentence says that its first measure moved: the amount it gives as a change; else what lies between two
 * amounts that it compares, or follows from an amount and its rate. Linear in the text.
 * @param bare what a bare amount is multiplied with
 */
export function movedBy(text: string, bare: number): MovedBy {
  const figures = findFigures(text).filter(({ inWords }) => !inWords);
  const money = figures.filter(({ unit, perShare }) => unit === 'money' && !perShare);
  const valueOf = ({ value, scale }: Figure) => Math.abs(value) * (scale === 0 ? bare : 1);
  const rates = figures.filter(({ unit }) => unit === 'percent');
  const isChange = ({ from, to }: Figure) => BY.test(text.slice(0, from)) || IS_CHANGE.test(text.slice(to));
  const rate = rates.find(isChange) ?? (CHANGE.test(text) ? rates[0] : undefined);
  const share = rate ? Math.abs(rate.value) : null;
  const change = money.find(isChange);
  if (change) return { amount: valueOf(change), rate: share };
  const before = money.findIndex(({ from }, at) => at > 0 && BEFORE.test(text.slice(0, from)));
  const [one, other] = before > 0 ? [money[before - 1], money[before]] : [];
  if (one && other) {
    const amount = Math.abs(valueOf(one) - valueOf(other));
    return { amount, rate: share ?? (valueOf(other) > 0 ? (100 * amount) / valueOf(other) : null) };
  }
  const level = money.find(({ from }) => LEVEL.test(text.slice(0, from)));
  if (level && rate && Math.abs(level.from - rate.from) <= NEAR)
    return { amount: (valueOf(level) * share!) / (100 + share!), rate: share };
  return { amount: null, rate: share };
}
