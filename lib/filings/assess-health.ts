import type { Draft } from './draft-blocks.ts';
import { type FormItem, numbersRepeat } from './item-lists.ts';
import type { RawCell, RawFiling } from './raw-lines.ts';
import { countBreaks } from './table-cells.ts';
import type { Health, HealthWarning } from './types.ts';

/** Characters that the lines show; `furniture` marks lines that are left out on purpose. */
export function lengthOfLines({ lines }: RawFiling, furniture: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < lines.length; at++) {
    if (furniture[at]) continue;
    const line = lines[at]!;
    length += line.text.length;
    for (let row = 0; row < line.rows.length; row++) length += lengthOfRow(line.rows[row]!);
  }
  return length;
}

function lengthOfRow(row: readonly RawCell[]): number {
  let length = 0;
  for (let at = 0; at < row.length; at++) length += row[at]!.text.length - countBreaks(row[at]!.text);
  return length;
}

/** Characters of the source that stand in the drafts. */
export function lengthOfDrafts(drafts: readonly Draft[]): number {
  let length = 0;
  for (const { text, added } of drafts) length += text.length - added;
  return length;
}

export type Doubts = {
  expected: readonly FormItem[];
  found: readonly FormItem[];
  /** Characters that were read, and those of them that stand in blocks. */
  readLength: number;
  keptLength: number;
  blocks: number;
  warnings: readonly HealthWarning[];
  form: string | null;
};

const KEPT_ENOUGH = 0.999;
const HARMLESS = new Set<HealthWarning['code']>(['encoding', 'item_unexpected', 'text_hidden', 'bad_number']);

function label({ part, item }: FormItem, twoParts: boolean): string {
  return twoParts && part !== null ? `part ${part}, item ${item}` : `item ${item}`;
}

/** What can be relied on in a parsed filing. Everything that is in doubt is a warning; an item missed is named. */
export function assessHealth(doubts: Doubts): Health {
  const { expected, found, readLength, keptLength, blocks } = doubts;
  const amendment = doubts.form?.endsWith('/A') ?? false;
  const warnings = [...doubts.warnings];
  const textKept = readLength === 0 ? 1 : Math.min(1, Math.floor((keptLength / readLength) * 1e6) / 1e6);
  if (textKept < KEPT_ENOUGH) {
    warnings.push({ code: 'text_lost', message: `${((1 - textKept) * 100).toFixed(2)} % of the visible text stands in no block.` });
  }
  const must = expected.filter(({ recent }) => !recent);
  const isFound = (item: FormItem) => found.some((other) => other.item === item.item && other.part === item.part);
  const missing = must.filter((item) => !isFound(item));
  const twoParts = numbersRepeat(expected);
  let harmless = warnings.every(({ code }) => HARMLESS.has(code));
  if (expected.length > 0 && found.length === 0 && blocks > 0) {
    const message = 'No item headings were found: the filing is one section.';
    warnings.push({ code: 'no_sections', message });
    harmless = false;
  }
  if (found.some(({ part, item }) => part === 'IV' && item === '14')) {
    const message = 'Item 14 stands in part IV (exhibits), as the form had it until 2002; today it is in part III (fees).';
    warnings.push({ code: 'item_unexpected', message });
  }
  for (const item of missing) {
    const name = label(item, twoParts);
    const why = amendment ? 'the amendment may not hold it' : 'no heading of it was found';
    warnings.push({ code: 'item_missing', message: `${name[0]!.toUpperCase()}${name.slice(1)}: ${why}.` });
    if (!amendment) harmless = false;
  }
  const status = blocks === 0 ? 'unreadable' : harmless ? 'ok' : 'partial';
  const names = (items: readonly FormItem[]) => items.map(({ part, item }) => (twoParts ? `${part}:${item}` : item));
  return { status, itemsExpected: names(expected.filter((item) => !item.recent || isFound(item))), itemsFound: names(found), textKept, warnings };
}
