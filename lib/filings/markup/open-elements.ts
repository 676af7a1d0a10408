import * as tags from './html-tags.ts';

const { Tag } = tags;
const SPECIALS = tags.TABULAR | tags.TABLE_TAG | tags.BLOCK_TAG | tags.SPECIAL;

/** Filings nest a few dozen deep; deeper elements are read as if they were at this depth. */
const MAX_DEPTH = 4000;

/**
 * The stack of open elements, in typed arrays: an element costs no object. For each tag it knows the innermost open
 * one, so that a closing tag finds its opening tag, or finds that there is none, at once, however deep the stack is.
 */
export class OpenElements {
  depth = 0;
  /** Elements that were opened beyond the greatest depth and are not closed yet. */
  beyond = 0;
  everTooDeep = false;
  readonly numbers = new Uint8Array(MAX_DEPTH);
  /** What to restore and to do when the element closes. */
  readonly bits = new Int32Array(MAX_DEPTH);
  readonly sizes = new Int32Array(MAX_DEPTH);
  readonly ends = new Int32Array(MAX_DEPTH);
  /** Colours, and steps of the style sheets, of what each element is in. */
  readonly inks = new Int32Array(MAX_DEPTH);
  readonly grounds = new Int32Array(MAX_DEPTH);
  readonly insides = new Int32Array(MAX_DEPTH);
  readonly parents = new Int32Array(MAX_DEPTH);
  /** The place of the innermost drawing, formula, film or template, -1 when none is open. */
  enclosure = -1;
  private special = -1;
  private readonly enclosuresBefore = new Int32Array(MAX_DEPTH);
  private readonly specialsBefore = new Int32Array(MAX_DEPTH);
  private readonly before = new Int32Array(MAX_DEPTH);
  private readonly last = new Int32Array(256).fill(-1);

  /** No further element can be kept. */
  get full(): boolean {
    return this.depth === MAX_DEPTH;
  }

  push(info: number, bits: number, size: number, ends: number): void {
    const at = this.depth;
    if (at === MAX_DEPTH) {
      this.beyond++;
      this.everTooDeep = true;
      return;
    }
    const number = info & tags.TAG_NUMBER;
    this.enclosuresBefore[at] = this.enclosure;
    this.specialsBefore[at] = this.special;
    if (this.isSpecial(info)) this.special = at;
    if ((info & tags.ENCLOSED) !== 0) this.enclosure = at;
    this.depth = at + 1;
    this.numbers[at] = number;
    this.bits[at] = bits;
    this.sizes[at] = size;
    this.ends[at] = ends;
    this.before[at] = this.last[number]!;
    this.last[number] = at;
  }

  /** The innermost open element of this tag, -1 when none is open. */
  find(number: number): number {
    return this.last[number]!;
  }

  /** The innermost open cell of a table, -1 when none is open. */
  get cell(): number {
    return Math.max(this.find(Tag.td), this.find(Tag.th));
  }

  /**
   * The elements that HTML closes implicitly where this tag begins: a paragraph before a block, a cell before the next
   * cell. How deep the stack is when they have ended; as deep as it was when none does.
   */
  impliedEnd(info: number, number: number): number {
    let at = -1;
    if ((info & (tags.BLOCK_TAG | tags.TABLE_TAG)) !== 0) {
      at = this.find(Tag.p);
      if (number === Tag.li) {
        const item = this.find(Tag.li);
        if (item > Math.max(this.find(Tag.ul), this.find(Tag.ol))) at = Math.max(at, item);
      } else if (number === Tag.dt || number === Tag.dd) {
        at = Math.max(at, this.find(Tag.dt), this.find(Tag.dd));
      }
      return at > this.cell ? at : this.depth;
    }
    if ((info & tags.CELL_TAG) !== 0) at = this.cell;
    else if ((info & (tags.ROW_TAG | tags.TABLE_PART)) !== 0) at = this.find(Tag.tr);
    else if (number === Tag.button) at = this.find(Tag.button);
    return at > this.find(Tag.table) ? at : this.depth;
  }

  /** Removes the innermost element and returns its place in the arrays, which still contain it. */
  pop(): number {
    const at = --this.depth;
    this.beyond = 0;
    this.enclosure = this.enclosuresBefore[at]!;
    this.special = this.specialsBefore[at]!;
    this.last[this.numbers[at]!] = this.before[at]!;
    return at;
  }

  /** Whether what comes next is part of a drawing or a formula, where no HTML is. */
  get isForeign(): boolean {
    const at = this.enclosure;
    return at >= 0 && isDrawing(this.numbers[at]!) && at > Math.max(this.find(Tag.template), this.holder);
  }

  /**
   * Whether what an enclosure holds, or the enclosure itself, stays open at the end tag of what is at `at` (HTML
   * Standard, "parsing main inforeign" and "in body"). Within it no table is ended by what is no part of one. A
   * template is ended by its own tag only; the others are not ended by a form's, nor from within HTML that they hold,
   * nor past a block by what is none.
   */
  outlives(info: number, at: number): boolean {
    const number = info & tags.TAG_NUMBER;
    if (at > this.enclosure) return (info & (tags.TABULAR | tags.TABLE_TAG)) === 0 && this.find(Tag.table) > at;
    if (number === Tag.template) return false;
    if (at < this.find(Tag.template)) return true;
    const { holder } = this;
    if (isDrawing(number)) return holder > at && holder < this.depth - 1;
    if (holder > at || this.find(Tag.object) > at || number === Tag.form) return true;
    if ((info & tags.TABULAR) !== 0 || number === Tag.caption) return this.find(Tag.table) < 0;
    return (info & (tags.BLOCK_TAG | tags.TABLE_TAG)) === 0 && this.special > at;
  }

  /** The place of the innermost part of a drawing or a formula that contains HTML. */
  private get holder(): number {
    return Math.max(...tags.HOLDERS_OF_HTML.map((number) => this.find(number)));
  }

  private isSpecial(info: number): boolean {
    if (this.isForeign) return tags.HOLDERS_OF_HTML.includes(info & tags.TAG_NUMBER);
    return (info & SPECIALS) !== 0;
  }
}

const isDrawing = (number: number) => number === Tag.svg || number === Tag.math;
