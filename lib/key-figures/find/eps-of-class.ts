import type { Fact } from '#lib/filings/types';
import { SINGLE_FIGURES } from '#lib/key-figures/concepts';
import { isNumeric, type NumericFact, toValue } from '#lib/key-figures/facts/index-facts';
import { isEarnedPerShare } from '#lib/key-figures/reconcile';
import type { FigureValue } from '#lib/key-figures/types';
import { CLASS_AXIS } from './cover-shares.ts';
import type { Found } from './single-figures.ts';

/** "us-gaap:CommonClassAMember", "acme:ClassAOrdinarySharesMember". */
const CLASS = /Class([A-Z])(?:(?:Common|Ordinary)?(?:Stocks?|Shares?|Units?))?Member$/;

/**
 * Diluted EPS of a company that gives it by classes of shares alone. Where all classes earn the same, it is the company's;
 * else it is that of the one class whose shares, all others converted, earned the whole net income, in both periods.
 * Null where neither holds: then each class has a part of the income that the filing does not tell here. Linear in the
 * facts.
 */
export function findEpsOfClass(
  facts: readonly Fact[],
  income: Found | null,
): { eps: Found; shares: Found | null } | null {
  if (!income) return null;
  const eps = byClass(facts, SINGLE_FIGURES['diluted-eps'].concepts, income);
  if (eps.size < 2) return null;
  const all = [...eps.values()];
  const [first] = all;
  if (first && all.every((one) => isSame(one, first))) return { eps: first, shares: null };
  const shares = byClass(facts, SINGLE_FIGURES['diluted-shares'].concepts, income);
  const whole = [...eps].flatMap(([member, earned]) => {
    const name = CLASS.exec(member)?.[1];
    const own = shares.get(member);
    return name !== undefined && own && earnsAll(income, earned, own) ? { name, earned, own } : [];
  });
  const [only] = whole;
  if (!only || whole.length > 1) return null;
  const called = (what: string) => `Diluted class ${only.name} ${what}`;
  return {
    eps: { ...only.earned, caption: called('EPS') },
    shares: { ...only.own, caption: called('shares') },
  };
}

/** By the member that names a class, what concepts say of it in the periods of the income. */
function byClass(facts: readonly Fact[], concepts: readonly string[], { current, prior }: Found): Map<string, Found> {
  const own = [...facts.entries()].flatMap(([index, fact]) => {
    const [member, ...others] = Object.values(fact.dimensions);
    const isOwn = concepts.includes(fact.concept) && member !== undefined && others.length === 0;
    return isOwn && CLASS_AXIS in fact.dimensions && isNumeric(fact) ? { member, fact, index } : [];
  });
  const found = new Map<string, Found>();
  for (const [member, told] of Map.groupBy(own, (one) => one.member)) {
    const at = (period: FigureValue | null) => period && valueIn(told, period);
    const now = at(current);
    if (now) found.set(member, { current: now, prior: at(prior) });
  }
  return found;
}

function valueIn(
  told: readonly { fact: NumericFact; index: number }[],
  { start, end }: FigureValue,
): FigureValue | null {
  const [first, ...others] = told.filter(({ fact }) => fact.start === start && fact.end === end);
  return first && others.every(({ fact }) => fact.value === first.fact.value) ? toValue(first) : null;
}

const isSame = (one: Found, other: Found) =>
  one.current.value === other.current.value && one.prior?.value === other.prior?.value;

/** Whether the shares of a class earned the income of both periods. */
function earnsAll(income: Found, eps: Found, shares: Found): boolean {
  const earned = (when: 'current' | 'prior') => {
    const [whole, each, count] = [income[when], eps[when], shares[when]];
    return whole !== null && each !== null && count !== null && isEarnedPerShare(whole.value, each, count);
  };
  return earned('current') && (income.prior === null || earned('prior'));
}
