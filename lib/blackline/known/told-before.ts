import type { Block, TableModel } from '#lib/filings/types';
import { once, remembered } from '#lib/remembered';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { subjectOf } from './subject-of-sentence.ts';

/** What one filing says, to tell what is new in the other one. */
export type ToldBefore = {
  /** The sentence that says of the same thing what a sentence of the other filing says; null where none does. */
  sentence: (said: string) => string | null;
  /** Whether something stands under a heading of these words. */
  heading: (text: string) => boolean;
  /** Whether a row of a table has this label, whatever its rate and its place. */
  row: (label: string) => boolean;
};

/** A sentence with the one behind it in its block. */
type Told = { text: string; stems: ReadonlySet<string>; withNext: ReadonlySet<string>; subject: string | null };
/** Blocks by the beginnings of their words, and the sentences of a block, read when they are asked for. */
type Index = { byWord: ReadonlyMap<string, number[]>; sentencesOf: (block: number) => Told[] };

/** Texts are looked at up to here. */
const READ = 8_000;
/** Words of a sentence that stand in one of the same thing, and of how many at least. */
const SHARED = 0.7;
const MIN_STEMS = 5;
/** Share of its words by which a block may say what a sentence says, and blocks that are looked at. */
const LIKELY = 0.65;
const MOST = 4;
const OF_SUBJECT = 16;
/** A word in more blocks than these finds none. */
const COMMON = 150;
/** Words that say who and what: its subject, or of "we" the verb and its object. */
const LEADING = 3;
const NEEDED = 2;
/** When something was, how large, and who tells it. */
const NO_MATTER =
  /^(?:years?|quarters?|months?|weeks?|ended|fiscal|january|february|march|april|may|june|july|august|september|october|november|december|first|second|third|fourth|thousand|million|billion|approximately|company|aggregate|total|certain|additional|new)$/;
const NAME = /(?<!^)(?<![.!?:;•] )\b\p{Lu}[\p{L}\d&-]+/gu;
const NO_NAME =
  /^(?:company|board|directors?|january|february|march|april|may|june|july|august|september|october|november|december|note|item|u\.?s|q[1-4]|united|states)$/i;

/**
 * Looks up, in another filing's prose, what a sentence says: its subject and most of its words in one sentence, or in it
 * and the next. A name that does not stand there is another matter. Linear in the other filing when it is first asked.
 */
export function readToldBefore(blocks: readonly Block[]): ToldBefore {
  const index = once(() => readIndex(blocks));
  const rows = once(() => new Set(blocks.flatMap(({ table }) => labelsOf(table).map(keyOfRow))));
  const headings = once(() => new Set(blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [plain(text)] : []))));
  return {
    sentence: remembered((said) => findSentence(said, index)),
    heading: (text) => headings().has(plain(text)),
    row: (label) => rows().has(keyOfRow(label)),
  };
}

function findSentence(said: string, index: () => Index): string | null {
  const own = mattersOf(said);
  const subject = subjectOf(said);
  if (own.size < MIN_STEMS && subject === null) return null;
  const { byWord, sentencesOf } = index();
  const places = new Set([
    ...blocksWith(wordsOf(said), byWord, { least: LIKELY, most: MOST }),
    ...(subject === null
      ? []
      : blocksWith(wordsOf(subject.slice(0, subject.indexOf(' > '))), byWord, { least: 1, most: OF_SUBJECT })),
  ]);
  const leading = [...own].slice(0, LEADING);
  const names = (said.match(NAME) ?? []).filter((name) => !NO_NAME.test(name)).map(stemOf);
  let best: { text: string; share: number } | null = null;
  for (const place of places) {
    for (const { text, stems, withNext, subject: other } of sentencesOf(place)) {
      const isOfSubject = subject !== null && subject === other;
      if (!isOfSubject && leading.filter((stem) => stems.has(stem)).length < NEEDED) continue;
      const share = own.intersection(withNext).size / Math.max(MIN_STEMS, own.size);
      const isSame = isOfSubject || (share >= SHARED && names.every((name) => withNext.has(name)));
      if (isSame && (best === null || share > best.share)) best = { text, share };
    }
  }
  return best?.text ?? null;
}

/** The blocks that have most of some words, those with the most first; words that stand everywhere are passed over. */
function blocksWith(
  words: ReadonlySet<string>,
  byWord: Index['byWord'],
  { least, most }: { least: number; most: number },
): number[] {
  const listed = [...words].map((word) => byWord.get(word) ?? []).filter((places) => places.length <= COMMON);
  const hits = new Map<number, number>();
  for (const places of listed) for (const place of places) hits.set(place, (hits.get(place) ?? 0) + 1);
  return [...hits]
    .filter(([, count]) => count >= least * listed.length)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([place]) => place);
}

function readIndex(blocks: readonly Block[]): Index {
  const byWord = new Map<string, number[]>();
  for (const [at, { kind, text }] of blocks.entries()) {
    if (kind === 'table' || (kind === 'heading' && text.length < STATEMENT)) continue;
    for (const word of text.slice(0, READ).toLowerCase().match(WORD) ?? []) {
      const key = word.slice(0, KEY);
      const places = byWord.get(key);
      if (!places) byWord.set(key, [at]);
      else if (places[places.length - 1] !== at) places.push(at);
    }
  }
  return { byWord, sentencesOf: remembered((block) => readSentences(blocks[block]!.text.slice(0, READ))) };
}

function readSentences(text: string): Told[] {
  const own = splitSentences(text).map(({ from, to }) => text.slice(from, to));
  const stems = own.map((sentence) => mattersOf(sentence));
  return own.map((sentence, at) => ({
    text: sentence,
    stems: stems[at]!,
    withNext: stems[at]!.union(stems[at + 1] ?? new Set()),
    subject: subjectOf(sentence),
  }));
}

/** The beginnings of a text's words, for looking them up. */
const WORD = /[a-z]{4,}/g;
const KEY = 6;
const wordsOf = (text: string) => new Set((text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, KEY)));

/** The labels of a table's rows. */
export const labelsOf = (table: TableModel | undefined): string[] =>
  (table?.rows ?? []).flatMap((row, at) => {
    const label = row[0]?.text.trim() ?? '';
    return at >= (table?.headerRows ?? 0) && /\p{L}{3}/u.test(label) ? [label] : [];
  });

/** What a row is of: its label without a rate, the mark of a footnote and signs. */
export const keyOfRow = (label: string) => plain(label.replace(/\d+(?:\.\d+)?\s?%/g, ' '));

/** A heading that is a statement has so many letters. */
const STATEMENT = 40;
/** A heading without its number, its stop and what is in brackets. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)|^(?:note\s+)?\d+[.:]?(?=\s)|[^\p{L}\d ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const stemOf = (word: string) => stemWord(word.toLowerCase());

const mattersOf = (text: string) =>
  new Set([...topicWords(text)].filter((word) => !NO_MATTER.test(word) && !/\d/.test(word)).map(stemWord));
