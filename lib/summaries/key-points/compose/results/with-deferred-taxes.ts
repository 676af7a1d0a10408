import { readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { type Piece, toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { amountOf, lineReader } from '#lib/summaries/key-points/compose/statement-lines';
import { fits, withOneOff } from '#lib/summaries/key-points/compose/with-one-offs';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { KeyPoint } from '#lib/summaries/types';
import { readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

const BUDGET = 280;
/** Of the change of the operating cash flow. */
const OF_CHANGE = 0.25;
/** The line of a cash flow statement on which taxes are that are owed and not paid. */
const TAXES_OWED = /^(?:accrued |net )?(?:income )?tax(?:es)?(?: (?:payables?|receivables?|liabilities))*(?:, net)?$/i;
const TOTAL = /^net cash|^cash (?:provided|flows?|used|generated)/i;
/** That taxes of the period are paid after it. */
const DEFERRED =
  /\b(?:permitted|elected|allowed|able|entitled|chose|chosen)\b[^.;]{0,80}\bto (?:defer|postpone|delay)\b[^.;]{0,80}\btax(?:es)?\b|\b(?:deferred|postponed|delayed)\b(?! (?:income )?tax(?:es)?\b)[^.;]{0,60}\btax payments?\b|\bdeferral of\b[^.;]{0,60}\b(?:tax payments?|payments? of [^.;]{0,40}tax(?:es)?)\b/i;

/**
 * The points of cash with what taxes not yet paid added to the operating cash flow, where a filing says that it was let off
 * paying them until later and they are much of its change. As they are for others. Linear in the filing.
 */
export function withDeferredTaxes(
  points: readonly KeyPoint[],
  { form, period, blocks, facts }: Pick<FilingDocument, 'form' | 'period' | 'blocks' | 'facts'>,
  figures: readonly KeyFigure[],
): KeyPoint[] {
  const [first, ...others] = points;
  const operating = figures.find(({ id }) => id === 'operating-cash-flow');
  const block = blocks[operating?.current.parts[0]?.block ?? -1];
  if (!first || !operating?.prior || period === null || !block?.table) return [...points];
  const change = operating.current.value - operating.prior.value;
  const unit = 10 ** operating.current.scale;
  const rows = readComparatives(block.table, period)?.rows ?? [];
  const end = rows.findIndex(({ label }) => TOTAL.test(label));
  const row = rows.slice(0, Math.max(0, end)).find(({ label }) => TAXES_OWED.test(label));
  const [now, before] = [row?.current, row?.prior].map((cell) => (cell === undefined ? null : amountOf(cell)));
  if (now == null || before == null) return [...points];
  const moved = (now - before) * unit;
  if (Math.sign(moved) !== Math.sign(change) || Math.abs(moved) < OF_CHANGE * Math.abs(change)) return [...points];
  const reason = sayingSo(blocks, form);
  const read = lineReader(facts, { like: operating, block });
  const [one, other] = [read(now, 'current'), read(before, 'prior')];
  if (!reason || !one || !other) return [...points];
  const pieces: Piece[] = [
    'The change of income taxes owed came to ',
    one,
    ' of the operating cash flow, against ',
    other,
  ];
  const { text, blocks: shown, receipts = [] } = toKeyPoint(pieces, blocks);
  const line: OneOff = { text, blocks: shown, receipts };
  if (!fits(first, { ...line, text: `${text} ${reason.text}` })) return [...points];
  return [withOneOff(withOneOff(first, line), reason), ...others];
}

/** The sentence that says that taxes are paid later, in the filing's words; null where none does. */
function sayingSo(blocks: readonly Block[], form: string | null): OneOff | null {
  for (const block of blocks) {
    if ((block.kind !== 'paragraph' && block.kind !== 'list-item') || !DEFERRED.test(block.text)) continue;
    const role = sectionRole(form, block);
    if (role !== 'discussion' && role !== 'statements') continue;
    for (const sentence of paragraphSentences(block.text)) {
      const text = DEFERRED.test(sentence) ? shortenSentence(sentence, BUDGET) : '';
      if (!DEFERRED.test(text) || !standsAlone(text)) continue;
      const { receipts, allHold } = verifyClaims(text, readClaims(block));
      if (allHold) return { text, blocks: [block.ordinal], receipts };
    }
  }
  return null;
}
