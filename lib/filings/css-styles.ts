/** What a `style` attribute says, as far as the reader needs it: bits that are on, bits that are off, two sizes. */
export type Style = {
  on: number;
  off: number;
  /** Font size in tenths of a point; 0 when the style does not say. */
  size: number;
  layout: number;
};

/** Bits that elements inherit. */
export const BOLD = 1;
export const ITALIC = 2;
export const UNDERLINE = 4;
export const CENTER = 8;
export const RIGHT = 16;
export const HIDDEN = 32;
export const LINKED = 128;
/** Hidden by what the element is (a script, XBRL's header), not by its style. */
export const UNSEEN = 512;
/** The element lays its children out as items, each a block of its own; they do not hand it on. */
export const FLEX = 1024;

/** Bits of `layout`: they concern the element alone. */
export const AS_BLOCK = 1;
export const AS_INLINE = 2;
export const BREAK_BEFORE = 4;
export const BREAK_AFTER = 8;
export const GAP_LEFT = 16;
export const GAP_RIGHT = 32;

export const NO_STYLE: Style = { on: 0, off: 0, size: 0, layout: 0 };

/** A padding that a reader sees as a space between two words. */
const VISIBLE_GAP = 3;

/** Points of a CSS length; a percentage or an em as far as it can be told without the page. */
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

/** Reads the declarations of a style attribute or of a rule. Cost: linear in its length. */
export function readStyle(declarations: string): Style {
  const style: Style = { on: 0, off: 0, size: 0, layout: 0 };
  let left = 0;
  let right = 0;
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    switch (property) {
      case 'display':
        if (value.startsWith('none')) style.on |= HIDDEN;
        else if (value.startsWith('inline-')) style.layout |= GAP_LEFT | GAP_RIGHT;
        else if (value.startsWith('inline')) style.layout |= AS_INLINE;
        else if (/^(?:block|flex|grid|table|list-item)\b(?!-)/.test(value)) style.layout |= AS_BLOCK;
        if (/^flex\b(?!-)/.test(value)) style.on |= FLEX;
        break;
      case 'visibility':
        if (value.startsWith('hidden') || value.startsWith('collapse')) style.on |= HIDDEN;
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
  return style;
}

/** What stands before a brace and within two is read up to these lengths. */
const LONGEST_SELECTORS = 500;
const LONGEST_DECLARATIONS = 2_000;
const CLASS_SELECTOR = /^[a-z]*\.([\w-]+)$/i;

/** Adds the classes that a style sheet inside the filing names in simple selectors. Linear in its length. */
export function readStyleSheet(sheet: string, classes: Map<string, Style>): void {
  let from = 0;
  let open = -1;
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    if (brace === '{') {
      // Behind a brace that nothing closed, as of "@media", selectors begin anew.
      if (open >= 0) from = open + 1;
      open = index;
      continue;
    }
    if (open > from && index - open - 1 <= LONGEST_DECLARATIONS) {
      readRule(sheet.slice(Math.max(from, open - LONGEST_SELECTORS), open), sheet.slice(open + 1, index), classes);
    }
    from = index + 1;
    open = -1;
  }
}

function readRule(selectors: string, declarations: string, classes: Map<string, Style>): void {
  if (selectors.includes('@')) return;
  let style: Style | null = null;
  for (const selector of selectors.split(',')) {
    const name = CLASS_SELECTOR.exec(selector.trim())?.[1];
    if (name === undefined) continue;
    style ??= readStyle(declarations);
    classes.set(name, combine(classes.get(name) ?? NO_STYLE, style));
  }
}

/** Two styles on one element; the second one wins. */
export function combine(first: Style, second: Style): Style {
  return {
    on: (first.on & ~second.off) | second.on,
    off: (first.off & ~second.on) | second.off,
    size: second.size || first.size,
    layout: first.layout | second.layout,
  };
}
