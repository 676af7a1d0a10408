import { placeCells } from '#lib/filings/place-cells';
import type { Block, TableCell } from '#lib/filings/types';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import type { Receipt } from '#lib/verification/types';

/** The item of an 8-K that reports how the holders of shares have voted. */
const VOTES = '5.07';

const FOR = /^(?:votes? )?(?:cast )?for\b/i;
const AGAINST = /^(?:votes? )?(?:cast )?(?:against|withh[eo]ld)\b/i;
const COUNT = /^\d{1,3}(?:,\d{3})*$/;
/** What leads to the table and says nothing once the votes stand in the sentence. */
const LEAD_OUT =
  /,? ?(?:(?:was |were )?(?:with|by) the following votes?(?: results)?|received the following votes?|as follows|(?:as )?set forth below)\s*[:.]?$/i;

/** Votes withheld from a director are no votes against. */
type Opposition = 'against' | 'withheld';
type Votes = { name: string | null; for: TableCell; against: TableCell; opposition: Opposition };

/**
 * How holders voted at a meeting: for each table of votes a sentence with the votes, from the summary of the paragraph
 * above it. Directors, who stand in one table, are counted, and the one with the fewest votes is named. Empty for a
 * filing that reports no votes. Linear in the blocks.
 */
export function composeVotes(summaries: readonly BlockSummary[], blocks: readonly Block[]): KeyPoint[] {
  const byBlock = new Map(summaries.map((summary) => [summary.block, summary]));
  return blocks.flatMap((block) => {
    if (block.item !== VOTES || block.kind !== 'table') return [];
    const lead = blocks[block.ordinal - 1];
    const rows = votesOf(block);
    const [first] = rows;
    if (!lead || !first) return [];
    const isElection = rows.length > 1 && rows.every(({ name }) => name !== null);
    if (isElection) return /\belected\b/i.test(lead.text) ? [tellElection(rows, [lead, block])] : [];
    const summary = byBlock.get(lead.ordinal);
    return summary && rows.length === 1 ? [tellProposal(summary, first, block)] : [];
  });
}

/** The rows of a table of votes: who or what was voted on, and the votes for and against. */
function votesOf({ table }: Block): Votes[] {
  if (!table) return [];
  const header = table.rows
    .slice(0, Math.max(1, table.headerRows))
    .findLast((row) => row.some(({ text }) => FOR.test(text)));
  if (!header) return [];
  const heads = placeCells(header);
  const [yes, no] = [FOR, AGAINST].map((head) => heads.find(({ text }) => head.test(text.trim())));
  if (!yes || !no) return [];
  const opposition: Opposition = header.some(({ text }) => /withh[eo]ld/i.test(text)) ? 'withheld' : 'against';
  return table.rows.flatMap((row) => {
    // The column of names has no head of its own in some tables.
    const cells = placeCells(row);
    const shift = (cells.at(-1)?.to ?? 0) - (heads.at(-1)?.to ?? 0);
    const [approving, opposing] = [yes, no].map((head) => cells.find(({ from }) => from === head.from + shift));
    if (shift < 0 || shift > 1 || !approving || !opposing) return [];
    if (!COUNT.test(approving.text) || !COUNT.test(opposing.text)) return [];
    const name = row[0]?.text ?? '';
    return [{ name: /\p{L}/u.test(name) ? name : null, for: approving, against: opposing, opposition }];
  });
}

const countOf = ({ text }: TableCell): number => Number(text.replaceAll(',', ''));

function tellElection(rows: readonly Votes[], [lead, table]: [Block, Block]): KeyPoint {
  const fewest = rows.reduce((least, row) => (countOf(row.for) < countOf(least.for) ? row : least));
  const start = `Holders elected directors, ${fewest.name} with the fewest votes: `;
  return withVotes({ start, blocks: [lead.ordinal], receipts: [] }, fewest, table);
}

function tellProposal({ text, block, receipts }: BlockSummary, votes: Votes, table: Block): KeyPoint {
  const said = text.replace(/[.:]$/, '').replace(LEAD_OUT, '');
  const start = `${said}: `;
  const kept = receipts.filter(({ span }) => span[1] <= said.length);
  return withVotes({ start, blocks: [block], receipts: kept }, votes, table);
}

function withVotes(
  { start, blocks, receipts }: { start: string; blocks: number[]; receipts: Receipt[] },
  votes: Votes,
  table: Block,
): KeyPoint {
  const [yes, no] = [votes.for.text, votes.against.text];
  const text = `${start}${yes} votes for, ${no} ${votes.opposition}.`;
  const [yesAt, noAt] = [start.length, start.length + yes.length + ' votes for, '.length];
  const row = rowPlace(table, votes);
  return {
    text,
    blocks: [...blocks, table.ordinal],
    category: 'other',
    receipts: [
      ...receipts,
      receiptOf({ shown: yes, at: yesAt }, table, row),
      receiptOf({ shown: no, at: noAt }, table, row + table.text.slice(row).indexOf(yes) + yes.length),
    ],
  };
}

/** Where a row of votes begins in its table's text. */
function rowPlace({ text }: Block, { name, for: approving }: Votes): number {
  return Math.max(0, text.indexOf(name === null ? approving.text : `${name} | `));
}

function receiptOf({ shown, at }: { shown: string; at: number }, table: Block, from: number): Receipt {
  const place = Math.max(0, table.text.indexOf(shown, from));
  return {
    ...{ span: [at, at + shown.length], text: shown, kind: 'number', status: 'verified' },
    source: { block: table.ordinal, span: [place, place + shown.length] },
    ...{ fact: null, formula: null },
  };
}
