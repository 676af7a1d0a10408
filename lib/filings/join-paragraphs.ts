import { BOLD } from './css-styles.ts';
import type { Draft } from './draft-blocks.ts';

const SENTENCE_END = /[.!?:;\u2026]["'\u201d\u2019)\]*\u2020]*(?:\s?\(?\d{1,2}\)?)?$/;
const LIST_END = /[;,]\s(?:and|or|and\/or)$/i;
const STARTS_LOW = /^\p{Ll}/u;
const STARTS_MARKER = /^(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,3})[.)]|[\u2022\u00b7\u25cf*-])\s/;
/** A sentence that stops at one of these is not over, whatever letter the next line begins with. */
const GOES_ON = /(?:,|\b(?:of|the|and|or|to|in|for|with|by|from|a|an|on|at|as|that|which|our|its|their|any|such|under|is|are|was|were|has|have|be|not|may|will|Inc\.?|Mr\.|Ms\.|No\.))$/;
const SHORTEST = 50;

function canGoOn(draft: Draft): boolean {
  return (draft.kind === 'paragraph' || draft.kind === 'list-item') && draft.text.length >= SHORTEST;
}

/** Whether `next` is the rest of the sentence that `draft` breaks off in. */
function continues(draft: Draft, next: Draft): boolean {
  if (next.kind !== 'paragraph' || !canGoOn(draft)) return false;
  if (SENTENCE_END.test(draft.text) || LIST_END.test(draft.text)) return false;
  if (STARTS_LOW.test(next.text) && !STARTS_MARKER.test(next.text)) return true;
  if (!next.afterBreak || (draft.bits & BOLD) !== (next.bits & BOLD)) return false;
  return GOES_ON.test(draft.text) && next.text.length >= SHORTEST && /^[\p{L}\d"\u201c($]/u.test(next.text);
}

/**
 * Joins paragraphs that a page break (or a line break) cut inside a sentence. Returns the drafts that are left and, for
 * each old one, the index of the draft that holds its text now.
 */
export function joinParagraphs(drafts: readonly Draft[]): { joined: Draft[]; indexOf: Int32Array } {
  const joined: Draft[] = [];
  const indexOf = new Int32Array(drafts.length + 1);
  const pieces: string[] = [];
  const finish = () => {
    if (pieces.length > 1) joined.at(-1)!.text = pieces.join(' ');
    pieces.length = 0;
  };
  let tail: Draft | null = null;
  for (const [at, draft] of drafts.entries()) {
    const last = joined.at(-1);
    if (last && tail && continues(tail.text.length < SHORTEST && pieces.length > 1 ? { ...tail, text: tail.text.padStart(SHORTEST) } : tail, draft)) {
      let offset = 1;
      for (const piece of pieces) offset += piece.length + 1;
      const links = draft.links?.map(({ from, to, target }) => ({ from: from + offset - 1, to: to + offset - 1, target }));
      if (links) last.links = [...(last.links ?? []), ...links];
      if (draft.topics !== last.topics) last.topics = [...new Set([...last.topics, ...draft.topics])];
      pieces.push(draft.text);
      last.added += 1 + draft.added;
      tail = { ...draft, kind: last.kind };
    } else {
      finish();
      joined.push(draft);
      pieces.push(draft.text);
      tail = draft;
    }
    indexOf[at] = joined.length - 1;
  }
  finish();
  indexOf[drafts.length] = joined.length;
  return { joined, indexOf };
}
