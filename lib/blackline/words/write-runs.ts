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
  private readonly old: string;
  private readonly now: string;
  private sign: RunSign = '=';
  private from = 0;
  private to = 0;

  constructor(old: string, now: string) {
    this.old = old;
    this.now = now;
  }

  /** Adds [from, to) of the new text where the sign is "+", of the old one otherwise. */
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
    this.runs.push([this.sign, (this.sign === '+' ? this.now : this.old).slice(this.from, this.to)]);
    this.from = this.to;
  }

  /** Whether a gap holds the same few characters on both sides. */
  isSame({ oldFrom, oldTo, newFrom, newTo }: Gap): boolean {
    const { old, now } = this;
    if (oldTo - oldFrom !== newTo - newFrom) return false;
    for (let at = 0; at < oldTo - oldFrom; at++) {
      if (old.charCodeAt(oldFrom + at) !== now.charCodeAt(newFrom + at)) return false;
    }
    return true;
  }

  /** Adds what a gap holds: white space that both sides share at either end is no change. */
  addGap({ oldFrom, oldTo, newFrom, newTo }: Gap): void {
    const { old, now } = this;
    const shorter = Math.min(oldTo - oldFrom, newTo - newFrom);
    let head = 0;
    while (head < shorter && old.charCodeAt(oldFrom + head) === now.charCodeAt(newFrom + head)) {
      if (!isSpace(old, oldFrom + head)) break;
      head++;
    }
    let tail = 0;
    while (tail < shorter - head && old.charCodeAt(oldTo - 1 - tail) === now.charCodeAt(newTo - 1 - tail)) {
      if (!isSpace(old, oldTo - 1 - tail)) break;
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
export function writeRuns(old: Tokens, now: Tokens, matches: Matches): Run[] {
  const writer = new RunWriter(old.text, now.text);
  let oldAt = 0;
  let newAt = 0;
  for (let k = 0; k <= matches.old.length; k++) {
    const isEnd = k === matches.old.length;
    const i = isEnd ? -1 : matches.old[k]!;
    const j = isEnd ? -1 : matches.new[k]!;
    const oldTo = isEnd ? old.text.length : old.starts[i]!;
    const newTo = isEnd ? now.text.length : now.starts[j]!;
    const gap = { oldFrom: oldAt, oldTo, newFrom: newAt, newTo };
    if (writer.isSame(gap)) writer.add('=', oldAt, oldTo);
    else writer.addGap(gap);
    if (isEnd) break;
    writer.add('=', oldTo, old.ends[i]!);
    oldAt = old.ends[i]!;
    newAt = now.ends[j]!;
  }
  writer.finish();
  return writer.runs;
}
