import { endsWithAbbreviation } from './sentence-abbreviations.ts';

/** Characters [from, to) of a text. */
export type TextSpan = { from: number; to: number };

/** A bracket that stays open longer than this counts as a stray one. */
const MAX_PARENTHESIS_LENGTH = 500;

const CLOSERS = new Set(['"', '”', '’', "'", ')', ']']);
const BULLETS = new Set(['•', '●', '▪', '■', '◦', '‣', '·']);
const OPENING = /[\p{Lu}\p{N}"“‘'([$€£¥§•●▪*]/u;

/**
 * The sentences of a paragraph as spans into it, without the white space around them.
 *
 * Made for filings: a full stop after "Inc.", "U.S.", "No. 5" or in "3.5" ends nothing, nor does one inside
 * brackets; a sentence that ends inside quotation marks keeps its closing mark. A newline or a bullet starts a new
 * sentence. Every character that is not white space is in exactly one span. Linear in the length of the text.
 */
export function splitSentences(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  const closedAt = matchParentheses(text);
  let start = skipSpace(text, 0);
  let at = start;
  let mark: Mark = { end: 0, next: 0, opens: false };

  const endAt = (end: number) => {
    const to = trimEnd(text, start, end);
    if (to > start) spans.push({ from: start, to });
    start = skipSpace(text, end);
  };

  while (at < text.length) {
    const character = text[at] as string;
    if (character === '(' || character === '[') {
      const close = closedAt?.[at] || undefined;
      // A whole sentence in brackets has its own inner full stop; its end is found after the bracket.
      at = close === undefined ? at + 1 : close;
      if (close !== undefined && text[close - 1] === '.' && opensSentence(text, close + 1)) {
        endAt(close + 1);
        at = start;
        continue;
      }
      if (close !== undefined) at += 1;
      continue;
    }
    if (character === '\n' || (BULLETS.has(character) && at > start && text[at - 1] === ' ' && text[at + 1] === ' ')) {
      endAt(at);
      at = Math.max(at + 1, start);
      continue;
    }
    if (character === '.' || character === '!' || character === '?') {
      // Every mark of a run such as "....." has the same closers and spaces after it: they are read once.
      if (at >= mark.end) mark = readMark(text, at);
      if (isBoundary(text, { start, at }, mark)) {
        endAt(mark.end);
        at = start;
        continue;
      }
    }
    at += 1;
  }
  endAt(text.length);
  return spans;
}

/** What follows a full stop: where its closers end, where the next word begins, whether a sentence may begin there. */
type Mark = { end: number; next: number; opens: boolean };

function readMark(text: string, at: number): Mark {
  const end = skipClosers(text, at + 1);
  const next = skipSpace(text, end);
  const opens = end >= text.length || (next > end && opensSentence(text, next));
  return { end, next, opens };
}

function isBoundary(text: string, { start, at }: { start: number; at: number }, { end, next, opens }: Mark): boolean {
  if (!opens || end >= text.length || text[at] !== '.') return opens;
  return !endsWithAbbreviation(text, { start, at, next });
}

/**
 * Whether what follows looks like the beginning of a sentence: a capital, a digit, a quote, or a name like "iPhone".
 */
function opensSentence(text: string, from: number): boolean {
  const next = skipSpace(text, from);
  if (next >= text.length) return true;
  return OPENING.test(text[next] as string) || /^[a-z]\p{Lu}/u.test(text.slice(next, next + 2));
}

/**
 * Where each bracket closes, for those that close soon enough; 0 elsewhere. Null for a text without any.
 */
function matchParentheses(text: string): Int32Array | null {
  if (!/[([]/.test(text)) return null;
  const closedAt = new Int32Array(text.length);
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '(' || character === '[') open.push(at);
    else if ((character === ')' || character === ']') && open.length > 0) {
      const from = open.pop() as number;
      if (at - from <= MAX_PARENTHESIS_LENGTH) closedAt[from] = at;
    }
  }
  return closedAt;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 160;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function skipClosers(text: string, from: number): number {
  let at = from;
  while (at < text.length && (CLOSERS.has(text[at] as string) || text[at] === '.')) at += 1;
  return at;
}

function trimEnd(text: string, start: number, end: number): number {
  let to = end;
  while (to > start && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return to;
}
