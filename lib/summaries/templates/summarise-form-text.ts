import { findFigures } from '#lib/text/numbers';

const GROWTH = 'emerging growth company';

/** The check boxes of a cover page, by words that only they contain. */
const CHECK_BOXES: readonly (readonly [RegExp, string])[] = [
  [/recovery analysis/i, 'error corrections that required a recovery analysis of incentive pay'],
  [/correction of an error/i, 'correction of an error in earlier financial statements'],
  [/well-known seasoned issuer/i, 'well-known seasoned issuer'],
  [/attestation to its management/i, 'auditor’s attestation to internal control over financial reporting'],
  [/extended transition period/i, 'extended transition period of emerging growth companies not used'],
  [/large accelerated filer/i, 'filer category'],
  [/interactive data file/i, 'all interactive data files submitted'],
  [/shell company/i, 'shell company'],
  [/delinquent filers/i, 'delinquent filers not disclosed here'],
  [/not required to file reports/i, 'not required to file reports'],
  [/filed all (?:documents and )?reports/i, 'all required reports filed'],
  [/accelerated filer/i, 'accelerated filer'],
  [/is an emerging growth company/i, GROWTH],
];
const TICKED = '(?:☒|☑|✓|✔|⊠|■|þ|ý|x|/x/|\\[x\\]|_x_)';
const EMPTY = '(?:☐|□|◻|⬜|▢|❏|❑|○|¨|o|/ /|\\[ \\]|_+)';
const ANY_BOX = `(?:${TICKED}|${EMPTY})`;
/** "☒ Yes ☐ No": the boxes are in front of their words; otherwise after them. */
const BOX_IN_FRONT = new RegExp(`(?<!\\p{L})${ANY_BOX} ?yes\\b`, 'iu');
const ticked = (word: string, { inFront }: { inFront: boolean }) =>
  new RegExp(inFront ? `(?<!\\p{L})${TICKED} ?${word}\\b` : `\\b${word}:? ?${TICKED}(?!\\p{L})`, 'iu');
