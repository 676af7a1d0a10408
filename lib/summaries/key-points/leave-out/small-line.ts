import type { Block } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { movedBy } from '#lib/summaries/key-points/weigh/moved-by';
import { CHANGE } from '#lib/summaries/sentences/signal-words';
import { findFigures } from '#lib/text/numbers';

/** Of the result: less does not move it. */
const SMALL = 0.015;
/** Rates are rounded. */
const OFF = 0.6;
const NAME_ENDS =
  /[\d$€£(,]|\b(?:was|were|is|are|has|have|had|increased|decreased|declined|rose|fell|grew|improved|in (?:fiscal )?(?:the|our|\d)|for (?:the|fiscal))\b/i;
const BESIDE = new Set(['expense', 'expenses', 'cost', 'costs', 'total', 'net', 'the', 'our', 'and', 'of']);
const MAX_LABEL = 80;

type Row = { now: number; before: number };

/**
 * Whether the line whose change a text tells moved by too little to move the company's result: by the amount that it
 * gives, or by the row of that name in the filing's tables, where that moved at the rate of the text. Reads the tables
 * once; linear in them.
 * @param result what the company earned, in the currency's units
 * @param bare what a bare amount of the filing's sentences is multiplied with
 */
export function readSmallLines(
  blocks: readonly Block[],
  { form, result, bare }: { form: string | null; result: number; bare: number },
): (text: string) => boolean {
  const rows = new Map<string, Row[]>();
  for (const block of blocks) {
    const role = block.table ? sectionRole(form, block) : null;
    if (!block.table || (role !== 'discussion' && role !== 'statements')) continue;
    for (const cells of block.table.rows) addRow(rows, cells, 10 ** (block.table.scale ?? 0));
  }
  return (text) => {
    if (!CHANGE.test(text)) return false;
    const { amount, rate } = movedBy(text, bare);
    if (amount !== null) return amount < SMALL * result;
    const name = text.slice(0, Math.max(0, text.search(NAME_ENDS)));
    const found = rows.get(keyOf(name)) ?? [];
    const own = found.filter(({ now, before }) => rate === null || Math.abs(rateOf(now, before) - rate) <= OFF);
    return own.length > 0 && own.every(({ now, before }) => Math.abs(now - before) < SMALL * result);
  };
}

function addRow(rows: Map<string, Row[]>, cells: readonly { text: string }[], scale: number): void {
  const label = cells[0]?.text ?? '';
  if (label.length > MAX_LABEL || cells.some(({ text }) => /per share/i.test(text))) return;
  const [now, before] = cells.slice(1).flatMap(({ text }) => {
    const [only] = text.includes('%') ? [] : findFigures(text, { table: true });
    return only && !only.inWords ? [Math.abs(only.value) * scale] : [];
  });
  const key = keyOf(label);
  if (key === '' || now === undefined || before === undefined || scale === 1) return;
  rows.set(key, [...(rows.get(key) ?? []), { now, before }]);
}

const rateOf = (now: number, before: number) => (before === 0 ? 0 : (100 * Math.abs(now - before)) / before);

/** A line's name, whatever it is called beside. */
const keyOf = (name: string): string =>
  (name.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => !BESIDE.has(word))
    .toSorted()
    .join(' ');
