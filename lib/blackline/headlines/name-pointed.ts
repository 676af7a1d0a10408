import { splitSentences } from '#lib/text/sentences';
import { type ChangedText, DEMONSTRATIVE, shareChanged } from './phrases/tell-sentence.ts';

/** Texts are looked at up to here. */
const READ = 6_000;
/** Words of one stem have so many letters in common: "decided", "decision". */
const STEM = 4;
/** What is added to what the sentence before tells: "these changes" are both. */
const ADDS_ON = /^(?:in addition|additionally|also|further(?:more)?|moreover)\b/i;

type Sentence = { text: string; isChanged: boolean };

/**
 * Sentences that stand below a headline, in the order of their text, with those that name what they point at: "these
 * changes", "this settlement agreement". A sentence stays without, where nothing before it in its paragraph does. Linear
 * in the text for each.
 */
export function withPointedAt(quoted: readonly string[], text: ChangedText): string[] {
  const read = text.text.slice(0, READ);
  const spans = splitSentences(read);
  const sentences = spans.map(
    (span): Sentence => ({
      text: read.slice(span.from, span.to),
      isChanged: shareChanged(text.changed, span) > 0,
    }),
  );
  const places = quoted.map((one) => sentences.findIndex((sentence) => sentence.text === one));
  const own = new Set(places);
  for (const at of places) {
    const paragraph = at < 0 ? -1 : read.lastIndexOf('\n', spans[at]!.from);
    const first = spans.findIndex(({ from }) => from > paragraph);
    const told = [...own].flatMap((place) => (place === at ? [] : (sentences[place]?.text ?? [])));
    for (const place of at < 0 ? [] : pointedAt(sentences, at, { first, told })) own.add(place);
  }
  if (own.size === places.length) return [...quoted];
  const others = quoted.filter((_, index) => places[index]! < 0);
  return [
    ...others,
    ...[...own]
      .filter((at) => at >= 0)
      .toSorted((one, other) => one - other)
      .map((at) => sentences[at]!.text),
  ];
}

/** Where what a sentence points at is named, when no sentence that is told does. */
function pointedAt(
  sentences: readonly Sentence[],
  at: number,
  { first, told }: { first: number; told: readonly string[] },
): number[] {
  const said = sentences[at]!.text;
  const found = DEMONSTRATIVE.exec(said);
  // "Such" mostly points within its own sentence.
  if (found === null || at === first || /^such\b/i.test(found[0])) return [];
  const stems = stemsOf(found[1]!);
  const names = (text: string) => !stemsOf(text).isDisjointFrom(stems);
  if (names(said.slice(0, found.index)) || told.some(names)) return [];
  const plain = (place: number) => stemsOf(sentences[place]!.text.replace(DEMONSTRATIVE, ' '));
  const earlier = Array.from({ length: at - first }, (_, back) => at - 1 - back);
  const named =
    earlier.find((place) => stems.isSubsetOf(plain(place))) ??
    earlier.find((place) => !stems.isDisjointFrom(plain(place)));
  if (named !== undefined) return [named];
  const before = at - 1;
  if (!ADDS_ON.test(sentences[before]!.text) || !/^these\b/i.test(found[0])) return [before];
  const also = sentences.findLastIndex(({ isChanged }, place) => place >= first && place < before && isChanged);
  return also < 0 ? [before] : [also, before];
}

const stemsOf = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM)));
