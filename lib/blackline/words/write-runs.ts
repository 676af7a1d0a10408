import type { Matches } from '#lib/blackline/sequences/longest-common';
import type { Tokens } from '#lib/blackline/sequences/tokenise-text';
import type { Run, RunSign } from '#lib/blackline/types';

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 10 || code === 160;
}

/** What stands between two pairs of matched words: [oldFrom, oldTo) of the old text, [newFrom, newTo) of the new one. */
type Gap = { oldFrom: number; oldTo: number; newFrom: number; newTo: number };

/** Collects runs as stretches of the two texts: each is cut out once, when it is complete. */
class RunWriter {
  readonly runs: Run[] = [];
  private readonly older: string;
  private readonly newer: string;
  private sign: RunSign = '=';
  private from = 0;
  private to = 0;

  constructor(older: string, newer: string) {
    this.older = older;
    this.newer = newer;
  }

  /** Adds [from, to) of the newer text where the sign is "+", of the older one otherwise. */
  add(sign: RunSign, from: number, to: number): void {
    if (from === to) return;
    if (sign !== this.sign) {
      this.finish();
      this.sign = sign;
    }
    // Consecutive stretches of one sign are adjacent, since all other characters got runs of their own.
    if (this.from === this.to) this.from = from;
    this.to = to;
  }

  /** Ends the current run. */
  finish(): void {
    if (this.from === this.to) return;
    this.runs.push([this.sign, (this.sign === '+' ? this.newer : this.older).slice(this.from, this.to)]);
    this.from = this.to;
  }

  /** Whether a gap holds the same few characters on both sides. */
  isSame({ oldFrom, oldTo, newFrom, newTo }: Gap): boolean {
    const { older, newer } = this;
    if (oldTo - oldFrom !== newTo - newFrom) return false;
    for (let at = 0; at < oldTo - oldFrom; at++) {
      if (older.charCodeAt(oldFrom + at) !== newer.charCodeAt(newFrom + at)) return false;
    }
    return true;
  }

  /** Adds what a gap holds: white space that both sides share at either end is no change. */
  addGap({ oldFrom, oldTo, newFrom, newTo }: Gap): void {
    const { older, newer } = this;
    const shorter = Math.min(oldTo - oldFrom, newTo - newFrom);
    let head = 0;
    while (head < shorter && older.charCodeAt(oldFrom + head) === newer.charCodeAt(newFrom + head)) {
      if (!isSpace(older, oldFrom + head)) break;
      head++;
    }
    let tail = 0;
    while (tail < shorter - head && older.charCodeAt(oldTo - 1 - tail) === newer.charCodeAt(newTo - 1 - tail)) {
      if (!isSpace(older, oldTo - 1 - tail)) break;
      tail++;
    }
    this.add('=', oldFrom, oldFrom + head);
    this.add('-', oldFrom + head, oldTo - tail);
    this.add('+', newFrom + head, newTo - tail);
    this.add('=', oldTo - tail, oldTo);
  }
}

/**
 * Turns matched tokens into runs. Lossless for any matches that increase and match equal words:
 * all other characters of both texts come out between them. Linear.
 */
export function writeRuns(older: Tokens, newer: Tokens, matches: Matches): Run[] {
  const writer = new RunWriter(older.text, newer.text);
  let oldAt = 0;
  let newAt = 0;
  for (let k = 0; k <= matches.old.length; k++) {
    const isEnd = k === matches.old.length;
    const i = isEnd ? -1 : matches.old[k]!;
    const j = isEnd ? -1 : matches.new[k]!;
    const oldTo = isEnd ? older.text.length : older.starts[i]!;
    const newTo = isEnd ? newer.text.length : newer.starts[j]!;
    const gap = { oldFrom: oldAt, oldTo, newFrom: newAt, newTo };
    if (writer.isSame(gap)) writer.add('=', oldAt, oldTo);
    else writer.addGap(gap);
    if (isEnd) break;
    writer.add('=', oldTo, older.ends[i]!);
    oldAt = older.ends[i]!;
    newAt = newer.ends[j]!;
  }
  writer.finish();
  return writer.runs;
}
