import type { AnnotatedToken } from './annotated-text.ts';

/** What may be between two members of one list. */
const LINK = /^(?:,|,? ?(?:and|or|&) ?|, ?(?:and|or)|[ ,]*)$/i;
/** Lists with more words than this between them are unrelated. */
const FURTHEST = 14;

/**
 * Pairs the members of two lists of equal length, first with first: "$5, $4 and $3 in 2024, 2023 and 2022,
 * respectively". `tokens` are those of one sentence, in order; linear in their number.
 */
export function pairLists(text: string, tokens: readonly AnnotatedToken[]): void {
  const runs = listsOf(text, tokens);
  for (let index = 0; index + 1 < runs.length; index++) {
    const [one, other] = [runs[index] ?? [], runs[index + 1] ?? []];
    const gap = (other[0]?.at ?? Infinity) - (one.at(-1)?.at ?? 0);
    if (one.length !== other.length || one[0]?.type === other[0]?.type || gap > FURTHEST) continue;
    for (const [place, token] of one.entries()) {
      const partner = other[place] as AnnotatedToken;
      if (token.paired || partner.paired) continue;
      token.paired = partner;
      partner.paired = token;
    }
    index += 1;
  }
}

/** Runs of two or more figures of one unit, dates or names with nothing but commas and "and" between them. */
function listsOf(text: string, tokens: readonly AnnotatedToken[]): AnnotatedToken[][] {
  const runs: AnnotatedToken[][] = [];
  let run: AnnotatedToken[] = [];
  for (const token of tokens) {
    const last = run.at(-1);
    const goesOn =
      last && token.type === last.type && token.key === last.key && LINK.test(text.slice(last.to, token.from).trim());
    const namesGoOn =
      last?.type === 'name' && token.type === 'name' && LINK.test(text.slice(last.to, token.from).trim());
    if (last && !goesOn && !namesGoOn) {
      if (run.length > 1) runs.push(run);
      run = [];
    }
    if (token.type === 'figure' || token.type === 'date' || token.type === 'name') run.push(token);
  }
  if (run.length > 1) runs.push(run);
  return runs;
}
