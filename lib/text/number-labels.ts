/** Words whose number is a name: "Note 5", "ASC 606", "Level 3". */
const NAMING =
  /(?:^|[^\p{L}])(?:items?|notes?|sections?|sec\.|rules?|parts?|pages?|exhibits?|nos?\.|number|topics?|subtopics?|asc|asu|sfas|fas|fin|ias|ifrs|sab|eitf|fsp|forms?|chapters?|articles?|levels?|tiers?|phases?|title|schedules?|appendix|regulations?|acts? of|basel|tranche|class|series|version|release|step|footnotes?|proposition|windows|model|boeing|airbus) ?(?:no\. ?)?$/iu;
/** The second of two such numbers: "Notes 3 and 4", "Items 1 and 2", "Rules 13a-15 and 15d-15". */
const NAMING_LIST =
  /(?:^|[^\p{L}])(?:items|notes|sections|rules|parts|pages|exhibits|nos\.|topics|levels|forms|phases) (?:\d[\w().-]{0,8}(?:, and |, | and | or | through |–|-)){1,6}$/iu;
const GLUED_SUFFIX = /^(?:k|K|mm|MM|m|M|bn|B|b|st|nd|rd|th|s|x|X)(?![\p{L}\p{N}])/u;
const CURRENCY_LETTERS = /(?:US|C|A|HK|NT|R|RMB|CHF|EUR|USD|GBP|JPY|CAD|AUD|CNY|INR)$/;

/**
 * Whether the digits at [start, end) only name something and state no value. `table` cells hold no enumerations,
 * so "(5)" is a figure there. Cost: a look at some sixty characters around.
 */
export function isLabel(text: string, start: number, end: number, table: boolean): boolean {
  const before = text.slice(Math.max(0, start - 64), start);
  const after = text.slice(end, end + 16);

  if (/\p{L}$/u.test(before) && !CURRENCY_LETTERS.test(before)) return true;
  if (/\p{L}[-–/]$/u.test(before) || /[\d.][/.]$/.test(before) || (/\d-$/.test(before) && after.startsWith('-')))
    return true;
  if (/^\p{L}/u.test(after) && !GLUED_SUFFIX.test(after)) return true;
  if (/^-[A-Z](?![a-z])|^-[A-Z]{2}|^\([a-z]{1,3}\)|^\/\d|^\.\d/.test(after)) return true;
  if (/(?:19|20)\d\d-$/.test(before)) return true;
  if (/^-(?:19|20)?\d\d(?:-|\b)/.test(after) && /(?:asu|no\.|file number:?|commission) ?$/i.test(before)) return true;
  // "(1)" is an enumeration or a footnote in prose.
  if (!table && before.endsWith('(') && /^\)(?! ?%| ?percent| ?million| ?billion)/i.test(after) && end - start <= 2) {
    return true;
  }
  if (/[$€£¥]\s?\(?$/.test(before) || /^ ?%/.test(after)) return false;
  return NAMING.test(before.slice(-24)) || NAMING_LIST.test(before);
}
