import { quoteSource } from '#lib/text/quote-source';
import { splitSentences, type TextSpan } from '#lib/text/sentences';
import { findWords } from '#lib/text/words';
import type { ReceiptPassage } from './types.ts';

/** All that is quoted of a block, about: a receipt shows a passage, never the document. */
const MOST = 600;

type Span = readonly [from: number, to: number];

/**
 * The sentences of a block (of a table the rows) that hold the marked characters, up to some 600 characters; a longer
 * one is cut around its first mark. Without marks, the one sentence that has most of the words of `like`. Linear.
 */
export function quotePassage(text: string, marks: readonly Span[], like: string): ReceiptPassage['parts'] {
  const isTable = text.includes('\n');
  const units = isTable ? splitLines(text) : splitSentences(text);
  const inside = marks
    .filter(([from, to]) => from >= 0 && from < to && to <= text.length)
    .toSorted(([one], [other]) => one - other);
  if (inside.length === 0) {
    const nearest = nearestUnit(text, units, like);
    return nearest ? [cut(text, nearest, [])] : [];
  }
  const parts: ReceiptPassage['parts'] = [];
  let left = MOST;
  let done = 0;
  for (const unit of joinAcross(units, inside)) {
    const own = inside.filter(([from, to]) => from >= Math.max(unit.from, done) && to <= unit.to);
    if (own.length === 0) continue;
    const length = unit.to - unit.from;
    if (length > left && parts.length > 0) break;
    parts.push(cut(text, unit, own));
    left -= length;
    done = unit.to;
  }
  return parts;
}

/** Units that a mark reaches across become one: "Acme Inc. Holdings" may look like two sentences. */
function joinAcross(units: readonly TextSpan[], marks: readonly Span[]): TextSpan[] {
  const joined: TextSpan[] = [];
  for (const unit of units) {
    const last = joined.at(-1);
    const isCut = last && marks.some(([from, to]) => from >= last.from && from < last.to && to > last.to);
    if (last && isCut) last.to = unit.to;
    else joined.push({ ...unit });
  }
  return joined;
}

function cut(text: string, { from, to }: TextSpan, marks: readonly Span[]): ReceiptPassage['parts'][number] {
  const [first] = marks;
  if (to - from > MOST) {
    if (!first) return { from, before: `${text.slice(from, text.lastIndexOf(' ', from + MOST))}…`, marks: [] };
    const { before, claim, after } = quoteSource(text.slice(from, to), first[0] - from, first[1] - from);
    return { from, before, marks: [{ from: first[0], text: claim, after }] };
  }
  const apart = marks.filter(([start], at) => at === 0 || start >= (marks[at - 1]?.[1] ?? 0));
  return {
    from,
    before: text.slice(from, apart[0]?.[0] ?? to),
    marks: apart.map(([start, end], at) => ({
      from: start,
      text: text.slice(start, end),
      after: text.slice(end, apart[at + 1]?.[0] ?? to),
    })),
  };
}

function splitLines(text: string): TextSpan[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const from = at;
    at += line.length + 1;
    return { from, to: from + line.length };
  });
}

function nearestUnit(text: string, units: readonly TextSpan[], like: string): TextSpan | null {
  const wanted = new Set(wordsOf(like));
  let best: TextSpan | null = units[0] ?? null;
  let most = 0;
  for (const unit of units) {
    const shared = new Set(wordsOf(text.slice(unit.from, unit.to)).filter((word) => wanted.has(word))).size;
    if (shared > most) [best, most] = [unit, shared];
  }
  return best;
}

const wordsOf = (text: string) => findWords(text).map((word) => word.text.toLowerCase());
