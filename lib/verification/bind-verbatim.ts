import { annotateText, type ParsedText } from './annotate-text.ts';
import { bindFact } from './bind-fact.ts';
import type { CheckedClaims } from './checked-claims.ts';
import { describeClaim } from './describe-claim.ts';
import type { SourceClaims } from './source-claims.ts';
import type { Receipt } from './types.ts';

const SENTENCE_END = /[.!?:;][”"’')]? $/;
/** A capital after the first letter: there may be a name. */
const INNER_CAPITAL = /^.+\p{Lu}/u;

/**
 * The receipts of a summary that is a piece of its source from the beginning of a sentence on, so that all its claims
 * are where they were; null for any other. Linear in the length of both.
 */
export function bindVerbatim(read: ParsedText, source: SourceClaims): CheckedClaims | null {
  const { text: summary, figures, dates } = read;
  const body = summary.replace(/(?<![.…])[.…]+$/, '');
  const at = source.text.indexOf(body);
  if (at < 0 || body.length === 0 || source.table) return null;
  if (at > 0 && !(SENTENCE_END.test(source.text.slice(Math.max(0, at - 3), at)) && /^[\p{Lu}\p{N}]/u.test(body)))
    return null;
  // "…increased 5" is no piece of "…increased 5%".
  if (
    /[\p{L}\p{N}]/u.test(source.text[at + body.length] ?? '') ||
    /^(?:[.,]\d| ?%| (?:percent|million|billion|thousand))/.test(source.text.slice(at + body.length))
  )
    return null;

  if (figures.length + dates.length === 0 && !INNER_CAPITAL.test(summary))
    return { receipts: [], allHold: true, fault: null };
  const claims = [
    ...figures.map(({ from, to }) => ({ from, to, kind: 'number' as const })),
    ...dates.map(({ from, to }) => ({ from, to, kind: 'date' as const })),
  ];
  // The summary has everything that matters here and is short, so only it is read.
  const annotated = annotateText(read);
  const placed = new Map(annotated.tokens.flatMap((token) => (token.figure ? [[token.from, token] as const] : [])));
  const figureAt = new Map(source.figures.map((figure) => [figure.from, figure]));
  const names = annotated.tokens
    .filter(({ type }) => type === 'name')
    .map(({ from, to }) => ({ from, to, kind: 'name' as const }));
  const receipts = [...claims, ...names]
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, kind }): Receipt => {
      const figure = kind === 'number' ? figureAt.get(from + at) : undefined;
      const fact = figure ? bindFact(figure, source) : null;
      const place = figure && placed.get(from);
      const meaning = place ? describeClaim(place, annotated, { claims: source, fact }) : null;
      const receipt: Receipt = {
        span: [from, to],
        text: summary.slice(from, to),
        kind,
        status: 'verified',
        source: { block: source.block, span: [from + at, to + at] },
        fact,
        formula: null,
      };
      if (meaning) receipt.claim = meaning;
      return receipt;
    });
  return { receipts, allHold: true, fault: null };
}
