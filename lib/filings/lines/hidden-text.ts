import { own } from './collect-text.ts';
import type { HiddenText } from './raw-lines.ts';

export const NOTHING_HIDDEN: HiddenText = Object.freeze({ length: 0, telling: 0, first: '' });

const TELLING =
  /\d|\b(?:not|no|never|except|without|defaults?|restate\w*|impair\w*|weakness\w*|doubt|going concern|litigation|investigat\w*|terminat\w*|breach\w*|fraud\w*|decreas\w*|declin\w*|loss(?:es)?|covenants?|liabilit\w*)\b/i;
const MAX_EXAMPLE_LENGTH = 120;
const MAX_RUN_LENGTH = 2_000;

/** Collects hidden text while the markup goes by. Cost: linear in its length; keeps one example. */
export class HiddenCollector {
  readonly found: HiddenText = { ...NOTHING_HIDDEN };
  private run = '';

  /** A tidy piece of text. */
  add(piece: string): void {
    this.found.length += piece.trim().length;
    this.run += piece;
    if (this.run.length > MAX_RUN_LENGTH) this.end();
  }

  /** The next text is shown, or separate. */
  end(): void {
    if (this.run === '') return;
    for (const part of this.run.split(/(?<=[.!?]) /)) {
      const sentence = part.trim();
      if (!TELLING.test(sentence)) continue;
      this.found.telling++;
      if (this.found.first === '') this.found.first = own(sentence.slice(0, MAX_EXAMPLE_LENGTH));
    }
    this.run = '';
  }
}
