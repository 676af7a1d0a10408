import { CLEAR, readColor, UNTOLD } from './css-colors.ts';
import { combineHides, type Hides, Hiding, hidesAll, readHiding } from './css-hiding.ts';

/** The parts of a `style` attribute that the reader needs: bits that are on, bits that are off, two sizes. */
export type Style = {
  on: number;
  off: number;
  /** Font size in tenths of a point; 0 when the style does not say. */
  size: number;
  layout: number;
  /** Colour of the text and of its background (css-colors.ts). */
  ink: number;
  ground: number;
} & Hides;

/** Bits that elements inherit. */
export const BOLD = 1;
export const ITALIC = 2;
export const UNDERLINE = 4;
export const CENTER = 8;
export const RIGHT = 16;
export const HIDDEN = 32;
export const LINKED = 128;
/** Hidden by what the element is (a script, XBRL's header), not by its style. */
export const OMITTED = 512;
/** The element lays its children out as items, each a block of its own; they do not hand it on. */
export const FLEX = 1024;
/** Text that is there and cannot be seen, or is struck out; what is within it may be seen again. */
export const INVISIBLE = 64;
const TINY = 256;
const INKLESS = 2048;
export const OUTDENTED = 4096;
export const STRUCK = 8192;
/** The text has the colour of what is behind it. */
export const BLENDED = 16384;
export const HIDDEN_BY_STYLE = INVISIBLE | TINY | INKLESS | OUTDENTED | STRUCK | BLENDED;
const HIDDEN_BY = [
  [Hiding.visibility, INVISIBLE],
  [Hiding.size, TINY],
  [Hiding.color, INKLESS],
  [Hiding.indent, OUTDENTED],
  [Hiding.struck, STRUCK],
] as const;

/** Bits of `layout`: they concern the element alone. */
export const AS_BLOCK = 1;
export const AS_INLINE = 2;
export const BREAK_BEFORE = 4;
export const BREAK_AFTER = 8;
export const GAP_LEFT = 16;
export const GAP_RIGHT = 32;

const BLANK = { on: 0, off: 0, size: 0, layout: 0, hide: 0, show: 0, important: 0, ink: 0, ground: 0 };
export const NO_STYLE: Style = Object.freeze(BLANK);

/** A padding that a reader sees as a space between two words. */
const VISIBLE_GAP = 3;

/** Points of a CSS length; a percentage or an em as far as it is known without the page. */
function points(value: string): number {
  const number = Number.parseFloat(value);
  if (!Number.isFinite(number)) return 0;
  if (value.endsWith('px')) return number * 0.75;
  if (value.endsWith('in')) return number * 72;
  if (value.endsWith('cm')) return number * 28.35;
  if (value.endsWith('em')) return number * 10;
  if (value.endsWith('%')) return number * 5;
  return number;
}

function fontSize(value: string): number {
  if (/^[\d.]/.test(value)) return value.endsWith('%') ? 0 : Math.round(points(value) * 10);
  return { 'xx-small': 70, 'x-small': 75, small: 100, medium: 120, large: 135, 'x-large': 180 }[value] ?? 0;
}

/** Left and right of the `padding` and `margin` shorthands. */
function sides(value: string): [left: number, right: number] {
  const parts = value.split(' ').filter(Boolean);
  const right = points(parts[1] ?? parts[0] ?? '0');
  return [parts[3] === undefined ? right : points(parts[3]), right];
}

function isBold(value: string): boolean {
  return value.startsWith('bold') || Number.parseInt(value, 10) >= 600;
}

/** A colour among the words of a background; a picture may have any. */
function groundOf(value: string): number {
  if (value.includes('url(') || value.includes('gradient')) return UNTOLD;
  if (/^(?:none|initial|unset)$/.test(value)) return 0;
  const color = readColor(/rgba?\([^()]*\)|#[\da-f]+|[a-z]+/.exec(value)?.[0] ?? '');
  return color === CLEAR ? 0 : color;
}

const COMMENTS = /\/\*[\s\S]*?(?:\*\/|$)/g;
const QUOTED = /"[^"\n]*"|'[^'\n]*'/g;
const ADDRESSES = /url\([^)]*(?:\)|$)/gi;
const ESCAPES = /\\(?:([\da-f]{1,6})\s?|(?=\D))/gi;

