/** A colour is stated, but it is unknown which. Others are 1 + 0xRRGGBB; 0 says that none is stated. */
export const UNTOLD = -1;
/** Nothing is painted. */
export const CLEAR = -2;

const NAMED: Record<string, number> = {
  ...{ white: 0xffffff, black: 0, red: 0xff0000, green: 0x008000, blue: 0x0000ff, navy: 0x000080, gray: 0x808080 },
  ...{ grey: 0x808080, silver: 0xc0c0c0, yellow: 0xffff00, snow: 0xfffafa, ivory: 0xfffff0, whitesmoke: 0xf5f5f5 },
};

/** Reads a colour as style sheets and old attributes write it. */
export function readColor(value: string): number {
  const text = value.trim().toLowerCase();
  if (text === 'transparent') return CLEAR;
  const named = NAMED[text];
  if (named !== undefined) return named + 1;
  const hex = /^#?([\da-f]{3,8})$/.exec(text)?.[1];
  if (hex !== undefined) return fromHex(hex);
  const parts = /^rgba?\(([^()]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean);
  if (parts === undefined || parts.length < 3) return UNTOLD;
  const alpha = parts[3] === undefined ? 1 : Number.parseFloat(parts[3]);
  if (alpha === 0) return CLEAR;
  const rgb = parts.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
  if (alpha !== 1 || rgb.some((part) => !(part >= 0 && part <= 255))) return UNTOLD;
  return rgb.reduce((sum, part) => sum * 256 + Math.round(part), 0) + 1;
}

function fromHex(hex: string): number {
  const long = hex.length <= 4 ? hex.replaceAll(/./g, '$&$&') : hex;
  if (long.length === 8 && long.endsWith('00')) return CLEAR;
  if (long.length !== 6 && !(long.length === 8 && long.endsWith('ff'))) return UNTOLD;
  return Number.parseInt(long.slice(0, 6), 16) + 1;
}

/** Shades that look the same differ by at most this in red, green and blue. */
const NO_CONTRAST = 8;

/** Whether text of this colour cannot be seen on this ground. Both must be stated. */
export function isSameColor(ink: number, ground: number): boolean {
  if (ink <= 0 || ground <= 0) return false;
  for (let shift = 0; shift <= 16; shift += 8) {
    if (Math.abs((((ink - 1) >> shift) & 255) - (((ground - 1) >> shift) & 255)) > NO_CONTRAST) return false;
  }
  return true;
}
