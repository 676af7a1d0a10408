import { splitSentences, type TextSpan } from './sentences.ts';

/**
 * A long text in pieces of at most `most` characters, each cut at the end of a sentence, else of a word, else at the
 * limit itself. Every character that is not white space is in exactly one piece. Linear in the length of the text.
 */
export function cutText(text: string, most: number): TextSpan[] {
  if (text.length <= most) return text.trim() === '' ? [] : [{ from: 0, to: text.length }];
  const pieces: TextSpan[] = [];
  let open: TextSpan | null = null;
  for (const sentence of splitSentences(text)) {
    if (open && sentence.to - open.from <= most) {
      open.to = sentence.to;
      continue;
    }
    if (open) pieces.push(open);
    const parts = cutSentence(text, sentence, most);
    open = parts.pop() ?? null;
    pieces.push(...parts);
  }
  return open ? [...pieces, open] : pieces;
}

/** A sentence in pieces: at its last space that fits, if it is in the second half. */
function cutSentence(text: string, { from, to }: TextSpan, most: number): TextSpan[] {
  const parts: TextSpan[] = [];
  let start = from;
  while (to - start > most) {
    let end = start + most;
    while (end > start + most / 2 && !SPACE.test(text[end] ?? '')) end -= 1;
    if (!SPACE.test(text[end] ?? '')) end = wholeSign(text, start + most);
    parts.push({ from: start, to: end });
    start = end;
    while (start < to && SPACE.test(text[start] ?? '')) start += 1;
  }
  return start < to ? [...parts, { from: start, to }] : parts;
}

const SPACE = /\s/;

/** Not between the halves of a surrogate pair. */
const wholeSign = (text: string, at: number) => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at);
