import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { type Behind, nothingBehind, type StatementChange } from './behind.ts';
import { behindBalance } from './behind-balance.ts';
import { behindCash } from './behind-cash.ts';
import { behindResults } from './behind-results.ts';
import { behindSegments } from './behind-segments.ts';

/** What moved the figures of a statement or a segment's result once, by the newer filing. Linear in what it says. */
export function behindStatement(change: StatementChange, filings: ComparedFilings): Behind {
  if (change.statement === 'income') return behindResults(change, filings);
  if (change.statement === 'cash-flow') return behindCash(change, filings);
  if (change.statement === 'balance') return behindBalance(filings);
  return change.block.table && filings.figuresIn.has(change.block.ordinal)
    ? behindSegments(change, filings)
    : nothingBehind();
}
