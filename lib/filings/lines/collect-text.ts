import { BOLD, CENTER, ITALIC, LINKED, RIGHT, UNDERLINE } from '#lib/filings/markup/css-styles';
import { decodeEntities } from '#lib/filings/markup/decode-entities';
import type { RawLink, RawText } from './raw-lines.ts';

/** Content that must be cleaned first: references, white space to be joined, invisible characters. */
const UNTIDY = /[^\S ]| {2}|[&\u00ad\u200b-\u200f\u2060\ufeff]/;
const UNJOINED = /[^\S ]| {2}|[\u00ad\u200b-\u200f\u2060\ufeff]/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]+/g;
const RUNS = /[^\S ]\s*| \s+/g;
const EMPHASIS = BOLD | ITALIC | UNDERLINE;

/** Decodes references, drops what nobody sees, makes runs of white space one space. */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  if (text === '&#160;' || text === '&nbsp;' || text.trim() === '') return ' ';
  const decoded = decodeEntities(text);
  return UNJOINED.test(decoded) ? decoded.replace(INVISIBLE, '').replace(RUNS, ' ') : decoded;
}

/** Collects the pieces of one paragraph or cell. Offsets stay right, because white space is joined as it comes. */
export class TextCollector {
  private text = '';
  private ink = 0;
  private bold = 0;
  private italic = 0;
  private underline = 0;
  private linked = 0;
  private align = 0;
  private size = 0;
  private lead = 0;
  private leading = true;
  private open = true;
  private links: RawLink[] | null = null;

  get length(): number {
    return this.text.length;
  }

  get empty(): boolean {
    return this.ink === 0;
  }

  /** The paragraph at hand, as far as it has come. */
  get paragraphSoFar(): string {
    return this.text.slice(this.text.lastIndexOf('\n') + 1).trim();
  }

  /** Takes a tidy piece; returns how many characters of it can be seen (a close upper bound: inner spaces count). */
  append(piece: string, bits: number, size: number): number {
    let shown = piece;
    if (this.open && piece.charCodeAt(0) === 32) shown = piece.slice(1);
    const length = shown.length;
    if (length === 0) return 0;
    this.text += shown;
    this.open = shown.charCodeAt(length - 1) === 32;
    if (length === 1 && this.open) return 0;
    if (this.ink === 0) {
      this.align = bits & (CENTER | RIGHT);
      this.size = size;
    }
    this.ink += length;
    if ((bits & EMPHASIS) === 0) this.leading = false;
    else {
      if (bits & BOLD) this.bold += length;
      if (bits & ITALIC) this.italic += length;
      if (bits & UNDERLINE) this.underline += length;
    }
    if (bits & LINKED) this.linked += length;
    if (this.leading) this.lead = this.text.length;
    return length;
  }

  /** A space, unless one is there already. */
  space(): void {
    if (this.open) return;
    this.text += ' ';
    this.open = true;
  }

  /** The end of a paragraph inside a cell. */
  paragraph(): void {
    if (this.ink === 0) return;
    if (this.text.endsWith('\n')) return;
    this.text = `${this.text.trimEnd()}\n`;
    this.open = true;
  }

  link(from: number, target: string): void {
    if (this.text.length <= from) return;
    this.links ??= [];
    this.links.push({ from, to: this.text.length, target });
  }

  /** Returns the collected text and starts again. Null when nothing is visible. */
  take(): RawText | null {
    if (this.ink === 0) {
      if (this.text !== '' || this.links !== null) this.reset();
      return null;
    }
    const most = this.ink * 0.9;
    const text = own(this.text.trim());
    let bits = this.align;
    if (this.bold >= most) bits |= BOLD;
    if (this.italic >= most) bits |= ITALIC;
    if (this.underline >= most) bits |= UNDERLINE;
    if (this.linked >= most) bits |= LINKED;
    const taken = text && { text, bits, lead: Math.min(this.lead, text.length), size: this.size, links: this.links };
    this.reset();
    return taken || null;
  }

  private reset(): void {
    this.text = '';
    this.ink = this.bold = this.italic = this.underline = this.linked = this.align = this.size = this.lead = 0;
    this.leading = this.open = true;
    this.links = null;
  }
}

/** A copy of its own: a text cut from the source would keep all of the source alive. */
export function own(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
