const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const OTHERS: Record<string, number> = {
  ...{ OElig: 338, oelig: 339, Scaron: 352, scaron: 353, Yuml: 376, fnof: 402, circ: 710, tilde: 732 },
  ...{ Alpha: 913, Beta: 914, Gamma: 915, Delta: 916, Omega: 937, alpha: 945, beta: 946, gamma: 947, delta: 948 },
  ...{ epsilon: 949, theta: 952, lambda: 955, mu: 956, pi: 960, rho: 961, sigma: 963, tau: 964, phi: 966, omega: 969 },
  ...{ ensp: 8194, emsp: 8195, thinsp: 8201, zwnj: 8204, zwj: 8205, lrm: 8206, rlm: 8207, hyphen: 8208, dash: 8208 },
  ...{ ndash: 8211, mdash: 8212, horbar: 8213, lsquo: 8216, rsquo: 8217, sbquo: 8218, ldquo: 8220, rdquo: 8221 },
  ...{ bdquo: 8222, dagger: 8224, Dagger: 8225, bull: 8226, hellip: 8230, permil: 8240, prime: 8242, Prime: 8243 },
  ...{ lsaquo: 8249, rsaquo: 8250, oline: 8254, frasl: 8260, euro: 8364, trade: 8482, TRADE: 8482, numsp: 8199 },
  ...{ larr: 8592, uarr: 8593, rarr: 8594, darr: 8595, harr: 8596, part: 8706, prod: 8719, sum: 8721, minus: 8722 },
  ...{ lowast: 8727, radic: 8730, infin: 8734, cap: 8745, int: 8747, asymp: 8776, ne: 8800, equiv: 8801, le: 8804 },
  ...{ ge: 8805, loz: 9674, spades: 9824, clubs: 9827, hearts: 9829, diams: 9830, check: 10003, cross: 10007 },
  ...{ square: 9633, squ: 9633, squf: 9642, cir: 9675, numero: 8470, frac13: 8531, frac23: 8532, frac18: 8539 },
  ...{ frac38: 8540, frac58: 8541, frac78: 8542, half: 189, lbrack: 91, rbrack: 93, lpar: 40, rpar: 41, dollar: 36 },
  ...{ percnt: 37, comma: 44, period: 46, colon: 58, semi: 59, num: 35, sol: 47, lowbar: 95, ast: 42, plus: 43 },
  ...{
    equals: 61,
    quest: 63,
    excl: 33,
    commat: 64,
    apos: 39,
    Tab: 9,
    NewLine: 10,
    verbar: 124,
    lbrace: 123,
    rbrace: 125,
  },
};

/** The names that browsers read without their semicolon. */
const LEGACY = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', AMP: '&', LT: '<', GT: '>', QUOT: '"' }),
]);
const NAMED = new Map<string, string>([
  ...LEGACY,
  ...Object.entries(OTHERS).map(([name, code]): [string, string] => [name, String.fromCharCode(code)]),
]);

/** The meaning of numbers 128 to 159 on the web: the characters of Windows-1252. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function fromCode(code: number): string {
  if (code >= 128 && code < 160) return WINDOWS_1252.charAt(code - 128);
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code < 0xe000)) return '\ufffd';
  return String.fromCodePoint(code);
}

const NAME = /[a-zA-Z][a-zA-Z0-9]{1,10}/y;

/** `&nbspText` is a space and "Text": the longest legacy name that the word begins with. */
function legacyPrefix(name: string): number {
  for (let length = Math.min(name.length, 6); length >= 2; length--)
    if (LEGACY.has(name.slice(0, length))) return length;
  return 0;
}

/** Digits of a number reference from `at`; returns its end, or `at` when there are none. */
function digitsEnd(text: string, at: number, hex: boolean): number {
  let end = at;
  for (; end < text.length && end - at < 9; end++) {
    const code = text.charCodeAt(end);
    const letter = code | 32;
    if (!((code >= 48 && code <= 57) || (hex && letter >= 97 && letter <= 102))) break;
  }
  return end;
}

/** Replaces numeric and named references the way browsers do: with or without a semicolon, 128–159 as Windows-1252. */
export function decodeEntities(text: string): string {
  let at = text.indexOf('&');
  if (at < 0) return text;
  let decoded = '';
  let from = 0;
  for (; at >= 0; at = text.indexOf('&', Math.max(at + 1, from))) {
    let end = at + 1;
    let sign: string | undefined;
    if (text.charCodeAt(end) === 35) {
      const hex = (text.charCodeAt(end + 1) | 32) === 120;
      const start = end + (hex ? 2 : 1);
      end = digitsEnd(text, start, hex);
      if (end > start) sign = fromCode(Number.parseInt(text.slice(start, end), hex ? 16 : 10));
      if (text.charCodeAt(end) === 59) end++;
    } else {
      NAME.lastIndex = end;
      const name = NAME.exec(text)?.[0] ?? '';
      if (text.charCodeAt(end + name.length) === 59) sign = NAMED.get(name);
      if (sign !== undefined) end += name.length + 1;
      else {
        const length = legacyPrefix(name);
        if (length > 0) sign = LEGACY.get(name.slice(0, length));
        end += length;
      }
    }
    if (sign === undefined) continue;
    decoded += text.slice(from, at) + sign;
    from = end;
  }
  return decoded + text.slice(from);
}
