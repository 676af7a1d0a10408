import { tokeniseText } from '#lib/blackline/sequences/tokenise-text';
import { WordInterner } from '#lib/blackline/sequences/word-interner';
import type { Run } from '#lib/blackline/types';
import { matchWords } from '#lib/blackline/words/diff-words';
import { writeRuns } from '#lib/blackline/words/write-runs';
import type { Excerpts, Piece } from '#lib/filing-mails/types';

/** Letters of each excerpt: three or four lines. */
const MOST = 320;
/** Letters of unchanged text kept before the first change, and between two. */
const LEAD = 90;
const BETWEEN = 120;

/**
 * The first passage that two versions of a text say differently, and what surrounds it. Null where they say the same.
 * Linear in the texts, as a comparison is.
 */
export function excerptChange(older: string | null, newer: string | null): Excerpts | null {
  if (older === null || newer === null) {
    const only = older ?? newer;
    if (only === null) return null;
    const pieces = [{ text: cutEnd(only, MOST), isChanged: true }];
    return older === null ? { older: null, newer: pieces } : { older: pieces, newer: null };
  }
  const interner = new WordInterner();
  const [before, after] = [tokeniseText(older, interner), tokeniseText(newer, interner)];
  const runs = writeRuns(before, after, matchWords(before, after, interner));
  const shown = windowOf(runs);
  return shown.some(([sign]) => sign !== '=') ? { older: sideOf(shown, '-'), newer: sideOf(shown, '+') } : null;
}

/** The runs from a little before the first change to as far as there is room. */
function windowOf(runs: readonly Run[]): Run[] {
  const first = runs.findIndex(([sign]) => sign !== '=');
  if (first === -1) return [];
  const shown: Run[] = [];
  const lead = first > 0 ? runs[first - 1]?.[1] : undefined;
  if (lead) shown.push(['=', cutStart(lead, LEAD)]);
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
      shown.push([sign, cutEnd(text, Math.max(LEAD, room[sign]))]);
      room[sign] -= text.length;
    }
    if (room['-'] <= 0 || room['+'] <= 0) break;
  }
  return shown;
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
  return pieces;
}

/** The beginning of a text, to a whole word. */
function cutEnd(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, Math.max(0, most)).replace(/\S*$/, '').trimEnd();
  return `${cut}${/^\s/.test(text) && cut === '' ? ' ' : ''}…`;
}

/** The end of a text, from a whole word. */
function cutStart(text: string, most: number): string {
  return text.length <= most ? text : `…${text.slice(-most).replace(/^\S*\s+/, '')}`;
}
