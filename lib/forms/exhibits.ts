import { formEntry } from './forms.ts';

/** What exhibits are, by their numbers in Regulation S-K, item 601. Pure, safe in the browser. */

/** How the exhibits of a number are called where nothing better says what one is. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'Underwriting agreement',
  2: 'Plan of acquisition',
  3: 'Charter and bylaws',
  4: 'Rights of security holders',
  5: 'Opinion on legality',
  10: 'Material contract',
  11: 'Computation of earnings per share',
  12: 'Computation of ratios',
  13: 'Annual report to shareholders',
  14: 'Code of ethics',
  16: 'Letter of the former auditor',
  19: 'Insider trading policy',
  21: 'Subsidiaries',
  22: 'Guarantors',
  23: 'Consent of experts',
  24: 'Power of attorney',
  27: 'Financial data schedule',
  31: 'Certification',
  32: 'Certification',
  95: 'Mine safety',
  96: 'Technical report',
  97: 'Clawback policy',
  99: 'Additional exhibit',
};

/** Data that go with a filing and are no exhibits for readers: XBRL's files and the cover's tags. */
const DATA = new Set([100, 101, 104]);

/** "EX-99.1" → 99; null for a type that is no exhibit. */
export function exhibitNumber(type: string): number | null {
  const number = /^EX-(\d{1,3})(?!\d)/i.exec(type.trim())?.[1];
  return number === undefined ? null : Number(number);
}

/** Whether a document of this type is an exhibit that a page tells of. */
export function isExhibit(type: string): boolean {
  const number = exhibitNumber(type);
  return number !== null && !DATA.has(number);
}

/** Whether a form has its exhibits of this type read, and not only listed. */
export function isExhibitRead(form: string | null, type: string): boolean {
  const number = exhibitNumber(type);
  return number !== null && (formEntry(form ?? '')?.exhibitsRead ?? []).includes(number);
}

/** Whether an exhibit of this type is a part of the form's report, and has no news of its own. */
export function isReportExhibit(form: string | null, type: string): boolean {
  const number = exhibitNumber(type);
  return number !== null && (formEntry(form ?? '')?.exhibitsReport ?? []).includes(number);
}

/** "EX-99.1" → "Exhibit 99.1"; "EX-99.(A)" → "Exhibit 99(A)". A second one of a type keeps its "(2)". */
export function exhibitInWords(id: string): string {
  return `Exhibit ${id.replace(/^EX-/i, '').replace('.(', '(')}`;
}

/**
 * What an exhibit is, in words: its description at the SEC where that says something, else the usual name of its number.
 */
export function exhibitTitle(type: string, description: string | null): string {
  const said = (description ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:EX(?:HIBIT)?[\s.-]*[\d.()A-Z]*|FORM \S+)(?:$|[\s:,–—-]+)/i, '')
    .replace(/[.,;:\s]+$/, '');
  const kind = kindOfExhibit(said);
  if (kind !== null) return kind;
  if (!/\p{L}{3}/u.test(said)) return NAMES[exhibitNumber(type) ?? 0] ?? 'Exhibit';
  const words = /\p{Ll}/u.test(said) ? said : said.toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What exhibits 99 often are, by the words of a description or of their first title. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:press|news|earnings) release\b/i, 'Press release'],
  [/\bannual information form\b/i, 'Annual information form'],
  [/\bmanagement.{0,3}s? discussion (?:and|&) analysis\b/i, 'Management’s discussion and analysis'],
  [/\b(?:audited|annual|consolidated) financial statements\b/i, 'Financial statements'],
];
/** Papers about a paper, and statements of what did not happen. */
const ABOUT = /\b(?:certif|consent|pro forma|undertaking|extract)/i;

/** What an exhibit is by words that name it; null where they do not. */
export const kindOfExhibit = (words: string): string | null =>
  ABOUT.test(words) ? null : (KINDS.find(([named]) => named.test(words))?.[1] ?? null);

/** The name of an exhibit's number, for one that says nothing of itself. */
export const isNameOfNumber = (type: string, title: string): boolean => NAMES[exhibitNumber(type) ?? 0] === title;
