import type { DateMention } from '#lib/text/dates';
import type { Figure } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { bindFact } from './bind-fact.ts';
import { type SourceClaims, statementOf } from './source-claims.ts';
import type { Receipt } from './types.ts';
import type { CheckedClaims } from './verify-claims.ts';

/**
 * The receipts of a summary that is a piece of its source from the beginning of a sentence on, so that all its claims
 * stand where they stood; null for any other. Linear in the length of both.
 */
export function bindVerbatim(
  summary: string,
  figures: readonly Figure[],
  dates: readonly DateMention[],
  source: SourceClaims,
): CheckedClaims | null {
  const body = summary.replace(/[.…]+$/, '');
  const at = source.text.indexOf(body);
  if (at < 0 || body.length === 0 || source.table) return null;
  if (at > 0 && !splitSentences(source.text).some(({ from }) => from === at)) return null;
  // "…increased 5" is no piece of "…increased 5%".
  if (
    /[\p{L}\p{N}]/u.test(source.text[at + body.length] ?? '') ||
    /^(?:[.,]\d| ?%| (?:percent|million|billion|thousand))/.test(source.text.slice(at + body.length))
  )
    return null;

  const claims = [
    ...figures.map(({ from, to }) => ({ from, to, kind: 'number' as const })),
    ...dates.map(({ from, to }) => ({ from, to, kind: 'date' as const })),
  ];
  const names = statementOf(source)
    .tokens.filter(({ type, from, to }) => type === 'name' && from >= at && to <= at + body.length)
    .map(({ from, to }) => ({ from: from - at, to: to - at, kind: 'name' as const }));
  const receipts = [...claims, ...names]
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, kind }): Receipt => {
      const figure = kind === 'number' ? source.figures.find((one) => one.from === from + at) : undefined;
      return {
        span: [from, to],
        text: summary.slice(from, to),
        kind,
        status: 'verified',
        source: { block: source.block, span: [from + at, to + at] },
        fact: figure ? bindFact(figure, source) : null,
        formula: null,
      };
    });
  return { receipts, complete: true, fault: null };
}
