type Placed = { from: number; to: number };

const CHANGE =
  /\b(?:(increas(?:e|ed|es|ing)|rose|ris(?:e|es|ing)|grew|grow(?:s|n|th|ing)?|higher|gain(?:ed|s)?|improv(?:ed|ement|es)|up|climbed|expanded|raised|exceeded|above)|(decreas(?:e|ed|es|ing)|declin(?:e|ed|es|ing)|fell|fall(?:s|en)?|lower(?:ed)?|down|reduc(?:ed|tion|tions|es|ing)|dropp?(?:ed|s)?|loss(?:es)?|deficit|negative|shrank|unfavorable|below|worsened))\b/gi;
const CLAUSE_END =
  /[;\n]|\. |, (?:and|but|while|whereas|compared|partially|offset)\b|\b(?:offset by|compared (?:to|with)|while|whereas|but)\b/gi;
/** A change word further away than this belongs to something else. */
const REACH = 90;

type Change = { from: number; to: number; direction: 'up' | 'down' };

/** The words of a text that say that something went up or down, in order. Linear in the length of the text. */
export function findChanges(text: string): Change[] {
  // "gain (loss)" says that it may be either.
  const said = [...text.matchAll(CHANGE)].filter(
    ({ 0: word, index }) => text[index - 1] !== '(' || text[index + word.length] !== ')',
  );
  return said.map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    direction: match[1] ? 'up' : 'down',
  }));
}

/**
 * The direction of each figure by the words of its clause: the nearest change word before it,
 * or else right after it ("5% increase"). Figures must be in order. Linear in the length of the text.
 */
export function changeDirections(text: string, figures: readonly Placed[]): ('up' | 'down' | null)[] {
  if (figures.length === 0) return [];
  const changes = findChanges(text);
  if (changes.length === 0) return figures.map(() => null);
  const ends = [...text.matchAll(CLAUSE_END)].map((match) => match.index);

  let change = 0;
  let end = 0;
  return figures.map((figure) => {
    while (change < changes.length && (changes[change]?.to ?? Infinity) <= figure.from) change += 1;
    while (end < ends.length && (ends[end] ?? Infinity) < figure.from) end += 1;
    const clauseFrom = ends[end - 1] ?? 0;
    const clauseTo = ends[end] ?? text.length;
    const before = changes[change - 1];
    const after = changes[change];
    if (after && after.from >= figure.to && after.from - figure.to <= 12 && after.from < clauseTo)
      return after.direction;
    if (before && before.from >= clauseFrom && figure.from - before.to <= REACH) return before.direction;
    return null;
  });
}
