import type { Draft } from '#lib/filings/blocks/draft-blocks';
import { countBreaks } from '#lib/filings/blocks/table-cells';
import type { HiddenText, RawCell, RawFiling } from '#lib/filings/lines/raw-lines';
import { isAmendment } from '#lib/forms/forms';
import { type FormItem, itemListOf, itemsDue, numbersRepeat } from '#lib/forms/item-lists';
import type { Health, HealthWarning } from './types.ts';

/** Characters that the lines show, without and within those that are left out as page furniture. */
export function lengthOfLines({ lines }: RawFiling, furniture: Uint8Array): { shown: number; leftOut: number } {
  let shown = 0;
  let leftOut = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    let length = line.text.length;
    for (let row = 0; row < line.rows.length; row++) length += lengthOfRow(line.rows[row]!);
    if (furniture[at]) leftOut += length;
    else shown += length;
  }
  return { shown, leftOut };
}

function lengthOfRow(row: readonly RawCell[]): number {
  let length = 0;
  for (let at = 0; at < row.length; at++) length += row[at]!.text.length - countBreaks(row[at]!.text);
  return length;
}

/** Share of a document's visible characters that are in a draft, 0 to 1. */
export function keptOf(raw: RawFiling, furniture: Uint8Array, drafts: readonly Draft[]): number {
  return shareKept(lengthOfDrafts(drafts), lengthOfLines(raw, furniture).shown);
}

const shareKept = (kept: number, shown: number) =>
  shown === 0 ? 1 : Math.min(1, Math.floor((kept / shown) * 1e6) / 1e6);

/** Characters of the source that are in the drafts. */
export function lengthOfDrafts(drafts: readonly Draft[]): number {
  let length = 0;
  for (const { text, added } of drafts) length += text.length - added;
  return length;
}

type Doubts = {
  expected: readonly FormItem[];
  found: readonly FormItem[];
  /** Items, as indexes into `expected`, that the filing's contents name. */
  named: ReadonlySet<number>;
  /** Characters that were read, those left out as page furniture, and those that are in blocks. */
  read: { shown: number; leftOut: number };
  hidden: HiddenText;
  keptLength: number;
  blocks: number;
  warnings: readonly HealthWarning[];
  form: string | null;
};

const KEPT_ENOUGH = 0.999;
/** Page numbers, headers and footers make up one or two per cent of a filing. */
const MUCH_FURNITURE = 0.25;
/** Filings hide a word or two; more than that a reader should know of, and any figure. */
const MUCH_HIDDEN = 0.02;
const HARMLESS = new Set<HealthWarning['code']>([
  ...['encoding', 'item_unexpected', 'section_order', 'section_guessed', 'text_hidden', 'bad_number'],
] as HealthWarning['code'][]);

type Missing = { warning: HealthWarning; harmless: boolean };

/** An item without a section: whether the filing lacks it or we could not read it. */
type MissingPlace = { isNamed: boolean; twoParts: boolean; amendment: boolean };

function missingItem(item: FormItem, { isNamed, twoParts, amendment }: MissingPlace): Missing {
  const name = twoParts && item.part !== null ? `Part ${item.part}, item ${item.item}` : `Item ${item.item}`;
  let why = 'no heading of it was found';
  let harmless = false;
  if (isNamed) why = 'the contents name it, but no heading of it was found';
  else if (amendment) [why, harmless] = ['the filing does not name it; an amendment need not hold it', true];
  else if (item.recent)
    [why, harmless] = ['the filing does not have it; the form has asked for it for less than a year', true];
  else if (!item.mandatory) [why, harmless] = ['the filing does not have it; it may be left out', true];
  return { warning: { code: 'item_missing', message: `${name}: ${why}.` }, harmless };
}

/** How reliable a parsed filing is. Every doubt is a warning; a missing item is named. */
export function assessHealth(doubts: Doubts): Health {
  const { expected, found, read, keptLength, blocks } = doubts;
  const warnings = [...doubts.warnings];
  const amendment = isAmendment(doubts.form ?? '');
  const textKept = shareKept(keptLength, read.shown);
  if (textKept < KEPT_ENOUGH) {
    const share = ((1 - textKept) * 100).toFixed(2);
    warnings.push({ code: 'text_lost', message: `${share} % of the visible text stands in no block.` });
  }
  const { hidden } = doubts;
  if (hidden.telling > 0 || hidden.length > MUCH_HIDDEN * read.shown) {
    const what = `${hidden.length} characters of text are hidden by style or struck out and were left out`;
    const telling = `; ${hidden.telling} of their sentences hold a figure or a word of weight, the first: "${hidden.first}"`;
    warnings.push({ code: 'text_hidden', message: hidden.telling > 0 ? what + telling : `${what}.` });
  }
  if (read.leftOut > MUCH_FURNITURE * (read.shown + read.leftOut)) {
    const share = Math.round((100 * read.leftOut) / (read.shown + read.leftOut));
    warnings.push({ code: 'text_lost', message: `${share} % of the text was taken for page furniture and left out.` });
  }
  if (found.some(({ part, item }) => part === 'IV' && item === '14')) {
    const message =
      'Item 14 stands in part IV (exhibits), as the form had it until 2002; today it is in part III (fees).';
    warnings.push({ code: 'item_unexpected', message });
  }
  let harmless = warnings.every(({ code }) => HARMLESS.has(code));
  if (expected.length > 0 && found.length === 0 && blocks > 0) {
    warnings.push({ code: 'no_sections', message: 'No item headings were found: the filing is one section.' });
    harmless = false;
  }
  if (expected.length === 0 && blocks > 0 && itemListOf(doubts.form) === null) {
    const form =
      doubts.form === null
        ? 'The form of the filing is not known'
        : `No list of items is known for form ${doubts.form}`;
    warnings.push({ code: 'no_sections', message: `${form}: its items were not looked for.` });
    harmless = false;
  }
  const isFound = (item: FormItem) => found.some((other) => other.item === item.item && other.part === item.part);
  const twoParts = numbersRepeat(expected);
  // Such a list contains items that may occur, not items that must.
  const due = itemsDue(doubts.form) === 'what-happened' ? [] : expected;
  for (const [at, item] of due.entries()) {
    if (isFound(item)) continue;
    const missing = missingItem(item, { isNamed: doubts.named.has(at), twoParts, amendment });
    warnings.push(missing.warning);
    harmless &&= missing.harmless;
  }
  const names = (items: readonly FormItem[]) => items.map(({ part, item }) => (twoParts ? `${part}:${item}` : item));
  const status = blocks === 0 ? 'unreadable' : harmless ? 'ok' : 'partial';
  const wanted = expected.filter((item, at) => item.mandatory || isFound(item) || doubts.named.has(at));
  return { status, itemsExpected: names(wanted), itemsFound: names(found), textKept, warnings };
}
