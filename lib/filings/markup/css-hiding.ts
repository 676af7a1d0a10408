import { CLEAR, readColor } from './css-colors.ts';

/** Ways to hide text: a bit for each property, so that the last declaration of each wins. */
export const Hiding = {
  display: 1,
  visibility: 1 << 1,
  opacity: 1 << 2,
  size: 1 << 3,
  color: 1 << 4,
  indent: 1 << 5,
  /** Positioned outside of the flow of the text; and as a box of its own. */
  positioned: 1 << 6,
  absolute: 1 << 7,
  left: 1 << 8,
  top: 1 << 9,
  right: 1 << 10,
  margin: 1 << 11,
  clip: 1 << 12,
  clipPath: 1 << 13,
  height: 1 << 14,
  maxHeight: 1 << 15,
  width: 1 << 16,
  maxWidth: 1 << 17,
  overflow: 1 << 18,
  transform: 1 << 19,
  struck: 1 << 20,
  /** The style makes a box of the element. */
  boxed: 1 << 21,
} as const;

/** Bits that are stated to hide, stated not to, and stated as important. */
export type Hides = { hide: number; show: number; important: number };

/** Keeps one declaration, unless an important one is already. */
function declare(into: Hides, { bit, hides, important }: { bit: number; hides: boolean; important: boolean }): void {
  if (important) into.important |= bit;
  else if ((into.important & bit) !== 0) return;
  into.hide = hides ? into.hide | bit : into.hide & ~bit;
  into.show = hides ? into.show & ~bit : into.show | bit;
}

/** Two styles on one element: the second wins but for what the first states as important. */
export function combineHides(first: Hides, second: Hides): Hides {
  const kept = first.important & ~second.important;
  const won = (second.hide | second.show) & ~kept;
  return {
    hide: (first.hide & ~won) | (second.hide & won),
    show: (first.show & ~won) | (second.show & won),
    important: first.important | second.important,
  };
}

const FAR = -999;
/** A length in pixels; NaN of what is no absolute length. */
function pixels(value: string): number {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|pt|in|cm|mm|em|rem|ex|ch|vw|vh)?$/.exec(value);
  if (!match) return Number.NaN;
  const number = Number(match[1]);
  if (match[2] === undefined) return number === 0 ? 0 : Number.NaN;
  return number * (UNITS[match[2]] ?? 1);
}
const UNITS: Record<string, number> = {
  ...{ px: 1, pt: 4 / 3, in: 96, cm: 37.8, mm: 3.78, em: 16, rem: 16, ex: 8, ch: 8, vw: 10, vh: 10 },
};

const isFar = (value: string) => pixels(value) <= FAR;
const isThin = (value: string) => Math.abs(pixels(value)) <= 1;

function isClipped(value: string): boolean {
  const sides = /^rect\(([^()]*)\)$/
    .exec(value)?.[1]
    ?.split(/[\s,]+/)
    .filter(Boolean)
    .map(pixels);
  if (sides?.length !== 4) return false;
  return sides[2]! - sides[0]! <= 1 || sides[1]! - sides[3]! <= 1;
}

function isCutAway(value: string): boolean {
  const inset = /^inset\(\s*([\d.]+)%\s*\)$/.exec(value)?.[1];
  return (inset !== undefined && Number(inset) >= 50) || /^(?:circle|ellipse)\(\s*0(?:px|%)?[\s)]/.test(value);
}

const GONE_BY_TRANSFORM = /scale(?:x|y|3d)?\(\s*0(?:\.0*)?%?\s*[,)]|translate(?:x|y|3d)?\(\s*-\d{4}/;
const RELATIVE_SIZE = /(?:em|%|er|inherit|unset)$/;
/** Properties that declare it by one test of their value. */
const PLAIN: Record<string, [bit: number, hides: (value: string) => boolean]> = {
  visibility: [Hiding.visibility, (value) => /^(?:hidden|collapse)/.test(value)],
  opacity: [Hiding.opacity, (value) => Number.parseFloat(value) <= 0.01],
  'text-indent': [Hiding.indent, isFar],
  left: [Hiding.left, isFar],
  top: [Hiding.top, isFar],
  right: [Hiding.right, isFar],
  'margin-left': [Hiding.margin, isFar],
  margin: [Hiding.margin, (value) => value.split(' ').some(isFar)],
  clip: [Hiding.clip, isClipped],
  'clip-path': [Hiding.clipPath, isCutAway],
  height: [Hiding.height, isThin],
  'max-height': [Hiding.maxHeight, isThin],
  width: [Hiding.width, isThin],
  'max-width': [Hiding.maxWidth, isThin],
  overflow: [Hiding.overflow, (value) => /^(?:hidden|clip)/.test(value)],
  transform: [Hiding.transform, (value) => GONE_BY_TRANSFORM.test(value)],
  'text-decoration': [Hiding.struck, (value) => value.includes('line-through')],
  'text-decoration-line': [Hiding.struck, (value) => value.includes('line-through')],
};

/** Reads one declaration as far as it hides its element, or shows it. */
export function readHiding(
  into: Hides,
  { property, value, important }: { property: string; value: string; important: boolean },
): void {
  if (value === 'inherit') return;
  const plain = PLAIN[property];
  if (plain !== undefined) declare(into, { bit: plain[0], hides: plain[1](value), important });
  else if (property === 'display') {
    declare(into, { bit: Hiding.display, hides: value.startsWith('none'), important });
    declare(into, {
      bit: Hiding.boxed,
      hides: /^(?:block|inline-block|flex|grid|inline-flex|list-item)/.test(value),
      important,
    });
  } else if (property === 'position') {
    declare(into, { bit: Hiding.positioned, hides: !/^(?:static|initial|unset)/.test(value), important });
    declare(into, { bit: Hiding.absolute, hides: /^(?:absolute|fixed)/.test(value), important });
  } else if (property === 'font-size') {
    if (/^0*\.?0*(?:[a-z]+|%)?$/.test(value) && /^[0.]/.test(value))
      declare(into, { bit: Hiding.size, hides: true, important });
    else if (!RELATIVE_SIZE.test(value)) declare(into, { bit: Hiding.size, hides: pixels(value) < 0.5, important });
  } else if (property === 'font') {
    declare(into, { bit: Hiding.size, hides: /(?:^|\s)0(?:px|pt|em|%)?(?:\/|\s)/.test(value), important });
  } else if (property === 'color' && value !== 'currentcolor') {
    declare(into, { bit: Hiding.color, hides: readColor(value) === CLEAR, important });
  }
}

const CUT_OFF = Hiding.height | Hiding.maxHeight | Hiding.width | Hiding.maxWidth;
const AWAY = Hiding.left | Hiding.top | Hiding.right;

/** Whether an element of this style, and all within it, cannot be seen. A line of text has no height to be cut off. */
export function hidesAll(hide: number, { isBox }: { isBox: boolean }): boolean {
  if (hide === 0) return false;
  if ((hide & (Hiding.display | Hiding.opacity | Hiding.clipPath | Hiding.margin)) !== 0) return true;
  if ((hide & Hiding.positioned) !== 0 && (hide & AWAY) !== 0) return true;
  if ((hide & Hiding.absolute) !== 0 && (hide & Hiding.clip) !== 0) return true;
  if (!isBox && (hide & (Hiding.boxed | Hiding.absolute)) === 0) return false;
  return (hide & Hiding.transform) !== 0 || ((hide & Hiding.overflow) !== 0 && (hide & CUT_OFF) !== 0);
}
