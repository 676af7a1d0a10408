/** A longer sentence is cut around the claim. */
const MAX_LENGTH = 320;

/** A quotation with the claim in its middle. */
export type Quote = { before: string; claim: string; after: string };

/** Characters [from, to) of a text. */
type Range = { from: number; to: number };

/** The sentence (or, in a table, the row) of `text` that contains the characters [from, to). */
export function quoteSource(text: string, from: number, to: number): Quote {
  const sentence = sentenceAround(text, { from, to });
  const shown = cutAround(text, { from, to }, sentence);
  return {
    before: (shown.from > sentence.from ? '…' : '') + text.slice(shown.from, from).trimStart(),
    claim: text.slice(from, to),
    after: text.slice(to, shown.to).trimEnd() + (shown.to < sentence.to ? '…' : ''),
  };
}

function sentenceAround(text: string, { from, to }: Range): Range {
  if (text.includes('\n')) {
    const next = text.indexOf('\n', to);
    return { from: text.lastIndexOf('\n', from - 1) + 1, to: next < 0 ? text.length : next };
  }
  if (!('Segmenter' in Intl)) return { from: 0, to: text.length };
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  const first = sentences.findLast(({ index }) => index <= from);
  const last = sentences.find(({ index, segment }) => index + segment.length >= to);
  return { from: first?.index ?? 0, to: last ? last.index + last.segment.length : text.length };
}

/** Shortens a sentence to about MAX_LENGTH characters around the claim, between words. */
function cutAround(text: string, { from, to }: Range, sentence: Range): Range {
  const { from: start, to: end } = sentence;
  if (end - start <= MAX_LENGTH) return sentence;
  const room = Math.max(0, MAX_LENGTH - (to - from));
  const before = Math.min(from - start, Math.round(room * 0.6));
  const first = from - before === start ? start : text.indexOf(' ', from - before) + 1;
  const last = Math.min(end, to + room - before);
  return { from: Math.min(first, from), to: last === end ? end : Math.max(to, text.lastIndexOf(' ', last)) };
}
