import type { Block } from '#lib/filings/types';
import type { CheckedClaims } from '#lib/verification/checked-claims';
import { type Filer, readClaims, type SourceClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import type { ParsedPassage } from '../passages/read-passage.ts';

const sources = new WeakMap<ParsedPassage, SourceClaims>();

/** Whether the passage confirms everything that a sentence claims (`lib/verification`), with the receipts. */
export const checkSentence = (text: string, passage: ParsedPassage): CheckedClaims =>
  verifyClaims(text, sourceOf(passage));

/** What a passage states, read once. */
export function sourceOf(passage: ParsedPassage): SourceClaims {
  let source = sources.get(passage);
  if (!source) {
    source = readClaims(blockOf(passage), [], filerOf(passage));
    sources.set(passage, source);
  }
  return source;
}

/** The ranges of characters [from, to) of a sentence that are checked numbers. */
export const figuresOf = ({ receipts }: CheckedClaims): [from: number, to: number][] =>
  receipts
    .filter(({ kind, status }) => kind === 'number' && status !== 'withheld')
    .map(({ span: [from, to] }) => [from, to]);

function blockOf({ number, passage, text, isTable }: ParsedPassage): Block {
  const kind = isTable ? 'table' : 'paragraph';
  return { ordinal: number, kind, part: null, item: passage.item, text, hash: '', anchor: '' };
}

/** A sentence may name the company where its filing says "we". */
function filerOf({ number, passage }: ParsedPassage): Filer | null {
  const name = shortName(passage.company).toLowerCase();
  return name.length < 3 ? null : { name, block: number, span: [0, 0] };
}

/** "Northwind Semiconductor, Inc." is "Northwind Semiconductor". */
export const shortName = (company: string) =>
  company.replace(/[,.]? (?:inc|corp|corporation|company|co|ltd|llc|plc|holdings?)\b.*$/i, '').trim();
