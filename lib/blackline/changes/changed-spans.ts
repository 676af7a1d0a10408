import type { Run } from '#lib/blackline/types';

/** Characters [from, to) of a text. */
export type Span = { from: number; to: number };

/** The deleted and the inserted text at one place; either may be empty. */
export type Hunk = { was: string; is: string; old: Span; new: Span };

/** The changed places of a row, in order, each with where it is in both texts. Linear. */
export function hunksOf(runs: readonly Run[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [oldAt, newAt] = [0, 0];
  let open: Hunk | null = null;
  for (const [sign, text] of runs) {
    if (sign === '=') {
      oldAt += text.length;
      newAt += text.length;
      // A space alone does not separate two edits.
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

/** By span, what of the found touches it. Both must be in order; linear in them and in what touches. */
export function touching<T extends Span>(spans: readonly Span[], found: readonly T[]): T[][] {
  let first = 0;
  return spans.map((span) => {
    while (first < found.length && found[first]!.to <= span.from) first += 1;
    const touched: T[] = [];
    for (let at = first; at < found.length && found[at]!.from < span.to; at++) {
      if (span.from < found[at]!.to) touched.push(found[at]!);
    }
    return touched;
  });
}

/** The sentences that contain the spans, joined where they meet: the rest of a text is unchanged. */
function sentencesAround(text: string, spans: readonly Span[]): Span[] {
  const sentences: Span[] = [];
  for (const span of spans) {
    const last = sentences.at(-1);
    if (last !== undefined && span.to < last.to) continue;
    const before = text.lastIndexOf('. ', Math.max(0, span.from - 1));
    const after = text.indexOf('. ', span.to);
    const sentence = { from: before < 0 ? 0 : before + 2, to: after < 0 ? text.length : after + 1 };
    if (last !== undefined && sentence.from <= last.to + 1) last.to = Math.max(last.to, sentence.to);
    else sentences.push(sentence);
  }
  return sentences;
}

/**
 * The figures or dates that `read` finds in the sentences that contain the spans, with places in the whole text.
 * Reading is costly, so the rest of a long paragraph is skipped. `rebase` gets how many were found in the sentences
 * before.
 */
export function readAround<T extends Span>(
  text: string,
  spans: readonly Span[],
  {
    read,
    rebase = () => {},
  }: {
    read: (sentence: string) => T[];
    /** Is told how many were found in the sentences before. */
    rebase?: (found: T, before: number) => void;
  },
): T[] {
  const all: T[] = [];
  for (const { from, to } of sentencesAround(text, spans)) {
    const before = all.length;
    for (const found of read(text.slice(from, to))) {
      found.from += from;
      found.to += from;
      rebase(found, before);
      all.push(found);
    }
  }
  return all;
}
