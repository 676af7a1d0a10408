import { conceptWords } from '#lib/search/index/concept-words';
import { stemWord } from '#lib/text/stems';

/** A tagged concept that words name, and its own words. */
export type ChosenConcept = { concept: string; name: string };

/** What people write for words of the taxonomy, as words of it. */
const MEANINGS: Record<string, string> = {
  ...{ 'r&d': 'research development', rnd: 'research development', 'sg&a': 'selling general administrative' },
  ...{
    sga: 'selling general administrative',
    'd&a': 'depreciation amortization',
    rpo: 'remaining performance obligation',
  },
  ...{ 'stock-based': 'share based', stock: 'share', payables: 'accounts payable', receivables: 'accounts receivable' },
  ...{ inventories: 'inventory', ppe: 'property plant equipment', 'pp&e': 'property plant equipment' },
  ...{ cogs: 'cost goods services sold', taxes: 'tax', leases: 'lease', marketing: 'marketing', spend: '', spent: '' },
  ...{
    spending: '',
    paid: 'paid',
    pay: 'paid',
    carry: '',
    carried: '',
    hold: '',
    held: '',
    own: '',
    owe: '',
    owed: '',
  },
  ...{ worth: '', money: '', costs: 'cost', expenses: 'expense', books: '', balance: '', sheet: '', days: '' },
};
/** Words of a concept that change little of what it is. */
const SMALL = new Set(
  'common stock net expense amount total current value and of at the in for to including by on after before gross cost costs'
    .split(' ')
    .map(stemWord),
);
/** Concepts of how a balance moved within the cash flow statement, and of text. */
const PASSED_OVER = /^(?:increase decrease|.* (?:text block|policy|member|axis)$)/;
const OTHER = stemWord('other');
/** More words than were asked for make it another thing. */
const MAX_MORE = 1;

/**
 * The concept that some words name: all of them are in its name, and as little else as possible. Null where none or
 * several are as close. Linear in the concepts.
 * @param concepts with how many of the latest filings tag each
 */
export function chooseConcept(words: readonly string[], concepts: ReadonlyMap<string, number>): ChosenConcept | null {
  const asked = new Set(
    words
      .flatMap((word) => (MEANINGS[word] ?? word).split(/[ -]/))
      .filter(Boolean)
      .map(stemWord),
  );
  if ([...asked].every((stem) => SMALL.has(stem))) return null;
  let best: (ChosenConcept & { more: number; small: number; filings: number })[] = [];
  for (const [concept, filings] of concepts) {
    const name = conceptWords(concept);
    if (PASSED_OVER.test(name)) continue;
    const own = new Set(name.split(' ').map(stemWord));
    if ([...asked].some((stem) => !own.has(stem))) continue;
    // Other taxes are no taxes in all.
    if (own.has(OTHER) && !asked.has(OTHER)) continue;
    const others = [...own].filter((stem) => !asked.has(stem));
    const more = others.filter((stem) => !SMALL.has(stem)).length;
    if (more > MAX_MORE) continue;
    const found = { concept, name, more, small: others.length, filings };
    const order = best[0] ? compare(found, best[0]) : -1;
    if (order < 0) best = [found];
    else if (order === 0) best.push(found);
  }
  const [only, ...rest] = best;
  return only && rest.length === 0 ? { concept: only.concept, name: only.name } : null;
}

type Candidate = { more: number; small: number; filings: number };

const compare = (one: Candidate, other: Candidate) =>
  one.more - other.more || other.filings - one.filings || one.small - other.small;
