/**
 * The properties of each tag, packed in one number so that a token costs no object: the low byte is the
 * tag's own number (to match a closing tag with its opening one), the bits above say how it behaves.
 */

export const TAG_NUMBER = 0xff;
export const VOID = 1 << 8;
export const BLOCK_TAG = 1 << 9;
export const CELL_TAG = 1 << 10;
export const ROW_TAG = 1 << 11;
export const TABLE_TAG = 1 << 12;
/** Parts of a table that contain rows, and columns. */
export const TABLE_PART = 1 << 13;
/** Never shown, whatever its style says. */
export const UNSEEN_TAG = 1 << 14;
/** Its content is no markup: everything up to the closing tag is text. */
export const RAW = 1 << 15;
export const BOLD_TAG = 1 << 16;
export const ITALIC_TAG = 1 << 17;
export const UNDERLINE_TAG = 1 << 18;
/** XBRL, by local name: its number is one of `Xbrl`. */
export const XBRL_TAG = 1 << 19;
export const PRE_TAG = 1 << 20;
/** A drawing, a formula, a film or a template: `OpenElements.outlives` says what does not end it. */
export const ENCLOSED = 1 << 21;
/** Never part of a drawing or a formula: where it begins, they have ended. */
export const BREAKOUT = 1 << 22;
/** No end tag of what is no block passes it, as none passes a block or a part of a table. */
export const SPECIAL = 1 << 23;
/** Text that is struck out. */
export const STRUCK_TAG = 1 << 24;
/** Tags that are valid in a table only. */
export const TABULAR = CELL_TAG | ROW_TAG | TABLE_PART;

export const Tag = {
  other: 1,
  br: 2,
  hr: 3,
  img: 4,
  a: 5,
  p: 6,
  li: 7,
  table: 8,
  tr: 9,
  td: 10,
  th: 11,
  font: 12,
  h1: 13,
  h2: 14,
  h3: 15,
  h4: 16,
  h5: 17,
  h6: 18,
  style: 19,
  html: 20,
  center: 21,
  dt: 22,
  dd: 23,
  gap: 24,
  ixHeader: 25,
  caption: 27,
  page: 28,
  ul: 29,
  ol: 30,
  script: 31,
  textarea: 32,
  template: 33,
  form: 34,
  object: 35,
  svg: 36,
  math: 37,
  button: 38,
  dialog: 39,
  s: 53,
} as const;

export const Xbrl = {
  nonFraction: 40,
  nonNumeric: 41,
  continuation: 42,
  context: 43,
  unit: 44,
  identifier: 45,
  explicitMember: 46,
  typedMember: 47,
  startDate: 48,
  endDate: 49,
  instant: 50,
  measure: 51,
  unitDenominator: 52,
} as const;

/** Numbers from here on mean nothing but the name, so that a tag is closed by its own name only. */
export const FIRST_PLAIN = 60;
const LAST_NUMBER = 255;

const HOLDING_HTML = 'foreignobject desc annotation-xml mi mn mo ms mtext';

function list(names: string, info: (name: string) => number): [string, number][] {
  return names.split(' ').map((name) => [name, info(name)]);
}

function knownTags(): { byName: Map<string, number>; free: number } {
  let free = FIRST_PLAIN;
  const own = (bits: number) => () => free++ | bits;
  const byName = new Map<string, number>([
    ...list(
      'h7 address article section aside header footer nav main figure figcaption fieldset ' +
        'legend details summary option select optgroup dir menu hgroup search body',
      own(BLOCK_TAG),
    ),
    ...list('div dl blockquote', own(BLOCK_TAG | BREAKOUT)),
    // As a browser with scripts reads them: what is in `noscript`, `noembed` and `noframes` is text nobody sees.
    ...list('noscript noembed noframes title iframe', own(UNSEEN_TAG | RAW)),
    ...list('head canvas', own(UNSEEN_TAG)),
    ...list('audio video', own(UNSEEN_TAG | ENCLOSED)),
    ['svg', Tag.svg | UNSEEN_TAG | ENCLOSED],
    ['math', Tag.math | UNSEEN_TAG | ENCLOSED],
    ...list(HOLDING_HTML, own(0)),
    ['object', Tag.object | UNSEEN_TAG | SPECIAL],
    ['dialog', Tag.dialog | BLOCK_TAG],
    ['form', Tag.form | BLOCK_TAG],
    ['template', Tag.template | UNSEEN_TAG | ENCLOSED],
    ['script', Tag.script | UNSEEN_TAG | RAW],
    ['textarea', Tag.textarea | RAW],
    ...list('area base col embed link meta param source track wbr', own(VOID)),
    ...list('b strong', own(BOLD_TAG | BREAKOUT)),
    ...list('i em', own(ITALIC_TAG | BREAKOUT)),
    ['u', own(UNDERLINE_TAG | BREAKOUT)()],
    ['ins', own(UNDERLINE_TAG)()],
    ...list('span small big sup sub tt code nobr', own(BREAKOUT)),
    ['s', Tag.s | STRUCK_TAG | BREAKOUT],
    ['strike', own(STRUCK_TAG | BREAKOUT)()],
    ['del', own(STRUCK_TAG)()],
    ['label', own(0)()],
    ...list('thead tbody tfoot colgroup', own(TABLE_PART)),
    ['pre', own(BLOCK_TAG | PRE_TAG | BREAKOUT)()],
    ['input', Tag.gap | VOID],
    ['button', Tag.button | SPECIAL],
    ['br', Tag.br | VOID | BREAKOUT],
    ['hr', Tag.hr | VOID | BREAKOUT],
    ['img', Tag.img | VOID | BREAKOUT],
    ['image', Tag.img | VOID],
    ['a', Tag.a],
    ['p', Tag.p | BLOCK_TAG | BREAKOUT],
    ['li', Tag.li | BLOCK_TAG | BREAKOUT],
    ['ul', Tag.ul | BLOCK_TAG | BREAKOUT],
    ['ol', Tag.ol | BLOCK_TAG | BREAKOUT],
    ['dt', Tag.dt | BLOCK_TAG | BREAKOUT],
    ['dd', Tag.dd | BLOCK_TAG | BREAKOUT],
    ['center', Tag.center | BLOCK_TAG | BREAKOUT],
    ['table', Tag.table | TABLE_TAG | BREAKOUT],
    ['tr', Tag.tr | ROW_TAG],
    ['td', Tag.td | CELL_TAG],
    ['th', Tag.th | CELL_TAG],
    ['caption', Tag.caption | BLOCK_TAG],
    ['font', Tag.font],
    ['page', Tag.page],
    ...[1, 2, 3, 4, 5, 6].map((n): [string, number] => [`h${n}`, (Tag.h1 + n - 1) | BLOCK_TAG | BOLD_TAG | BREAKOUT]),
    ['style', Tag.style | UNSEEN_TAG | RAW],
    ['html', Tag.html | BLOCK_TAG],
    ['ix:header', Tag.ixHeader | UNSEEN_TAG],
    ['ix:hidden', own(UNSEEN_TAG)()],
  ]);
  return { byName, free };
}

