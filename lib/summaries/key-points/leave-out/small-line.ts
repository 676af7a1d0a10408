import type { Block } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import { movedBy } from '#lib/summaries/key-points/weigh/moved-by';
import { DOWN } from '#lib/summaries/sentences/direction-words';
import { CHANGE, DRIVER } from '#lib/summaries/sentences/signal-words';
import { findFigures } from '#lib/text/numbers';

/** Of the result: less does not move it. */
const SMALL = 0.015;
/** Rates are rounded. */
const OFF = 0.6;
const NAME_ENDS =
  /[\d$€£(,]|\b(?:was|were|is|are|has|have|had|increased|decreased|declined|rose|fell|grew|improved|in (?:fiscal )?(?:the|our|\d)|for (?:the|fiscal))\b/i;
const BESIDE = new Set(['expense', 'expenses', 'cost', 'costs', 'total', 'net', 'the', 'our', 'and', 'of']);
const MAX_LABEL = 80;

/** What a company spends to sell and to run, which goes with its sales. */
const RUNNING_COST =
  /\b(?:costs?|expenses?|depreciation|amortization|SG&A|selling|administrative|compensation|wages|payroll)\b/i;
const NO_RUNNING_COST = /\b(?:interest|tax(?:es)?|income|margin|impairment|restructuring)\b/i;
/** Of the result: a cost that moved by less than this apart from sales only followed them. */
const APART = 0.025;

/** "due to higher sales volumes": the first cause is that more was sold, or less. */
const BY_SALES =
  /^\W*(?:an? |the )?(?:(?:increases?|decreases?|declines?|growth|reductions?) (?:of [^,;.]{1,24} )?(?:in|driven by) |(?:higher|lower|increased|decreased|reduced|greater) )?(?:an? |the )?(?:(?:higher|lower|increased|decreased) )?(?:\p{L}+ )?(?:sales|revenues?|volumes?|shipments)\b/iu;

type Row = { now: number; before: number };
type Asked = {
  form: string | null;
  /** What the company earned, in the currency's units. */
  result: number;
  /** What a bare amount of the filing's sentences is multiplied with. */
  bare: number;
  /** What sales of the year before were multiplied with; null where they are not known. */
  growth?: number | null;
};

/**
 * Whether the line whose change a text tells moved by too little to move the company's result, or is a cost that moved
 * as sales did or because of them: by the amount that it gives, or by the row of that name in the filing's tables,
 * where that moved at the rate of the text. Reads the tables once; linear in them.
 */
export function readSmallLines(
  blocks: readonly Block[],
  { form, result, bare, growth = null }: Asked,
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
    const name = text.slice(0, Math.max(0, text.search(NAME_ENDS)));
    const found = rows.get(keyOf(name)) ?? [];
    const own = found.filter(({ now, before }) => rate === null || Math.abs(rateOf(now, before) - rate) <= OFF);
    const isCost = RUNNING_COST.test(name) && !NO_RUNNING_COST.test(name) && !ONE_OFF.test(text);
    const [, cause = ''] = text.split(DRIVER, 2);
    if (isCost && BY_SALES.test(cause)) return true;
    if (isCost && growth !== null) {
      const told = amount !== null && rate ? [rowOf(text, { amount, rate })] : own;
      const follows = ({ now, before }: Row) => Math.abs(now - before * growth) < APART * result;
      if (told.length > 0 && told.every(follows)) return true;
    }
    if (amount !== null) return amount < SMALL * result;
    return own.length > 0 && own.every(({ now, before }) => Math.abs(now - before) < SMALL * result);
  };
}

/** What a line was and is that moved by an amount at a rate, the way that the text says. */
function rowOf(text: string, { amount, rate }: { amount: number; rate: number }): Row {
  const before = (100 * amount) / rate;
  return { before, now: before + (DOWN.test(CHANGE.exec(text)?.[0] ?? '') ? -amount : amount) };
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
