import type { Block } from '#lib/filings/types';
import { movedReceipt } from '#lib/summaries/key-points/beside/part-of-summary';
import type { KeyPoint } from '#lib/summaries/types';
import { readClaims, type SourceClaims } from '#lib/verification/source-claims';
import type { Receipt } from '#lib/verification/types';
import { verifyClaims } from '#lib/verification/verify-claims';

/** A part of a sentence about one table, with its receipts. */
export type TablePart = { text: string; receipts: Receipt[]; block: number };

/** A part whose every figure stands in the table; null for any other. Linear in the table. */
export function verifiedPart(text: string, block: Block, facts: SourceClaims['facts'] = []): TablePart | null {
  const { receipts, allHold } = verifyClaims(text, readClaims(block, facts));
  return allHold ? { text, receipts, block: block.ordinal } : null;
}

/** One point of several parts: "lead: one; other." */
export function joinParts(lead: string, parts: readonly TablePart[]): KeyPoint {
  let text = `${lead}: `;
  const receipts: Receipt[] = [];
  for (const [at, part] of parts.entries()) {
    if (at > 0) text += '; ';
    for (const receipt of part.receipts) receipts.push(movedReceipt(receipt, text.length));
    text += part.text;
  }
  return { text: `${text}.`, blocks: [...new Set(parts.map(({ block }) => block))], category: 'metric', receipts };
}

/** A row's name within a sentence: "comparable sales", but "Total Backlog" and "EBITDA" as they are. */
export const nameInSentence = (name: string) =>
  /^\p{Lu}\p{Ll}+(?:[ ,-]+\p{Ll}| ?\(|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
