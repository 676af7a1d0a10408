import { addressesModel, cleanText } from '#lib/llm/clean-text';
import type { FoundPassage } from '#lib/search/types';
import { splitSentences } from '#lib/text/sentences';
import type { PassageSentence } from '../types.ts';
import { onceEach } from '../words/once-each.ts';
import { readRows } from './read-rows.ts';

/** A passage as the agent reads it. */
export type ParsedPassage = {
  /** Place among the search's passages, from 1. */
  number: number;
  passage: FoundPassage;
  /** Its text without characters that readers do not see. */
  text: string;
  isTable: boolean;
  sentences: PassageSentence[];
};

export type PassagesRead = {
  passages: ParsedPassage[];
  /** How many speak to a model, and are not read. */
  refused: number;
  /** How many contained characters that readers do not see. */
  cleaned: number;
};

/** Longer sentences are lists and legal clauses; an answer does not repeat them. */
const MAX_LENGTH = 700;
const MIN_LENGTH = 20;
/** Begins with a word that points back: its sentence needs the one before. */
const POINTS_BACK =
  /^(?:in (?:both|each|all|either|the same)\b[^,.;]{0,40}, )?(?:this|these|those|such|it|its|they|their|the (?:remaining |overall |net )?(?:increase|decrease|change|improvement|decline|reduction|growth|rise|drop)s?|also|however)\b/i;

/**
 * The passages as data to answer from: hidden characters taken out, those that speak to a model left out whole, the
 * others cut into sentences. Linear in their length.
 */
export function readPassages(found: readonly FoundPassage[]): PassagesRead {
  const passages: ParsedPassage[] = [];
  let refused = 0;
  let cleaned = 0;
  for (const [index, passage] of found.entries()) {
    // Left out before it came here.
    if (passage.text === '') continue;
    const { read, isCleaned } = readOnce(passage);
    if (isCleaned) cleaned += 1;
    if (read) passages.push({ number: index + 1, passage, ...read });
    else refused += 1;
  }
  return { passages, refused, cleaned };
}

/** A passage in sentences; null where it speaks to a model. */
const readOnce = onceEach(
  (passage: FoundPassage): { read: Omit<ParsedPassage, 'number' | 'passage'> | null; isCleaned: boolean } => {
    const { text, unseen } = cleanText(passage.text);
    const isCleaned = unseen > 0;
    if (addressesModel(text)) return { read: null, isCleaned };
    const isTable = passage.paragraph.includes('<table') || text.includes(' | ');
    const sentences = isTable ? readRows(text) : cutIntoSentences(text);
    return { read: { text, isTable, sentences }, isCleaned };
  },
);

/** The sentences of a text that can be in an answer, each with the one before it where it points back to that. */
function cutIntoSentences(text: string): PassageSentence[] {
  const spans = splitSentences(text);
  const sentences: PassageSentence[] = [];
  for (const [index, { from, to }] of spans.entries()) {
    const before = spans[index - 1];
    const needsBefore = before !== undefined && pointsBack(text.slice(from, to), text.slice(before.from, before.to));
    const start = skipBullet(text, needsBefore ? beginOf(spans, index, text) : from);
    const end = to - start <= MAX_LENGTH ? to : endOfPart(text, start, to);
    if (end - start >= MIN_LENGTH) sentences.push({ text: text.slice(start, end), from: start, to: end });
  }
  return sentences;
}

/** Where what a sentence points back to begins: "The remaining increase" is of the last sentence with an increase. */
function beginOf(spans: readonly { from: number; to: number }[], index: number, text: string): number {
  const { from, to } = spans[index]!;
  const noun = MOVE.exec(text.slice(from, to))?.[1]?.slice(0, MOVE_STEM);
  const earlier = spans.slice(Math.max(0, index - MAX_BACK), index);
  const isOfIt = (one: { from: number; to: number }) =>
    noun !== undefined && text.slice(one.from, one.to).includes(noun);
  const told = REST.test(text.slice(from, to)) ? earlier.find(isOfIt) : earlier.findLast(isOfIt);
  return (told ?? spans[index - 1]!).from;
}
const MOVE =
  /^(?:in \w+ [^,.;]{0,40}, )?the (?:remaining |rest of the |overall |net )?(increase|decrease|improvement|decline|reduction|growth)s?\b/i;
const REST = /^the (?:remaining|rest of the) /i;
const MOVE_STEM = 6;
const MAX_BACK = 3;

/** Where the part of a long sentence ends that can be told: before its next enumerated or divided part. */
function endOfPart(text: string, from: number, to: number): number {
  const part = text.slice(from, Math.min(to, from + MAX_LENGTH));
  const ends = [...part.matchAll(PART_END)].map(({ index }) => index).filter((at) => at >= MIN_PART);
  return from + (ends.at(-1) ?? 0);
}
const PART_END = /(?:;|,? (?:and )?\((?:ii|iii|iv|v|b|c|d|2|3|4)\)) /g;
const MIN_PART = 60;

/** "The decision imposes a fine" is about the decision that the sentence before speaks of first. */
function pointsBack(sentence: string, before: string): boolean {
  if (POINTS_BACK.test(sentence)) return true;
  const noun = DEFINITE.exec(sentence)?.[1];
  if (noun === undefined) return false;
  const first = noun.endsWith('s') ? noun : String.raw`\ban? (?:[\w-]+ ){0,2}${noun}`;
  return new RegExp(String.raw`${first}\b`, 'i').test(before);
}
/** What is decided, agreed, bought or owed. */
const DEFINITE =
  /^The (\p{Ll}{0,20}(?:ion|ment|ger|ty|program|plan|loan|order|case|suit|complaint|lease|fund|award|offer|sale|venture|contract|fine|notes?))\b/u;

/** A list item's mark is no word of its sentence. */
const skipBullet = (text: string, from: number) =>
  from + (/^[•●▪■◦‣·–—-]\s+/.exec(text.slice(from, from + 8))?.[0].length ?? 0);
