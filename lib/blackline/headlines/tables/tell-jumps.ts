import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import { composeLines } from './compose-lines.ts';

/** Of the company's size, and of itself, a line of a balance sheet has jumped when it moved so far. */
const OF_SIZE = 0.02;
const OF_ITSELF = 0.25;
const MAX_JUMPS = 3;
/** Sums, and what the key figures tell. */
const TOLD =
  /^(?:total|less|net|deferred (?:income )?tax\w*)\b|\b(?:cash|debt|notes|borrowings?|equity|deficit|retained|treasury|paid-in|capital|comprehensive|marketable securities|investments?)\b/i;

const INVESTED = /^(?:short-term (?:and other )?investments|(?:current )?marketable securities)\b/i;

/** The lines of a balance sheet that jumped beside its key figures: goodwill after a deal, inventories. Null of none. */
export function tellJumps(
  { statement, block, reading: { table } }: FoundChange,
  { size, isQuarterly, documents, figuresIn }: ComparedFilings,
): string | null {
  const end = documents.new.period;
  if (statement !== 'balance' || !table || !end || size === null) return null;
  const holdsInvested = figuresIn
    .get(block.ordinal)
    ?.figures.some(({ id, prior }) => id === 'cash-and-investments' && prior !== null);
  // Where investments are no part of the cash that is told, they may have taken its place.
  const isTold = ({ label }: TableLine) => TOLD.test(label) && (holdsInvested || !INVESTED.test(label));
  const moved = ({ now, before }: TableLine) => Math.abs(now.value - before.value);
  const jumps = table.lines
    .map((line) => ({ ...line, label: line.label.replace(/,? net of .*$/i, ', net') }))
    .filter(
      (line) =>
        /^[A-Z]{3}$/.test(line.now.unit) &&
        !isTold(line) &&
        moved(line) >= OF_SIZE * size &&
        moved(line) >= OF_ITSELF * Math.abs(line.before.value),
    )
    .toSorted((one, other) => moved(other) - moved(one))
    .slice(0, MAX_JUMPS);
  if (jumps.length === 0) return null;
  const { months, priorEnd } = table;
  return composeLines(jumps, { opening: '', months, priorEnd, end, isQuarterly })?.whole ?? null;
}
