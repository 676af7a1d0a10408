import { BOLD } from './css-styles.ts';
import type { Draft } from './draft-blocks.ts';

const SENTENCE_END = /[.!?:;\u2026]["'\u201d\u2019)\]*\u2020]*(?:\s?\(?\d{1,2}\)?)?$/;
const LIST_END = /[;,]\s(?:and|or|and\/or)$/i;
const COMMA_END = /,\s(?:and|or|and\/or)$/i;
const SEMICOLON_END = /;(?:\s(?:and|or|and\/or))?$/i;
const STARTS_LOW = /^\p{Ll}/u;
const STARTS_MARKER = /^(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,3})[.)]|[\u2022\u00b7\u25cf*-])\s/;
const STARTS_WORD = /^[\p{L}\d"\u201c($]/u;
/** A sentence that stops at one of these is not over, whatever letter the next line begins with. */
const GOES_ON =
  /(?:,|\b(?:of|the|and|or|to|in|for|with|by|from|a|an|on|at|as|that|which|our|its|their|any|such|under|is|are|was|were|has|have|be|not|may|will|Inc\.?|Mr\.|Ms\.|No\.))$/;
const SHORTEST = 50;
/** Running heads of a page that may stand between the two halves of a sentence. */
const MOST_HEADS = 3;
const LONGEST_HEAD = 120;

/** How a text ends: its sentence is over, a clause of a list is (the sentence may go on), or it breaks off. */
type Ending = 'sentence' | 'clause' | 'open';

function endingOf(text: string): Ending {
  if (COMMA_END.test(text)) return 'clause';
  // Where a list runs on inside a paragraph, a page may end behind any of its semicolons.
  if (SEMICOLON_END.test(text)) return text.slice(0, -8).includes('; ') ? 'clause' : 'sentence';
  return SENTENCE_END.test(text) || LIST_END.test(text) ? 'sentence' : 'open';
}

/** A paragraph in the making: the draft that it began with, and the pieces found so far. */
class OpenParagraph {
  readonly first: Draft;
  private readonly pieces: string[];
  private length: number;
  private ending: Ending;
  private readonly bold: number;
  private last: string;

  constructor(first: Draft) {
    this.first = first;
    this.pieces = [first.text];
    this.length = first.text.length;
    this.last = first.text;
    this.bold = first.bits & BOLD;
    this.ending = first.kind === 'paragraph' || first.kind === 'list-item' ? endingOf(first.text) : 'sentence';
  }

  /** Whether the sentence may go on in what follows, `overBreak` when that stands on a new page. */
  mayGoOn(overBreak: boolean): boolean {
    return this.ending === 'open' || (overBreak && this.ending === 'clause');
  }

  /** Whether `next` is the rest of the sentence that breaks off here; `heads` running heads stand between them. */
  continuesIn(next: Draft, heads: number): boolean {
    if (next.kind !== 'paragraph' || this.length < SHORTEST) return false;
    if (!this.mayGoOn(next.afterBreak || heads > 0)) return false;
    if (STARTS_LOW.test(next.text) && !STARTS_MARKER.test(next.text)) return true;
    if (heads > 0 || !next.afterBreak || (next.bits & BOLD) !== this.bold) return false;
    return GOES_ON.test(this.last) && next.text.length >= SHORTEST && STARTS_WORD.test(next.text);
  }

  add(next: Draft): void {
    const { first } = this;
    const offset = this.length + 1;
    for (const { from, to, target } of next.links ?? []) {
      first.links ??= [];
      first.links.push({ from: from + offset, to: to + offset, target });
    }
    if (next.topics !== first.topics) first.topics = [...new Set([...first.topics, ...next.topics])];
    first.added += 1 + next.added;
    this.pieces.push(next.text);
    this.last = next.text;
    this.ending = endingOf(next.text);
    this.length = offset + next.text.length;
  }

  finish(): void {
    if (this.pieces.length > 1) this.first.text = this.pieces.join(' ');
  }
}

/**
 * Joins paragraphs that a page break (or a line break) cut inside a sentence, over the running heads of the new page.
 * Returns the drafts that are left and, for each old one, the index of the draft that holds its text now.
 */
export function joinParagraphs(drafts: readonly Draft[]): { joined: Draft[]; indexOf: Int32Array } {
  const joined: Draft[] = [];
  const indexOf = new Int32Array(drafts.length + 1);
  let open: OpenParagraph | null = null;
  let openAt = -1;
  let heads = 0;
  for (let at = 0; at < drafts.length; at++) {
    const draft = drafts[at]!;
    if (open?.continuesIn(draft, heads)) {
      open.add(draft);
      indexOf[at] = openAt;
      // What follows the running heads does not go on with the paragraph above them.
      if (heads > 0 && !open.mayGoOn(true)) heads = MOST_HEADS;
      continue;
    }
    indexOf[at] = joined.length;
    joined.push(draft);
    const head = draft.text.length <= LONGEST_HEAD && draft.kind !== 'table' && draft.kind !== 'list-item';
    if (open?.mayGoOn(true) && head && heads < MOST_HEADS && (heads > 0 || draft.afterBreak)) heads++;
    else {
      open?.finish();
      open = new OpenParagraph(draft);
      openAt = joined.length - 1;
      heads = 0;
    }
  }
  open?.finish();
  indexOf[drafts.length] = joined.length;
  return { joined, indexOf };
}
