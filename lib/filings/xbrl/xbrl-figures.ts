const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "twenty-one", "two hundred", "no": what the transformation for number words may be on. */
function readWords(text: string): number | null {
  let total = 0;
  let current = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const small = SMALL.indexOf(word);
    const ten = TENS.indexOf(word);
    if (small >= 0) current += small;
    else if (ten >= 0) current += 20 + 10 * ten;
    else if (word === 'hundred') current = Math.max(current, 1) * 100;
    else if (word === 'thousand' || word === 'million' || word === 'billion') {
      const power = { thousand: 1e3, million: 1e6, billion: 1e9 }[word];
      total += Math.max(current, 1) * power;
      current = 0;
    } else if (word !== 'and' && word !== 'no' && word !== 'none' && word !== 'nil' && word !== 'a') return null;
  }
  return total + current;
}

const PLAIN = /^\d[\d,]*(?:\.\d+)?$/;

/**
 * The value of a tagged figure: what is shown, times ten to the `scale`, read by the tag's format
 * (`ixt:num-dot-decimal` where it names none). Null when it is no number. The power is applied to the digits, so
 * 391,035 in millions is exact.
 */
export function readFigure(shown: string, format: string, scale: number): number | null {
  if (PLAIN.test(shown) && !format.includes('omma')) {
    return Number(`${shown.includes(',') ? shown.replaceAll(',', '') : shown}e${scale || 0}`);
  }
  const kind = format.slice(format.indexOf(':') + 1).toLowerCase();
  if (/^(?:fixed-?zero|zero-?dash)/.test(kind) || /^[-\u2010-\u2015\u2212]+$/.test(shown)) return 0;
  let digits = shown.replace(/[\s$\u20ac\u00a3\u00a5%()]/g, '');
  digits = /comma-?decimal|numcomma/.test(kind)
    ? digits.replace(/[.'\u2019]/g, '').replace(',', '.')
    : digits.replace(/[,'\u2019]/g, '');
  if (/^\d*\.?\d+$|^\d+\.$/.test(digits)) return Number(`${digits}e${scale || 0}`);
  const words = shown === '' ? null : readWords(shown.trim());
  return words === null ? null : words * 10 ** (scale || 0);
}
