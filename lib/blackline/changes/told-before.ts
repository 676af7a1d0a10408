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
type Told = { text: string; stems: ReadonlySet<string>; withNext: ReadonlySet<string> };
type Index = {
  sentences: Told[];
  byStem: Map<string, number[]>;
  headings: Set<string>;
  bySubject: Map<string, string>;
};

/** Texts are looked at up to here. */
const READ = 8_000;
/** Words of a sentence that stand in one of the same thing, and of how many at least. */
const SHARED = 0.7;
const MIN_STEMS = 5;
/** Words by which a sentence is looked up, and sentences that are looked at. */
const RAREST = 4;
const MOST = 300;
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
  return {
    sentence: remembered((said) => findSentence(said, index)),
    heading: (text) => index().headings.has(plain(text)),
    row: (label) => rows().has(keyOfRow(label)),
  };
}

function findSentence(sentence: string, index: () => Index): string | null {
  const subject = subjectOf(sentence);
  const own = mattersOf(sentence);
  if (own.size < MIN_STEMS) return null;
  const { sentences, byStem, bySubject } = index();
  const listed = [...own].flatMap((stem) => {
    const places = byStem.get(stem);
    return places ? [places] : [];
  });
  const places = new Set(
    listed
      .toSorted((one, other) => one.length - other.length)
      .slice(0, RAREST)
      .flatMap((one) => one.slice(0, MOST)),
  );
  const leading = [...own].slice(0, LEADING);
  const names = (sentence.match(NAME) ?? []).filter((name) => !NO_NAME.test(name)).map((name) => stemOf(name));
  let best: { text: string; share: number } | null = null;
  for (const place of places) {
    const { text, stems, withNext } = sentences[place]!;
    if (leading.filter((stem) => stems.has(stem)).length < NEEDED) continue;
    const share = countShared(own, withNext) / own.size;
    if (share < SHARED || share <= (best?.share ?? 0) || !names.every((name) => withNext.has(name))) continue;
    best = { text, share };
  }
  return best?.text ?? (subject === null ? null : (bySubject.get(subject) ?? null));
}

function readIndex(blocks: readonly Block[]): Index {
  const sentences: Told[] = [];
  const byStem = new Map<string, number[]>();
  const headings = new Set<string>();
  const bySubject = new Map<string, string>();
  for (const { kind, text } of blocks) {
    if (kind === 'heading') headings.add(plain(text));
    if (kind === 'table' || (kind === 'heading' && text.length < STATEMENT)) continue;
    const read = text.slice(0, READ);
    const own = splitSentences(read).map(({ from, to }) => read.slice(from, to));
    const stems = own.map((sentence) => mattersOf(sentence));
    for (const [at, sentence] of own.entries()) {
      for (const stem of stems[at]!) {
        const places = byStem.get(stem);
        if (places) places.push(sentences.length);
        else byStem.set(stem, [sentences.length]);
      }
      const subject = subjectOf(sentence);
      if (subject !== null && !bySubject.has(subject)) bySubject.set(subject, sentence);
      sentences.push({ text: sentence, stems: stems[at]!, withNext: stems[at]!.union(stems[at + 1] ?? new Set()) });
    }
  }
  return { sentences, byStem, headings, bySubject };
}

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

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of one) if (other.has(stem)) shared += 1;
  return shared;
}
