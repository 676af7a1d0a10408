import { analyse } from '#lib/search/analysis/analyse';

/**
 * Plain words of questions with what filings say for them, a class on each line. Unlike the search's synonyms
 * (`search/query/synonyms.ts`) they only judge sentences that were found already, so they may be common words.
 */
const CLASSES = [
  'profit profits profitable profitability income earnings',
  'sell selling sells sold sales revenue revenues',
  'buy buying bought purchase purchased purchases',
  'buyback buybacks repurchase repurchases repurchased',
  'staff employee employees headcount workforce people',
  'lose loses losing lost loss losses',
  'spending spend spent expenses expense expenditures costs',
];

let known: Map<number, number[]> | null = null;

/** The terms that stand for a term in plain speech, itself left out. */
export function kinOfMeaning(term: number): readonly number[] {
  known ??= load();
  return known.get(term) ?? [];
}

function load(): Map<number, number[]> {
  const byTerm = new Map<number, number[]>();
  for (const line of CLASSES) {
    const terms = [...new Set(analyse(line).map(({ hash }) => hash))].filter((hash) => hash !== 0);
    for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), ...terms.filter((one) => one !== term)]);
  }
  return byTerm;
}
