/**
 * A normalised English word without its ending, so that "increases", "increased" and "increasing" are equal. Cheap and
 * approximate (a short form of Porter, "An algorithm for suffix stripping", 1980): made for comparing, not for showing.
 */
export function stemWord(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = strip(word);
  if (stems.size < MAX_KEPT) stems.set(word, stem);
  return stem;
}

/** Filings share a few ten thousand words; looking one up is cheaper than stripping it again. */
const stems = new Map<string, string>();
const MAX_KEPT = 50_000;

const ENDINGS = ['ations', 'ation', 'ings', 'ing', 'edly', 'ied', 'ies', 'ed', 'es', 'ly', 's'];
const MIN_STEM = 3;

function strip(word: string): string {
  if (word.length <= MIN_STEM || /\d/.test(word) || word.endsWith('ss')) return word;
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < MIN_STEM) continue;
    let stem = word.slice(0, -ending.length);
    if (ending === 'ied' || ending === 'ies') return `${stem}y`;
    if (/([bdgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1);
    return stem.endsWith('e') ? stem.slice(0, -1) : stem;
  }
  return word.endsWith('e') ? word.slice(0, -1) : word;
}