/** Style without comments, and with nothing in quotes or addresses that could be taken for style. Linear. */
export function plainStyle(text: string): string {
  let plain = text.includes('/*') ? text.replaceAll(COMMENTS, ' ') : text;
  if (plain.includes('\\')) {
    plain = plain.replaceAll(ESCAPES, (_, hex?: string) =>
      hex === undefined ? '' : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0xffff)),
    );
  }
  if (/["']/.test(plain)) plain = plain.replaceAll(QUOTED, '""');
  return /url\(/i.test(plain) ? plain.replaceAll(ADDRESSES, 'url()') : plain;
}

const IMPORTANT = /\s?!\s?important$/;

/** Reads the declarations of a style attribute or of a rule. Cost: linear in its length. */
export function readStyle(declarations: string): Style {
  const style: Style = { ...NO_STYLE };
  let left = 0;
  let right = 0;
  for (const declaration of plainStyle(declarations).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const stated = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const important = stated.endsWith('important') && IMPORTANT.test(stated);
    const value = important ? stated.slice(0, stated.lastIndexOf('!')).trim() : stated;
    readHiding(style, { property, value, important });
    switch (property) {
      case 'display':
        if (value.startsWith('inline-')) style.layout |= GAP_LEFT | GAP_RIGHT;
        else if (value.startsWith('inline')) style.layout |= AS_INLINE;
        else if (/^(?:block|flex|grid|table|list-item)\b(?!-)/.test(value)) style.layout |= AS_BLOCK;
        if (/^flex\b(?!-)/.test(value)) style.on |= FLEX;
        break;
      case 'color':
        style.ink = readColor(value);
        break;
      case 'background':
      case 'background-color':
      case 'background-image':
        style.ground = groundOf(value) || style.ground;
        break;
      case 'page-break-before':
      case 'break-before':
        if (/^(?:always|page|left|right)/.test(value)) style.layout |= BREAK_BEFORE;
        break;
      case 'page-break-after':
      case 'break-after':
        if (/^(?:always|page|left|right)/.test(value)) style.layout |= BREAK_AFTER;
        break;
      case 'font-weight':
        if (isBold(value)) style.on |= BOLD;
        else style.off |= BOLD;
        break;
      case 'font-style':
        if (value.startsWith('italic') || value.startsWith('oblique')) style.on |= ITALIC;
        else style.off |= ITALIC;
        break;
      case 'font':
        if (/\bbold|\b[6-9]00\b/.test(value)) style.on |= BOLD;
        if (/\bitalic/.test(value)) style.on |= ITALIC;
        style.size = fontSize(/[\d.]+p[tx]/.exec(value)?.[0] ?? '') || style.size;
        break;
      case 'font-size':
        style.size = fontSize(value);
        break;
      case 'text-decoration':
      case 'text-decoration-line':
        if (value.includes('underline')) style.on |= UNDERLINE;
        else style.off |= UNDERLINE;
        break;
      case 'text-align':
        style.off |= CENTER | RIGHT;
        if (value.startsWith('center')) style.on |= CENTER;
        else if (value.startsWith('right')) style.on |= RIGHT;
        break;
      case 'padding':
      case 'margin': {
        const [one, other] = sides(value);
        left += one;
        right += other;
        break;
      }
      case 'padding-left':
      case 'margin-left':
        left += points(value);
        break;
      case 'padding-right':
      case 'margin-right':
        right += points(value);
        break;
      default:
        break;
    }
  }
  style.off &= ~style.on;
  if (left >= VISIBLE_GAP) style.layout |= GAP_LEFT;
  if (right >= VISIBLE_GAP) style.layout |= GAP_RIGHT;
  return withDerivedBits(style);
}

/** Two styles on one element; the second one wins. */
export function combine(first: Style, second: Style): Style {
  return withDerivedBits({
    on: (first.on & ~second.off) | second.on,
    off: (first.off & ~second.on) | second.off,
    size: second.size || first.size,
    layout: first.layout | second.layout,
    ...combineHides(first, second),
    ink: second.ink || first.ink,
    ground: second.ground || first.ground,
  });
}

/** The bits that follow from what hides and what does not. Children take back the faint ones, not `HIDDEN`. */
function withDerivedBits(style: Style): Style {
  const { hide, show } = style;
  style.on &= ~(HIDDEN | HIDDEN_BY_STYLE);
  style.off &= ~(HIDDEN | HIDDEN_BY_STYLE);
  if (hidesAll(hide, { isBox: false })) style.on |= HIDDEN;
  for (const [property, bit] of HIDDEN_BY) {
    if ((hide & property) !== 0) style.on |= bit;
    else if ((show & property) !== 0 && bit !== STRUCK) style.off |= bit;
  }
  return style;
}

/** The bits, overridden by an attribute `align`. */
export function aligned(bits: number, value: string): number {
  const free = bits & ~(CENTER | RIGHT);
  if (/^center/i.test(value)) return free | CENTER;
  return /^right/i.test(value) ? free | RIGHT : free;
}

/** In tenths of a point, for the sizes 0 to 7 of `<font size>`. */
const FONT_SIZES = [100, 75, 100, 120, 135, 180, 240, 360];

/**
 * What `size` of `<font>` says, also from the default on ("+1"), in tenths of a point; the size before if it says none.
 */
export function readFontSize(value: string, before: number): number {
  const number = Number.parseInt(value, 10);
  const step = /^[+-]/.test(value) ? 3 + number : number;
  return FONT_SIZES[Math.max(1, Math.min(7, step))] ?? before;
}
