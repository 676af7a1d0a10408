import type { Run } from './types.ts';

/** Characters [from, to) of a text. */
export type Span = { from: number; to: number };

/** What was taken out and put in at one place; either may be empty. */
export type Hunk = { was: string; is: string; old: Span; new: Span };

/** The changed places of a row, in order, each with where it stands in both texts. Linear. */
export function hunksOf(runs: readonly Run[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [oldAt, newAt] = [0, 0];
  let open: Hunk | null = null;
  for (const [sign, text] of runs) {
    if (sign === '=') {
      oldAt += text.length;
      newAt += text.length;
      // A space alone does not part two edits.
      if (open !== null && /\S/.test(text)) open = null;
      continue;
    }
    if (open === null || (sign === '-' && open.is !== '') || open[sign === '-' ? 'was' : 'is'] !== '') {
      open = { was: '', is: '', old: { from: oldAt, to: oldAt }, new: { from: newAt, to: newAt } };
      hunks.push(open);
    }
    if (sign === '-') {
      open.was = text;
      open.old = { from: oldAt, to: oldAt + text.length };
      oldAt += text.length;
    } else {
      open.is = text;
      open.new = { from: newAt, to: newAt + text.length };
      newAt += text.length;
    }
  }
  return hunks;
}

/** Whether a span touches one of the given spans, which must be in order. */
export function touches(spans: readonly Span[], { from, to }: Span): boolean {
  return spans.some((span) => span.from < to && from < span.to);
}

/** The sentences from the first span to the last one: what else a text holds stayed as it was. */
export function sentencesAround(text: string, spans: readonly Span[]): Span {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return { from: 0, to: 0 };
  const before = text.lastIndexOf('. ', Math.max(0, first.from - 1));
  const after = text.indexOf('. ', last.to);
  return { from: before < 0 ? 0 : before + 2, to: after < 0 ? text.length : after + 1 };
}