/**
 * A name as a number, letters of either case alike. Two names may share a number, so code that finds one by it compares
 * the name as well (`isName`). The scanner has the same line in its loops: a call for each character would cost more
 * than the rest of the scan.
 */
export function nameHash(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = ((hash << 5) - hash + (name.charCodeAt(at) | 32)) | 0;
  return hash;
}

/** Whether [from, to) of the source is this name, written small, letters of either case alike. */
export function isName(source: string, from: number, to: number, name: string): boolean {
  if (to - from !== name.length) return false;
  for (let at = 0; at < name.length; at++)
    if ((source.charCodeAt(from + at) | 32) !== name.charCodeAt(at)) return false;
  return true;
}

const KNOWN = knownTags();
/** The number of a tag that is known by name; -1 of any other. */
export function tagNumber(name: string): number {
  const info = KNOWN.byName.get(name);
  return info === undefined ? -1 : info & TAG_NUMBER;
}

/** The numbers of the parts of drawings and formulas in which HTML continues. */
export const HOLDERS_OF_HTML = `${HOLDING_HTML} title`.split(' ').map(tagNumber);

/** The properties of a tag in a drawing or formula: no element there is without markup, nor a template. */
export const asForeign = (info: number) => ((info & TAG_NUMBER) === Tag.template ? Tag.other : info & ~RAW);

const XBRL_TAGS = new Map<string, number>(Object.entries(Xbrl).map(([name, number]) => [name.toLowerCase(), number]));
const TOO_MANY_NAMES = 2000;
/** No name that means something is longer; of longer ones only so much is compared. */
const MAX_NAME_LENGTH = 100;

type Known = { name: string; info: number };
const KNOWN_TAGS = new Map([...KNOWN.byName].map(([name, info]): [number, Known] => [nameHash(name), { name, info }]));

/** Looks names up by their hash; keeps what it found, so that a name is taken apart once a filing. */
export class TagNames {
  private readonly seen = new Map<number, Known>(KNOWN_TAGS);
  /** Names that share their hash with another one that was seen before. */
  private readonly others = new Map<string, number>();
  private free = KNOWN.free;

  /** The properties of the tag whose name is at [from, to) of the source and has this hash. */
  info(hash: number, source: string, from: number, to: number): number {
    const end = Math.min(to, from + MAX_NAME_LENGTH);
    const known = this.seen.get(hash);
    if (known !== undefined && isName(source, from, end, known.name)) return known.info;
    const name = source.slice(from, end).toLowerCase();
    if (known !== undefined) return this.others.get(name) ?? this.learn(name, (info) => this.others.set(name, info));
    return this.learn(name, (info) => this.seen.set(hash, { name, info }));
  }

  private learn(name: string, keep: (info: number) => void): number {
    const local = name.includes(':') ? XBRL_TAGS.get(name.slice(name.indexOf(':') + 1)) : undefined;
    let info: number = Tag.other;
    if (local !== undefined) info = local | XBRL_TAG;
    else if (this.free <= LAST_NUMBER) info = this.free++;
    if (this.seen.size + this.others.size < TOO_MANY_NAMES) keep(info);
    return info;
  }
}
