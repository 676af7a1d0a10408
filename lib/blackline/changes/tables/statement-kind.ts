import type { Block } from '#lib/filings/types';

/** The kind of a table, as far as its lines show. */
export type StatementKind = 'income' | 'cash-flow' | 'balance' | 'segments' | 'other';

/** Recognises the primary statements by the lines that each must have. */
export function statementKind({ text }: Block): StatementKind {
  const has = (pattern: RegExp) => pattern.test(text);
  const lines = text.split('\n').length;
  if (has(/^(?:total assets)\b/im) && has(/liabilities/i) && lines >= 12) return 'balance';
  if (has(/operating activities/i) && has(/investing activities/i) && has(/financing activities/i) && lines >= 12)
    return 'cash-flow';
  const isIncome =
    has(/^(?:total )?(?:net )?(?:sales|revenues?)\b|^total (?:net )?(?:sales|revenues?)/im) &&
    has(/^net (?:income|loss|earnings|\(loss\)|income \(loss\)|sales)/im) &&
    has(/income tax/i) &&
    has(/per (?:common )?(?:share|unit)|^\s*(?:basic|diluted)\b/im);
  if (isIncome && lines >= 8) return 'income';
  if (has(/segments?\b|\bAmericas\b|\bEurope\b|\bInternational\b/) && has(/(?:net )?(?:sales|revenue)/i))
    return 'segments';
  return 'other';
}

const OPERATING_CASH = /^(?:net )?cash .*operating activities$|^operating activities$/i;

/** Lines that represent a whole table, the most telling first. */
export const TELLING: readonly RegExp[] = [
  /^total (?:net )?(?:sales|revenues?)\b/i,
  /^(?:net )?(?:sales|revenues?)$/i,
  /^net (?:income|earnings|loss|\(loss\)|income \(loss\)|earnings \(loss\))(?: \(loss\))?\b(?!.*\bper\b)/i,
  /^(?:diluted|.*\bdiluted (?:earnings|income|loss))\b/i,
  /^(?:total )?operating (?:income|profit|loss)\b|^income from operations\b/i,
  OPERATING_CASH,
  /^(?:total )?gross (?:margin|profit)\b/i,
  /^total (?:debt|long-term debt|assets|liabilities(?! and)|equity|shareholders|stockholders)/i,
  /^(?:ending|balance at end|end of)/i,
  /^total\b/i,
];
