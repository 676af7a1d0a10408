import { BOLD } from '#lib/filings/markup/css-styles';
import type { Draft } from './draft-blocks.ts';

const SENTENCE_END = /[.!?:;\u2026]["'\u201d\u2019)\]*\u2020]*(?:\s?\(?\d{1,2}\)?)?$/;
const LIST_END = /[;,]\s(?:and|or|and\/or)$/i;
const COMMA_END = /,\s(?:and|or|and\/or)$/i;
const SEMICOLON_END = /;(?:\s(?:and|or|and\/or))?$/i;
const STARTS_LOW = /^\p{Ll}/u;
const STARTS_MARKER = /^(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,3})[.)]|[\u2022\u00b7\u25cf*-])\s/;
const STARTS_WORD = /^[\p{L}\d"\u201c($]/u;
/** A sentence that stops at one of these continues, with any first letter of the next line. */
const GOES_ON =
  /(?:,|\b(?:of|the|and|or|to|in|for|with|by|from|a|an|on|at|as|that|which|our|its|their|any|such|under|is|are|was|were|has|have|be|not|may|will|Inc\.?|Mr\.|Ms\.|No\.))$/;
/** Words that a new sentence begins with far more often than the rest of a cut one. */
const STARTS_SENTENCE =
  /^(?:The|A|An|In|On|At|As|For|From|To|By|With|Of|We|Our|Us|You|Your|It|Its|They|This|These|Those|That|There|If|When|While|Since|During|Under|Upon|Such|Any|All|No|Each|Some|Other|However|Additionally|Furthermore|Further|Moreover|See|Refer|Note|Also|Although|Because|Indicate|Yes)\b/;
const WORD_END = /[\p{L}\d,\u201d\u2019]$/u;
const HAS_SENTENCE = /[\p{L}\d)][.]\s+["\u201c(]?\p{Lu}/u;
const MIN_LENGTH = 50;
/**
 * A paragraph this long that contains a whole sentence is prose and no line of a list; without one it must be longer.
 */
const PROSE = 150;
const LONG_PROSE = 250;
/** Running heads of a page that may be between the two halves of a sentence. */
const MAX_HEADS = 3;
const MAX_HEAD_LENGTH = 120;

/** A bullet in an element of its own: the text of its item is in the next one. */
const LONE_BULLET = /^[\u2022\u25cf\u25cb\u25aa\u25a0\u25e6\u2023\u2043\u2219\u27a2\uf0b7\u00b7\u00a7o]$/;

/** How a text ends: its sentence is over, a clause of a list is (the sentence may go on), or it breaks off. */
type Ending = 'sentence' | 'clause' | 'open';

function endingOf(text: string): Ending {
  if (COMMA_END.test(text)) return 'clause';
  // Where a list runs on inside a paragraph, a page may end after any of its semicolons.
  if (SEMICOLON_END.test(text)) return text.slice(0, -8).includes('; ') ? 'clause' : 'sentence';
  return SENTENCE_END.test(text) || LIST_END.test(text) ? 'sentence' : 'open';
}

/** Whether a bullet before it makes it a list item: no bullet itself, no head of a part or an item, some letters. */
function isItemText({ kind, level, text }: Draft): boolean {
  if (kind !== 'paragraph' && (kind !== 'heading' || level < 3)) return false;
  return /\p{L}/u.test(text) && !LONE_BULLET.test(text);
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

  /** Whether the sentence may go on in what follows, `overBreak` when that is on a new page. */
  mayGoOn({ overBreak }: { overBreak: boolean }): boolean {
    return this.ending === 'open' || (overBreak && this.ending === 'clause');
  }

  /**
   * Whether `next` is the rest of the sentence that breaks off here; `heads` heads of a page are between them, the
   * first of which is `repeated` on other pages.
   */
  continuesIn(next: Draft, heads: number, repeated: boolean): boolean {
    if (this.isLoneBullet) return heads === 0 && isItemText(next);
    if (next.kind !== 'paragraph' || this.length < MIN_LENGTH) return false;
    if (!this.mayGoOn({ overBreak: next.afterBreak || heads > 0 })) return false;
    if (STARTS_LOW.test(next.text) && !STARTS_MARKER.test(next.text)) return true;
    if (!(next.afterBreak || repeated) || (next.bits & BOLD) !== this.bold) return false;
    if (next.text.length < MIN_LENGTH || !STARTS_WORD.test(next.text) || STARTS_MARKER.test(next.text)) return false;
    return GOES_ON.test(this.last) || (heads === 0 && this.breaksOffBefore(next.text));
  }

  private get isLoneBullet(): boolean {
    return this.pieces.length === 1 && this.length === 1 && LONE_BULLET.test(this.last);
  }

  /** Whether prose that ends without a full stop goes on with a figure, a bracket or a name. */
  private breaksOffBefore(next: string): boolean {
    if (this.first.kind !== 'paragraph' || this.length < PROSE || !WORD_END.test(this.last)) return false;
    if (endingOf(next) === 'open' || STARTS_SENTENCE.test(next)) return false;
    if (next.startsWith('(') || this.length >= LONG_PROSE) return true;
    return this.pieces.some((piece) => HAS_SENTENCE.test(piece));
  }

  add(next: Draft): void {
    const { first } = this;
    if (this.isLoneBullet) first.kind = 'list-item';
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

/** Short lines that begin several pages. */
function findRunningHeads(drafts: readonly Draft[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const running = new Set<string>();
  for (const { afterBreak, text } of drafts) {
    if (!afterBreak || text.length > MAX_HEAD_LENGTH) continue;
    if (seen.has(text)) running.add(text);
    else seen.add(text);
  }
  return running;
}

/**
 * Joins paragraphs that a page break (or a line break) cut inside a sentence, over the running heads of the new page.
 * Returns the drafts that are left and, for each old one, the index of the draft that contains its text now.
 */
export function joinParagraphs(drafts: readonly Draft[]): { joined: Draft[]; indexOf: Int32Array } {
  const joined: Draft[] = [];
  const indexOf = new Int32Array(drafts.length + 1);
  let open: OpenParagraph | null = null;
  let openAt = -1;
  let heads = 0;
  let repeated = false;
  const running = findRunningHeads(drafts);
  for (let at = 0; at < drafts.length; at++) {
    const draft = drafts[at]!;
    if (open?.continuesIn(draft, heads, repeated)) {
      open.add(draft);
      indexOf[at] = openAt;
      // The text after the running heads does not continue the paragraph above them.
      if (heads > 0 && !open.mayGoOn({ overBreak: true })) heads = MAX_HEADS;
      continue;
    }
    indexOf[at] = joined.length;
    joined.push(draft);
    const head = draft.text.length <= MAX_HEAD_LENGTH && draft.kind !== 'table' && draft.kind !== 'list-item';
    if (open?.mayGoOn({ overBreak: true }) && head && heads < MAX_HEADS && (heads > 0 || draft.afterBreak)) {
      if (heads === 0) repeated = running.has(draft.text);
      heads++;
    } else {
      open?.finish();
      open = new OpenParagraph(draft);
      openAt = joined.length - 1;
      heads = 0;
      repeated = false;
    }
  }
  open?.finish();
  indexOf[drafts.length] = joined.length;
  return { joined, indexOf };
}
