import type { PassageTerms } from '#lib/search/index/passage-shape';
import type { FilingOfPassage, PassageId } from '#lib/search/passage-source';

/** Passages whose pairs of words and figures are the same to this share say the same. */
const SAME = 0.75;
/** Pairs of words that are compared at most; a repeated text is the same from its beginning. */
const MAX_PAIRS = 160;
/** A shorter text is the same in filings that have nothing else in common. */
const MIN_PAIRS = 6;

/** One of several filings of a company that say the same. */
export type Folded<T> = T & {
  /** The same in other filings of the company, newest first. */
  repeats: T[];
};

/**
 * Folds passages that a company repeats from filing to filing into the newest of them, at the place of the best. Other
 * figures or years are other news: they stay. At most quadratic in the passages of a company.
 * @param ranked best first
 */
export function foldRepeats<T extends PassageId>(
  ranked: readonly T[],
  { termsOf, filings }: { termsOf: (one: T) => PassageTerms | null; filings: ReadonlyMap<number, FilingOfPassage> },
): Folded<T>[] {
  type Group = { members: T[]; pairs: Set<number>; filings: Set<number> };
  const groups: Group[] = [];
  const byCompany = new Map<string, Group[]>();
  for (const one of ranked) {
    const terms = termsOf(one);
    const company = filings.get(one.filing)?.cik ?? '';
    const own = byCompany.get(company) ?? [];
    byCompany.set(company, own);
    const pairs = terms ? pairsOf(terms) : new Set<number>();
    const same =
      pairs.size < MIN_PAIRS
        ? undefined
        : own.find((group) => !group.filings.has(one.filing) && areSame(group.pairs, pairs));
    if (same) {
      same.members.push(one);
      same.filings.add(one.filing);
      continue;
    }
    const group = { members: [one], pairs, filings: new Set([one.filing]) };
    groups.push(group);
    own.push(group);
  }
  const filedOn = (one: T) => filings.get(one.filing)?.filedOn ?? 0;
  return Array.from(groups, ({ members }) => {
    const [first, ...repeats] = members.toSorted((one, other) => filedOn(other) - filedOn(one));
    return { ...first!, repeats };
  });
}

/** Its pairs of adjacent words, years included, and its figures, as numbers. */
function pairsOf({ body, figures }: PassageTerms): Set<number> {
  const pairs = new Set<number>(figures);
  let last = 0;
  for (const term of body) {
    if (term === 0) continue;
    if (pairs.size >= MAX_PAIRS) break;
    pairs.add(Math.imul(last, 31) ^ term);
    last = term;
  }
  return pairs;
}

function areSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  const [less, more] = one.size < other.size ? [one, other] : [other, one];
  if (less.size < SAME * more.size) return false;
  let both = 0;
  for (const pair of less) if (more.has(pair)) both += 1;
  return both >= SAME * (one.size + other.size - both);
}