const YES = { front: ticked('yes', { inFront: true }), behind: ticked('yes', { inFront: false }) };
const NO = { front: ticked('no', { inFront: true }), behind: ticked('no', { inFront: false }) };
/** Boxes and their words alone: the answer to the question above. */
const ONLY_BOXES = new RegExp(`^(?:yes\\b|no\\b|${ANY_BOX}|[\\s:.])+$`, 'iu');
/** One box after its question. */
const LAST_BOX = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:(${TICKED})|${EMPTY})[\\s.]*$`, 'iu');
const FILER =
  '(large accelerated filer|non-accelerated filer|accelerated filer|smaller reporting company|emerging growth company)';
const FILERS = {
  front: new RegExp(`(?<!\\p{L})${TICKED} ${FILER}`, 'giu'),
  behind: new RegExp(`${FILER}:? ?${TICKED}(?!\\p{L})`, 'giu'),
};

/**
 * A form's check box in a few words with its answer: "Check box: shell company: no." The answer is in the same block
 * or alone in `nextText`, the text of the block after it. Null for any other text, and for a box without an answer: the
 * bare name of a box would read as a statement.
 */
export function summariseCheckBox(text: string, nextText = ''): string | null {
  if (!isCheckBox(text)) return null;
  const about = CHECK_BOXES.find(([words]) => words.test(text))?.[1];
  if (!about) return null;
  const below = nextText
    .slice(0, 400)
    .replace(/[\s|]+/g, ' ')
    .trim();
  const answer =
    about === 'filer category'
      ? (readFiler(text) ?? readFiler(below))
      : (readAnswer(text, below) ?? (about === GROWTH ? readNamed(below) : null));
  return answer && `Check box: ${about}: ${answer}.`;
}

/** Whether a text asks for a check mark. */
export function isCheckBox(text: string): boolean {
  return /^(?:if |note|☐|☒)?.{0,140}indicate by check ?mark/i.test(text);
}

/** The boxes of a question as printed, at its end or alone in `nextText`: "Yes ☐ No ☐". Null where there are none. */
export function quoteBoxes(text: string, nextText = ''): string | null {
  const own = new RegExp(`(?:(?:yes|no)?:? ?${ANY_BOX} ?(?:yes|no)?[\\s.]*){1,2}$`, 'iu').exec(text)?.[0].trim();
  if (own && own !== text) return own;
  const below = nextText
    .slice(0, 60)
    .replace(/[\s|]+/g, ' ')
    .trim();
  return nextText.length <= 60 && ONLY_BOXES.test(below) ? below : null;
}

const NAMED = new RegExp(`^${GROWTH}:? (?:(${TICKED})|${EMPTY})(?![\\p{L}\\p{N}])`, 'iu');

/** The box beside its own name: "Emerging growth company ☐". */
function readNamed(below: string): string | null {
  const box = NAMED.exec(below);
  return box && (box[1] ? 'ticked' : 'left blank');
}

function readAnswer(text: string, below: string): string | null {
  const own = readYesOrNo(text) ?? readBox(text);
  if (own || !ONLY_BOXES.test(below)) return own;
  return readYesOrNo(below) ?? readBox(below);
}

function readYesOrNo(text: string): string | null {
  const place = BOX_IN_FRONT.test(text) ? 'front' : 'behind';
  const yes = YES[place].test(text);
  return yes === NO[place].test(text) ? null : yes ? 'yes' : 'no';
}

/** A single box; of a yes and a no that are both empty, neither is the answer. */
function readBox(text: string): string | null {
  const box = LAST_BOX.exec(text);
  if (!box || /\b(?:yes|no)[^\p{L}]*$/iu.test(text)) return null;
  return box[1] ? 'ticked' : 'left blank';
}

function readFiler(text: string): string | null {
  const bare = text.replace(/ ?\(do not check[^)]*\)/gi, '');
  const place = new RegExp(`^${ANY_BOX} `, 'iu').test(bare) ? 'front' : 'behind';
  const names = [...bare.matchAll(FILERS[place])].map(([, name = '']) => name.toLowerCase());
  return names.length > 0 ? names.join(', ') : null;
}

const EXHIBIT =
  /^(?:[-–—*•]+ ?)?(?:\(\d+\) ?)?(.{12,600}?),? (?:(?:is|are|was|were) (?:contained in |filed as |included as |included in )?(?:an? )?(?:Exhibits?|Registration Statement|Form)\b|filed (?:as |with ))(?:.{0,400}?\bincorporated (?:herein )?by reference\b|.{0,60}? to (?:the )?(?:Form|Registration))/i;

/**
 * What an entry of an exhibit list is about: "Exhibit: Instruments defining the rights of …". Null for any other text.
 */
export function summariseExhibit(text: string): string | null {
  if (text.length > 900) return null;
  const subject = EXHIBIT.exec(text)?.[1]
    ?.replace(/^the /i, '')
    .replace(/[\s,]+(?:which|that)?$/, '');
  if (!subject || /[.:;]$/.test(subject) || /\b(?:refer|portions?|information)\b/i.test(subject)) return null;
  if (
    /^\([a-z\d]{1,3}\)|\bfollowing\b|\b(?:either|both|each|all|also|hereby|to be|been|not|and|or|of|in|to)$/i.test(
      subject,
    )
  )
    return null;
  // A figure cut off from its sign or unit would be another figure.
  if (findFigures(subject).some(({ to }) => to === subject.length)) return null;
  return `Exhibit: ${subject.charAt(0).toUpperCase()}${subject.slice(1)}.`;
}

const STATEMENT =
  /^(?:[-–—*•\d.() ]{0,8})((?:Consolidated |Condensed |Combined |Unaudited )*(?:Statements? of [^,.;:()]{4,60}?|Balance Sheets?)) (?:for|as of|at|as at|–|—|-) [^:;]{4,140}$/i;

/**
 * An entry of a list of financial statements: "Listed: Consolidated Statement of Earnings." Null for any other text.
 */
export function summariseListedStatement(text: string): string | null {
  const name = STATEMENT.exec(text)?.[1];
  if (!name || /\b(?:is|are|was|were|includes?|shows?|has|have|in connection)\b/i.test(text)) return null;
  return `Listed: ${name}.`;
}

const NO_CHANGE =
  /\b(?:no|not any|not been any) changes? (?:in|to) [^.;]{0,60}\binternal controls? over financial reporting\b[^.;]*\bmaterially affect/i;
const EXCEPTION = /\b(?:except|other than|but|however|although|while|concluded|evaluat\w+)\b/i;

/** What every report says when nothing changed, in fewer words; null for any other text. */
export function summariseControls(text: string): string | null {
  if (text.length > 600 || !NO_CHANGE.test(text) || EXCEPTION.test(text)) return null;
  return 'No change in internal control over financial reporting materially affected it, or is reasonably likely to affect it.';
}
