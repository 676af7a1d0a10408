import type { Matches } from './longest-common.ts';
import type { Tokens } from './tokenise-text.ts';
import type { Run, RunSign } from './types.ts';

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 10 || code === 160;
}

class RunWriter {
  readonly runs: Run[] = [];

  add(sign: RunSign, text: string): void {
    if (text === '') return;
    const last = this.runs.at(-1);
    if (last !== undefined && last[0] === sign) last[1] += text;
    else this.runs.push([sign, text]);
  }

  /** What stands between two matched words: white space that both sides share at either end is no change. */
  addGap(was: string, is: string): void {
    if (was === is) {
      this.add('=', was);
      return;
    }
    const shorter = Math.min(was.length, is.length);
    let head = 0;
    while (head < shorter && was[head] === is[head] && isSpace(was, head)) head++;
    let tail = 0;
    while (
      tail < shorter - head &&
      was[was.length - 1 - tail] === is[is.length - 1 - tail] &&
      isSpace(was, was.length - 1 - tail)
    ) {
      tail++;
    }
    this.add('=', was.slice(0, head));
    this.add('-', was.slice(head, was.length - tail));
    this.add('+', is.slice(head, is.length - tail));
    this.add('=', was.slice(was.length - tail));
  }
}

/**
 * Turns matched tokens into runs. Lossless whatever the matches are, as long as they increase and match equal words:
 * all other characters of both texts come out between them. Linear.
 */
export function writeRuns(old: Tokens, now: Tokens, matches: Matches): Run[] {
  const writer = new RunWriter();
  let oldAt = 0;
  let newAt = 0;
  for (let k = 0; k < matches.old.length; k++) {
    const i = matches.old[k]!;
    const j = matches.new[k]!;
    writer.addGap(old.text.slice(oldAt, old.starts[i]), now.text.slice(newAt, now.starts[j]));
    writer.add('=', old.text.slice(old.starts[i], old.ends[i]));
    oldAt = old.ends[i]!;
    newAt = now.ends[j]!;
  }
  writer.addGap(old.text.slice(oldAt), now.text.slice(newAt));
  return writer.runs;
}
