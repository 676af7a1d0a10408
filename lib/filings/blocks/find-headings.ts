import { ALONE } from '#lib/filings/lines/raw-lines';
import { BOLD, CENTER, ITALIC, LINKED, UNDERLINE } from '#lib/filings/markup/css-styles';
import type { Draft } from './draft-blocks.ts';

const MAX_BOLD_LENGTH = 600;
const MAX_OTHER_LENGTH = 200;
/** Letters of a heading that is set off by its size alone, against those of the text. */
const LARGER = 1.2;
const PART = /^part\s+(?:i{1,3}|iv)\b/i;
const ITEM = /^items?\s*\d/i;
/** Words that are alone between two lines of a cover page. */
const CONJUNCTION = /^(?:or|and)$/i;
const SENTENCE = /[.;:,]$/;

/** Nothing but ASCII and the signs that typesetters use. */
const PLAIN = /^[ -~\u00a0\u00a7\u00ae\u2010-\u2027\u2122]*$/;

// Patterns of all alphabets take milliseconds to compile: texts without foreign letters are recognised without them.
const hasLetter = (text: string): boolean => /[A-Za-z]/.test(text) || (!PLAIN.test(text) && /\p{L}/u.test(text));

function isCapital(text: string): boolean {
  if (text.length > 120 || /[a-z]/.test(text) || /[.;,]$|\d{4,}/.test(text)) return false;
  return PLAIN.test(text) ? /[A-Z]{3}/.test(text) : /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** Depth of a heading by its looks; 0 for a paragraph. */
function levelOf({ text, bits, lead, tag, size }: Draft, bodySize: number): number {
  if (tag >= 1 && tag <= 6) return PART.test(text) ? 1 : ITEM.test(text) ? 2 : Math.max(3, Math.min(4, tag));
  if (text.length > MAX_BOLD_LENGTH || !hasLetter(text) || CONJUNCTION.test(text)) return 0;
  const setOff = lead >= text.length - 1;
  const bold = (bits & BOLD) !== 0;
  if (text.length <= MAX_OTHER_LENGTH && (bold || setOff || isCapital(text))) {
    if (PART.test(text)) return 1;
    if (ITEM.test(text)) return 2;
  }
  if ((bits & LINKED) !== 0) return 0;
  if (bold) return (bits & (ITALIC | UNDERLINE)) === 0 ? 3 : 4;
  if (text.length > MAX_OTHER_LENGTH) return 0;
  if (isCapital(text)) return 3;
  if (tag === ALONE) return 4;
  if (bodySize > 0 && size >= bodySize * LARGER && !SENTENCE.test(text)) return 3;
  if ((setOff || (bits & (ITALIC | UNDERLINE)) !== 0) && !SENTENCE.test(text)) return 4;
  return (bits & CENTER) !== 0 && ITEM.test(text) ? 2 : 0;
}

/** The font size that most of the text is set in; 0 when no size is known. */
function findBodySize(drafts: readonly Draft[]): number {
  const lengths = new Map<number, number>();
  for (const { size, text, table } of drafts) {
    if (table === null) lengths.set(size, (lengths.get(size) ?? 0) + text.length);
  }
  let body = 0;
  let most = 0;
  for (const [size, length] of lengths) if (length > most) [body, most] = [size, length];
  return body;
}

/**
 * Makes headings of the paragraphs that look like them, and gives every heading its depth: 1 a part, 2 an item, 3, 4.
 */
export function findHeadings(drafts: readonly Draft[]): void {
  const bodySize = findBodySize(drafts);
  for (const draft of drafts) {
    if (draft.kind !== 'paragraph' && draft.kind !== 'heading') continue;
    const level = levelOf(draft, bodySize);
    if (level > 0) {
      draft.kind = 'heading';
      draft.level = level;
    } else if (draft.kind === 'heading') draft.level = PART.test(draft.text) ? 1 : ITEM.test(draft.text) ? 2 : 3;
  }
}
