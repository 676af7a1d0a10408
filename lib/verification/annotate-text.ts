import type { DateMention } from '#lib/text/dates';
import type { Figure } from '#lib/text/figure';
import { splitSentences } from '#lib/text/sentences';
import { findWords, isStopWord, normaliseWord } from '#lib/text/words';
import type { AnnotatedText, AnnotatedToken, TokenType } from './annotated-text.ts';
import { isSubjectWord, NEGATION, polarityOf, wordKey } from './claim-vocabulary.ts';
import { capitalWords, findNames } from './find-names.ts';
import { pairLists } from './pair-lists.ts';

/** A text, and the figures and dates that were found in it. */
export type ParsedText = { text: string; figures: readonly Figure[]; dates: readonly DateMention[] };

/** Texts are read up to this length; claims further on have no context and are compared by value alone. */
const MAX_LENGTH = 60_000;

/**
 * Reads a text into tokens with their sentence and clause. `against` is the text that it will be compared with:
 * what is a name there is one here, and what is an ordinary word there is none. Linear in the length of the text.
 */
export function annotateText(
  { text: whole, figures, dates }: ParsedText,
  against: AnnotatedText | null = null,
): AnnotatedText {
  const text = whole.slice(0, MAX_LENGTH);
  const spans = splitSentences(text);
  const starts = new Set(spans.map(({ from }) => firstWordAt(text, from)));
  const words = findWords(text);
  const shouted = isShouted(text);
  const capitals = shouted ? new Set<string>() : capitalWords(words, starts);
  const plain = new Set(words.map(({ text: word }) => normaliseWord(word)).filter((word) => !capitals.has(word)));
  if (against) {
    for (const word of against.plain) if (!against.capitals.has(word)) capitals.delete(word);
    for (const word of against.capitals) capitals.add(word);
  }
  const names = shouted ? [] : findNames(text, words, capitals);

  const tokens: AnnotatedToken[] = [];
  const add = (type: TokenType, key: string, { from, to }: { from: number; to: number }) => {
    tokens.push({
      type,
      key,
      from,
      to,
      at: 0,
      sentence: 0,
      segment: 0,
      subjectSegment: 0,
      role: null,
      paired: null,
      figure: null,
      date: null,
    });
  };
  for (const figure of figures) {
    add('figure', figure.unit, figure);
    Object.assign(tokens.at(-1) as AnnotatedToken, { figure, role: roleOf(text, figure.from) });
  }
  for (const date of dates) {
    add('date', date.kind, date);
    (tokens.at(-1) as AnnotatedToken).date = date;
  }
  const taken = new Uint8Array(text.length + 1);
  for (const { from, to } of tokens) taken.fill(1, from, Math.min(to, text.length));
  for (const { index, 0: note } of text.matchAll(SCALE_NOTE)) taken.fill(1, index, index + note.length);
  const named = new Set<number>();
  for (const { from, to, first, last, key } of names) {
    if (taken[from]) continue;
    add('name', key, { from, to });
    for (let index = first; index <= last; index++) named.add(index);
  }
  for (const [index, word] of words.entries()) {
    if (named.has(index) || taken[word.from]) continue;
    const normal = normaliseWord(word.text);
    if (NEGATION.test(normal)) {
      add('negation', 'not', word);
      continue;
    }
    const change = polarityOf(normal, text.slice(word.to, word.to + 8));
    if (change) add('change', change, word);
    if (isStopWord(normal) || normal === 'back' || (normal.length < 3 && !/\d/.test(normal))) continue;
    const key = wordKey(normal);
    if (isSubjectWord(key)) add('subject', key, word);
    else if (!change) add('word', key, word);
  }
  tokens.sort((a, b) => a.from - b.from || a.to - b.to);
  return { text, ...place(tokens, text, spans), capitals, plain };
}

/** Gives tokens, in order, their sentence and their clause. */
function place(
  tokens: AnnotatedToken[],
  text: string,
  spans: readonly { from: number; to: number }[],
): Pick<AnnotatedText, 'tokens' | 'sentences' | 'byKey'> {
  const sentences: AnnotatedText['sentences'] = [];
  const byKey = new Map<string, AnnotatedToken[]>();
  let at = 0;
  let segment = 0;
  for (const [index, span] of spans.entries()) {
    const from = at;
    segment += 1;
    let order = new ClauseOrder();
    let previous: AnnotatedToken | null = null;
    let subjectSegment = segment;
    while (at < tokens.length && (tokens[at] as AnnotatedToken).from < span.to) {
      const token = tokens[at] as AnnotatedToken;
      const between = previous ? text.slice(previous.to, token.from) : '';
      if (previous && (CLAUSE.test(between) || order.opensNew(token, between))) {
        segment += 1;
        order = new ClauseOrder();
      }
      order.add(token);
      if (token.type === 'subject' || token.type === 'name' || token.type === 'word') subjectSegment = segment;
      Object.assign(token, { at, sentence: index, segment, subjectSegment });
      const list = byKey.get(token.key);
      if (list) list.push(token);
      else byKey.set(token.key, [token]);
      previous = token;
      at += 1;
    }
    sentences.push({ from, to: at });
    pairLists(text, tokens.slice(from, at));
  }
  return { tokens, sentences, byKey };
}

const CLAUSE =
  /[;:•]|\n|\b(?:compared|versus|while|whereas|but|offset|although|though|relative|against|up from|down from|an increase of|a decrease of|excluding)\b|— /i;

/**
 * Notices where "$5 in 2024 and $4 in 2023" begins again: after a comma or an "and", with what a full pair of figure
 * and date began with.
 */
class ClauseOrder {
  #first: 'figure' | 'date' | null = null;
  #second = false;

  opensNew(token: AnnotatedToken, between: string): boolean {
    return this.#second && token.type === this.#first && /,|\b(?:and|or|to|from)\b/.test(between);
  }

  add({ type }: AnnotatedToken): void {
    if (type !== 'figure' && type !== 'date') return;
    if (this.#first === null) this.#first = type;
    else if (type !== this.#first) this.#second = true;
  }
}

/** Says what amounts are counted in, nothing of what they are of. */
const SCALE_NOTE =
  /\((?:(?:amounts|dollars|all amounts) )?in (?:thousands|millions|billions)(?:, except per share(?: (?:amounts|data))?)?\)/gi;

function firstWordAt(text: string, from: number): number {
  const match = /[\p{L}\p{N}]/u.exec(text.slice(from, from + 12));
  return from + (match?.index ?? 0);
}

const ROLE =
  /(?<!\b(?:compared|relative|due|equal|related|up|close) )\b(to|from|by)(?: (?:approximately|about|over|nearly))? ?$/i;

function roleOf(text: string, from: number): AnnotatedToken['role'] {
  return (ROLE.exec(text.slice(Math.max(0, from - 32), from))?.[1]?.toLowerCase() ?? null) as AnnotatedToken['role'];
}

/** Written in capitals throughout: capitals mark no names in it. */
function isShouted(text: string): boolean {
  const head = text.slice(0, 400);
  const upper = head.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = head.match(/\p{Ll}/gu)?.length ?? 0;
  return upper > lower;
}
