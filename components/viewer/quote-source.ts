/** A longer sentence is cut around the claim. */
const MAX_LENGTH = 320;

/** A quotation with the claim in its middle. */
export type Quote = { before: string; claim: string; after: string };

/** The sentence (or, in a table, the row) of `text` that contains the characters [from, to). */
export function quoteSource(text: string, from: number, to: number): Quote {
  const [first, last] = sentenceAround(text, from, to);
  const [start, end] = cut(text, from, to, first, last);
  return {
    before: (start > first ? '…' : '') + text.slice(start, from).trimStart(),
    claim: text.slice(from, to),
    after: text.slice(to, end).trimEnd() + (end < last ? '…' : ''),
  };
}

function sentenceAround(text: string, from: number, to: number): [number, number] {
  if (text.includes('\n')) {
    const next = text.indexOf('\n', to);
    return [text.lastIndexOf('\n', from - 1) + 1, next < 0 ? text.length : next];
  }
  if (!('Segmenter' in Intl)) return [0, text.length];
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  const first = sentences.findLast(({ index }) => index <= from);
  const last = sentences.find(({ index, segment }) => index + segment.length >= to);
  return [first?.index ?? 0, last ? last.index + last.segment.length : text.length];
}

/** Shortens [start, end) to about MAX_LENGTH characters around the claim, between words. */
function cut(text: string, from: number, to: number, start: number, end: number): [number, number] {
  if (end - start <= MAX_LENGTH) return [start, end];
  const room = Math.max(0, MAX_LENGTH - (to - from));
  const before = Math.min(from - start, Math.round(room * 0.6));
  const first = from - before === start ? start : text.indexOf(' ', from - before) + 1;
  const last = Math.min(end, to + room - before);
  return [Math.min(first, from), last === end ? end : Math.max(to, text.lastIndexOf(' ', last))];
}
