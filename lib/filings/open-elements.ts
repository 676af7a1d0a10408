/** Filings nest a few dozen deep; what is nested deeper than this is read as if it stood at this depth. */
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
  /** Where the innermost element stands that only its own tag ends; -1 when none is open. */
  enclosed = -1;
  readonly numbers = new Uint8Array(MAX_DEPTH);
  /** What to restore and to do when the element closes. */
  readonly bits = new Int32Array(MAX_DEPTH);
  readonly sizes = new Int32Array(MAX_DEPTH);
  readonly ends = new Int32Array(MAX_DEPTH);
  private readonly enclosedBefore = new Int32Array(MAX_DEPTH);
  private readonly before = new Int32Array(MAX_DEPTH);
  private readonly last = new Int32Array(256).fill(-1);

  /** No further element can be kept. */
  get full(): boolean {
    return this.depth === MAX_DEPTH;
  }

  push(number: number, bits: number, size: number, ends: number, encloses: boolean): void {
    const at = this.depth;
    if (at === MAX_DEPTH) {
      this.beyond++;
      this.everTooDeep = true;
      return;
    }
    this.enclosedBefore[at] = this.enclosed;
    if (encloses) this.enclosed = at;
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

  /** Takes the innermost element off and returns its place in the arrays, which still hold it. */
  pop(): number {
    const at = --this.depth;
    this.enclosed = this.enclosedBefore[at]!;
    this.last[this.numbers[at]!] = this.before[at]!;
    return at;
  }
}
