import { findFigures } from '#lib/text/numbers';

/** The check boxes of a cover page, by the words that only they hold. */
const CHECK_BOXES: readonly (readonly [RegExp, string])[] = [
  [/recovery analysis/i, 'error corrections that required a recovery analysis of incentive pay'],
  [/correction of an error/i, 'correction of an error in earlier financial statements'],
  [/well-known seasoned issuer/i, 'well-known seasoned issuer'],
  [/attestation to its management/i, 'auditor’s attestation to internal control over financial reporting'],
  [/extended transition period/i, 'extended transition period of emerging growth companies not used'],
  [/large accelerated filer/i, 'filer category'],
  [/interactive data file/i, 'all interactive data files submitted'],
  [/shell company/i, 'shell company'],
  [/delinquent filers/i, 'disclosure of delinquent filers'],
  [/not required to file reports/i, 'not required to file reports'],
  [/has filed all (?:documents and )?reports/i, 'all required reports filed'],
  [/accelerated filer/i, 'accelerated filer'],
];
const TICKED = '(?:☒|☑|✓|þ|ý|x|/x/|\\[x\\]|_x_)';
const EMPTY = '(?:☐|□|¨|o|/ /|\\[ \\]|_+)';
/** "☒ Yes ☐ No": the boxes stand in front of their words; otherwise behind them. */
const BOX_IN_FRONT = new RegExp(`(?<!\\p{L})(?:${TICKED}|${EMPTY}) ?yes\\b`, 'iu');
const ticked = (word: string, inFront: boolean) =>
  new RegExp(inFront ? `(?<!\\p{L})${TICKED} ?${word}\\b` : `\\b${word}:? ?${TICKED}(?!\\p{L})`, 'iu');
const YES = { front: ticked('yes', true), behind: ticked('yes', false) };
const NO = { front: ticked('no', true), behind: ticked('no', false) };

/**
 * A form's check box in a few words, with its answer where one stands in the same block: "Check box: shell company: no."
 * Null for any other text.
 */
export function captionCheckBox(text: string): string | null {
  if (!/^(?:if |note|☐|☒)?.{0,140}indicate by check ?mark/i.test(text)) return null;
  const about = CHECK_BOXES.find(([words]) => words.test(text))?.[1];
  if (!about) return null;
  const place = BOX_IN_FRONT.test(text) ? 'front' : 'behind';
  const yes = YES[place].test(text);
  const no = NO[place].test(text);
  const answer = yes === no ? '' : yes ? ': yes' : ': no';
  return `Check box: ${about}${answer}.`;
}

const EXHIBIT =
  /^(?:[-–—*•]+ ?)?(?:\(\d+\) ?)?(.{12,600}?),? (?:(?:is|are|was|were) (?:contained in |filed as |included as |included in )?(?:an? )?(?:Exhibits?|Registration Statement|Form)\b|filed (?:as |with ))(?:.{0,400}?\bincorporated (?:herein )?by reference\b|.{0,60}? to (?:the )?(?:Form|Registration))/i;

/** What an entry of an exhibit list is about: "Exhibit: Instruments defining the rights of …". Null for any other text. */
export function captionExhibit(text: string): string | null {
  if (text.length > 900) return null;
  const subject = EXHIBIT.exec(text)?.[1]
    ?.replace(/^the /i, '')
    .replace(/[\s,]+(?:which|that)?$/, '');
  if (!subject || /[.:;]$/.test(subject) || /\b(?:refer|portions?|information)\b/i.test(subject)) return null;
  // A figure cut off from its sign or unit would be another figure.
  if (findFigures(subject).some(({ to }) => to === subject.length)) return null;
  return `Exhibit: ${subject.charAt(0).toUpperCase()}${subject.slice(1)}.`;
}

const STATEMENT =
  /^(?:[-–—*•\d.() ]{0,8})((?:Consolidated |Condensed |Combined |Unaudited )*(?:Statements? of [^,.;:()]{4,60}?|Balance Sheets?)) (?:for|as of|at|as at|–|—|-) [^:;]{4,140}$/i;

/** An entry of a list of financial statements: "Listed: Consolidated Statement of Earnings." Null for any other text. */
export function captionStatement(text: string): string | null {
  const name = STATEMENT.exec(text)?.[1];
  if (!name || /\b(?:is|are|was|were|includes?|shows?|has|have|in connection)\b/i.test(text)) return null;
  return `Listed: ${name}.`;
}
