import { tokeniseText } from '#lib/blackline/sequences/tokenise-text';
import { WordInterner } from '#lib/blackline/sequences/word-interner';
import type { Run } from '#lib/blackline/types';
import { matchWords } from '#lib/blackline/words/diff-words';
import { writeRuns } from '#lib/blackline/words/write-runs';
import type { Excerpts, Piece } from '#lib/filing-mails/types';
import { splitSentences } from '#lib/text/sentences';
import { topicWords } from '#lib/text/words';

/** Letters of each excerpt: three or four lines. */
const MOST = 320;
/** Letters of unchanged text kept before the first change, and between two. */
const LEAD = 90;
const BETWEEN = 120;

/**
 * A passage that two versions of a text say differently, and what surrounds it: the one that `quoted` is about, words of
 * either version, else the first. Where what stands there is no other version of the same, or of a period of another
 * length, of the newer one alone. Null where they say the same. Linear in the texts, as a comparison is.
 */
export function excerptChange(older: string | null, newer: string | null, quoted = ''): Excerpts | null {
  const words = newer !== null && pointsBack(newer, evenLetters(quoted)) ? '' : evenLetters(quoted);
  if (older === null || newer === null) {
    const only = older ?? newer;
    if (only === null) return null;
    const pieces = [{ text: cutEnd(fromSentenceOf(only, words), MOST), isChanged: true }];
    return older === null ? { older: null, newer: pieces } : { older: pieces, newer: null };
  }
  const interner = new WordInterner();
  const [before, after] = [tokeniseText(older, interner), tokeniseText(newer, interner)];
  const runs = writeRuns(before, after, matchWords(before, after, interner));
  const shown = windowOf(runs, firstShown(runs, words), words);
  if (!shown.some(([sign]) => sign !== '=')) return null;
  const isPair = (isLike(shown) && !hasMoved(shown, newer)) || !shown.some(([sign]) => sign === '+');
  return { older: isPair ? sideOf(shown, '-') : null, newer: sideOf(shown, '+') };
}

/** Share of its words that a passage has in common with another version of it; fewer words say nothing of that. */
const [LIKE, FEW] = [0.25, 5];
const PERIODS = {
  quarter: /\b(?:three months|thirteen weeks|quarters?)\b/i,
  months: /\b(?:six|nine) months\b/i,
  year: /\b(?:twelve months|years?|fiscal (?:19|20)\d\d)\b/i,
};

