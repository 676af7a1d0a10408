// Names are in lower case, texts are lower-cased before the test, and letters are Latin ones: to compile a pattern of
// all alphabets, or one that ignores their case, costs more than reading a filing's figures.

/** Words whose number is a name: "Note 5", "ASC 606", "Level 3". */
const NAMING =
  /(?:^|[^A-Za-z\u00c0-\u024f])(?:items?|notes?|sections?|sec\.|rules?|parts?|pages?|exhibits?|nos?\.|number|topics?|subtopics?|asc|asu|sfas|fas|fin|ias|ifrs|sab|eitf|fsp|forms?|chapters?|articles?|levels?|tiers?|phases?|title|schedules?|appendix|regulations?|acts? of|basel|tranche|class|series|version|release|step|footnotes?|proposition|windows|model|boeing|airbus) ?(?:no\. ?)?$/;
/** The second of two such numbers: "Notes 3 and 4", "Items 1 and 2", "Rules 13a-15 and 15d-15". */
const NAMING_LIST =
  /(?:^|[^A-Za-z\u00c0-\u024f])(?:items|notes|sections|rules|parts|pages|exhibits|nos\.|topics|levels|forms|phases) (?:\d[\w().-]{0,8}(?:, and |, | and | or | through |–|-)){1,6}$/;
const GLUED_SUFFIX = /^(?:k|K|mm|MM|m|M|bn|B|b|st|nd|rd|th|s|x|X)(?![A-Za-z\u00c0-\u024f0-9])/;
/** "10-K", "13a-15", "5(b)", "1/2", "1.2.3". */
const GLUED_NAME = /^-[A-Z](?![a-z])|^-[A-Z]{2}|^\([a-z]{1,3}\)|^\/\d|^\.\d/;
const CURRENCY_LETTERS = /(?:US|C|A|HK|NT|R|RMB|CHF|EUR|USD|GBP|JPY|CAD|AUD|CNY|INR)$/;

const LETTER = /\p{L}/u;
const DIGIT = /\d/;

function isLetter(sign: string | undefined): boolean {
  if (sign === undefined) return false;
  const code = sign.charCodeAt(0);
  return code < 128 ? (code >= 97 && code <= 122) || (code >= 65 && code <= 90) : LETTER.test(sign);
}

/** "asset-5", "12/31", "1.2.3", "2024-05": the digits go on with what is before them. */
function goesOn(text: string, start: number, end: number): boolean {
  const [last, before] = [text[start - 1], text[start - 2]];
  if ((last === '-' || last === '–' || last === '/') && isLetter(before)) return true;
  if ((last === '/' || last === '.') && (before === '.' || DIGIT.test(before ?? ''))) return true;
  if (last !== '-' || !DIGIT.test(before ?? '')) return false;
  return text[end] === '-' || /(?:19|20)\d\d-$/.test(text.slice(Math.max(0, start - 5), start));
}

/**
 * Whether the digits at [start, end) only name something and state no value. `table` cells hold no enumerations,
 * so "(5)" is a figure there. Cost: some sixty characters around it.
 */
export function isLabel(text: string, { start, end, table }: { start: number; end: number; table: boolean }): boolean {
  const last = text[start - 1];
  if (isLetter(last) && !CURRENCY_LETTERS.test(text.slice(Math.max(0, start - 3), start))) return true;
  if (goesOn(text, start, end)) return true;
  const after = text.slice(end, end + 16);
  if (isLetter(after[0]) && !GLUED_SUFFIX.test(after)) return true;
  if (GLUED_NAME.test(after)) return true;
  const before = text.slice(Math.max(0, start - 64), start);
  if (after[0] === '-' && /^-(?:19|20)?\d\d(?:-|\b)/.test(after)) {
    if (/(?:asu|no\.|file number:?|commission) ?$/i.test(before)) return true;
  }
  // "(1)" is an enumeration or a footnote in prose.
  if (!table && last === '(' && end - start <= 2 && /^\)(?! ?%| ?percent| ?million| ?billion)/i.test(after))
    return true;
  if (/[$€£¥]\s?\(?$/.test(before) || /^ ?%/.test(after)) return false;
  const small = before.toLowerCase();
  return NAMING.test(small.slice(-24)) || NAMING_LIST.test(small);
}