/** Whether both sides of what changed tell of the same: they have words in common, and periods of one length. */
function isLike(shown: readonly Run[]): boolean {
  const from = shown.findIndex(([sign]) => sign !== '=');
  const to = shown.findLastIndex(([sign]) => sign !== '=') + 1;
  const changed = shown.slice(from, to);
  const textOf = (own: '-' | '+') => changed.map(([sign, text]) => (sign === '=' || sign === own ? text : '')).join('');
  const [older, newer] = [textOf('-'), textOf('+')];
  const lengthsOf = (text: string) =>
    Object.keys(PERIODS).filter((key) => PERIODS[key as keyof typeof PERIODS].test(text));
  const [before, now] = [lengthsOf(older), lengthsOf(newer)];
  if (before.length > 0 && now.length > 0 && !before.some((length) => now.includes(length))) return false;
  // One sentence of both begins with the same words.
  const lead = from > 0 ? shown[from - 1]![1].trimEnd() : '';
  if (lead !== '' && !/[.!?…][”"’)]*$/.test(lead)) return true;
  const [own, others] = [topicWords(newer), topicWords(older)];
  const least = Math.min(own.size, others.size);
  return least < FEW || own.intersection(others).size >= LIKE * least;
}

/** Whether words that the newer filing seems to have dropped stand in a part of it that is not shown. */
function hasMoved(shown: readonly Run[], newer: string): boolean {
  const seen = evenLetters(shown.map(([sign, text]) => (sign === '-' ? '' : text)).join('')).toLowerCase();
  const whole = evenLetters(newer).toLowerCase();
  const isElsewhere = (pair: string) => topicWords(pair).size === 2 && whole.includes(pair) && !seen.includes(pair);
  return shown.some(([sign, text]) => {
    const words =
      evenLetters(sign === '-' ? text : '')
        .toLowerCase()
        .match(/[\p{L}’'-]{3,}/gu) ?? [];
    return words.some((word, at) => isElsewhere(`${word} ${words[at + 1] ?? ''}`));
  });
}

/** Marks that end what stands before an excerpt. */
const ENDS = /^[.,;:!?)”’]+\s+/;
/** "As a result of these changes, we recorded a loss": what changed stands before it. */
const POINTS_BACK =
  /^(?:As a (?:result|consequence) of|Because of|Due to|Following|Given|In light of|Based on|Considering) (?:this|these|those|such|the foregoing|the above)\b/i;

/** Whether the sentence that has some words points at those before it, where the change begins. */
function pointsBack(text: string, words: string): boolean {
  const start = words === '' ? -1 : evenLetters(text).indexOf(words);
  const own = start < 0 ? undefined : splitSentences(text).find(({ from, to }) => from <= start && start < to);
  return own !== undefined && POINTS_BACK.test(text.slice(own.from, own.to));
}

/** Where the changes that are shown begin: the first that the words contain, or are in; -1 where nothing changed. */
function firstShown(runs: readonly Run[], words: string): number {
  const first = runs.findIndex(([sign]) => sign !== '=');
  if (words === '') return first;
  for (const side of ['+', '-'] as const) {
    const text = evenLetters(runs.map(([sign, piece]) => (sign === '=' || sign === side ? piece : '')).join(''));
    const start = text.indexOf(words);
    if (start === -1) continue;
    let from = 0;
    for (const [at, [sign, piece]] of runs.entries()) {
      if (sign !== '=' && sign !== side) continue;
      const to = from + piece.length;
      if (sign === side && to > start && from < start + words.length) return beginOfChange(runs, at);
      from = to;
    }
  }
  return first;
}

/** What one filing says and what the other says in its place are one change. */
function beginOfChange(runs: readonly Run[], at: number): number {
  const same = runs.slice(0, at).findLastIndex(([sign]) => sign === '=');
  return same + 1;
}

/** Letter for letter, so that places stay where they are. */
const evenLetters = (text: string) => text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll(/\s/g, ' ');

/** A text from the sentence in which the words begin, where they stand further on; else all of it. */
function fromSentenceOf(text: string, words: string): string {
  const start = words === '' ? -1 : evenLetters(text).indexOf(words);
  if (start <= LEAD) return text;
  const from = splitSentences(text).findLast((sentence) => sentence.from <= start)?.from ?? 0;
  const isNear = start - from <= MOST / 2;
  return ` … ${isNear ? text.slice(from) : text.slice(start - LEAD).replace(/^\S*\s+/, '')}`;
}

/** The runs from a little before the change at `first` to as far as there is room. */
function windowOf(runs: readonly Run[], first: number, words: string): Run[] {
  if (first === -1) return [];
  const shown = leadTo(runs, first);
  const room = { '-': MOST, '+': MOST };
  for (const [at, [sign, text]] of runs.entries()) {
    if (at < first) continue;
    if (sign === '=') {
      const isLast = !runs.slice(at + 1).some(([next]) => next !== '=');
      // A long stretch that is the same ends the passage: what changes after it is another matter.
      if (isLast || text.length > BETWEEN) {
        shown.push(['=', cutEnd(text, Math.min(LEAD, room['-'], room['+']))]);
        break;
      }
      shown.push(['=', text]);
      room['-'] -= text.length;
      room['+'] -= text.length;
    } else {
      const part = fromSentenceOf(text, words);
      shown.push([sign, cutEnd(part, Math.max(LEAD, room[sign]))]);
      room[sign] -= part.length;
    }
    if (room['-'] > 0 && room['+'] > 0) continue;
    if (at < runs.length - 1) markCut(shown);
    break;
  }
  return shown;
}

/**
 * What stands before a change, from the beginning of its sentence where that is not far, also where it changed, too: the
 * last words alone could say the contrary ("it would not | move to dismiss the | case"). Else a mark stands for it.
 */
function leadTo(runs: readonly Run[], first: number): Run[] {
  const last = runs[first - 1];
  if (last?.[0] !== '=') return [];
  if (first === 1 || beginOfSentence(last[1]) !== null) return [['=', cutStart(last[1].replace(ENDS, ''))]];
  const lead: Run[] = [last];
  let room = LEAD + BETWEEN - last[1].length;
  for (const [sign, text] of runs.slice(0, first - 1).toReversed()) {
    const begin = sign === '=' ? beginOfSentence(text) : null;
    const part = text.slice(begin ?? 0);
    room -= part.length;
    if (room < 0) return [['=', '…']];
    lead.unshift([sign, part]);
    if (begin !== null) break;
  }
  return lead;
}

/** Where the last sentence that begins in a text does; null where it is the middle of one. */
function beginOfSentence(text: string): number | null {
  const sentences = splitSentences(text);
  return sentences.length > 1 ? sentences.at(-1)!.from : (/^[.!?][”"’)]*\s+/.exec(text)?.[0].length ?? null);
}

/** Says behind both sides that they go on: one may end in the middle of a sentence where there was no room for the other. */
function markCut(shown: Run[]): void {
  const last = shown.at(-1);
  if (last?.[1].endsWith('…')) shown[shown.length - 1] = [last[0], last[1].slice(0, -1).trimEnd()];
  shown.push(['=', ' …']);
}

/** What one of the filings says of it. */
function sideOf(runs: readonly Run[], own: '-' | '+'): Piece[] {
  const pieces: Piece[] = [];
  for (const [sign, text] of runs) {
    if (sign !== '=' && sign !== own) continue;
    const last = pieces.at(-1);
    const isChanged = sign === own;
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  }
  const isMarkedTwice = pieces[0]?.text === '…' && pieces[1]?.text.startsWith(' … ');
  return isMarkedTwice ? pieces.slice(1) : pieces;
}

/** The beginning of a text, to the end of a sentence where that is not far, else to a whole word. */
function cutEnd(text: string, most: number): string {
  if (text.length <= most) return text;
  const sentence = splitSentences(text.slice(0, Math.max(0, most))).findLast(
    ({ to }) => to >= NOT_FAR * most && /[.!?][”"’)]*$/.test(text.slice(0, to).trimEnd()),
  );
  if (sentence) return `${text.slice(0, sentence.to).trimEnd()} …`;
  const cut = text.slice(0, Math.max(0, most)).replace(/\S*$/, '').trimEnd();
  return `${cut}${/^\s/.test(text) && cut === '' ? ' ' : ''}…`;
}

/** Of the room that there is, what may stay empty. */
const NOT_FAR = 0.55;

/** The end of a text, from the beginning of its last sentence where that is not far, else from a whole word. */
function cutStart(text: string): string {
  if (text.length <= LEAD) return text;
  const from = splitSentences(text).at(-1)?.from ?? 0;
  return text.length - from <= 2 * LEAD ? `…${text.slice(from)}` : `…${text.slice(-LEAD).replace(/^\S*\s+/, '')}`;
}
