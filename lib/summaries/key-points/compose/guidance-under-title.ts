import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { movedReceipt } from '#lib/summaries/key-points/beside/part-of-summary';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import type { KeyPoint } from '#lib/summaries/types';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

/** "First Quarter 2024 Guidance". */
const TITLE = /\b(?:guidance|outlook)\b/i;
const MAX_TITLE = 80;
const YEAR = /\b20\d\d\b/g;
/** "Net sales are expected to be between". */
const EXPECTED =
  /^[^.;]{3,80}\b(?:is|are) (?:currently )?(?:expected|anticipated|projected|estimated|forecast) to (?:be|grow|increase|decrease|decline|range)\b/i;
/** What an expectation counts or leaves out. */
const COUNTS =
  /^(?:This|The|Our) (?:guidance|outlook|range|estimate|forecast)\b.*\b(?:includ|exclud|anticipat|assum|reflect)/i;
/** The period that an expectation is compared with: "compared with first quarter 2024". */
const COMPARED = /\bcompared (?:with|to) (?:the )?([^,.;]{4,40})/i;
/** "Also, as a reminder, in first quarter 2024". */
const REMINDS = /^(?:Also, )?(?:as a reminder, )?(?=in )/i;
const REACH = 8;
const MAX_LENGTH = 640;

/**
 * What a report expects in numbers under a title that says of when: "First Quarter 2024 Guidance: Net sales are expected to
 * be between …". One point of all lines below the title, each claim checked in its own; null without. Linear in the blocks.
 * @param since the first year that is to come
 */
export function guidanceUnderTitle(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  since: number,
): KeyPoint | null {
  const factsOf = factsByBlock(facts);
  for (const [at, block] of blocks.entries()) {
    if (!isTitle(block, since) || sectionRole(form, block) !== 'discussion') continue;
    const title = block.text.replace(/[.:\s]+$/, '');
    const point: KeyPoint = { text: `${title}:`, blocks: [block.ordinal], category: 'guidance', receipts: [] };
    for (const below of linesBelow(blocks, at)) {
      const text = expectationIn(below.text);
      const { receipts, allHold } = text
        ? verifyClaims(text, readClaims(below, factsOf.get(below.ordinal) ?? []))
        : { receipts: [], allHold: false };
      if (!text || !allHold || point.text.length + text.length >= MAX_LENGTH) continue;
      for (const receipt of receipts) point.receipts!.push(movedReceipt(receipt, point.text.length + 1));
      point.text += ` ${text}`;
      point.blocks.push(below.ordinal);
    }
    if (point.blocks.length > 1) return point;
  }
  return null;
}

function isTitle({ kind, text }: Block, since: number): boolean {
  if (kind === 'table' || text.length > MAX_TITLE || !TITLE.test(text)) return false;
  return (text.match(YEAR) ?? []).some((year) => Number(year) >= since);
}

/** The blocks below a title up to the next heading. */
function linesBelow(blocks: readonly Block[], at: number): Block[] {
  const below = blocks.slice(at + 1, at + 1 + REACH);
  const end = below.findIndex(({ kind }) => kind === 'heading' || kind === 'table');
  return end < 0 ? below : below.slice(0, end);
}

/**
 * The sentence of a line that expects an amount, with what it counts or leaves out, and what the period that it is compared
 * with had of its own; null where it expects none.
 */
function expectationIn(line: string): string | null {
  const sentences = paragraphSentences(line.replace(/^[^\p{L}\d$(]+/u, ''));
  const at = sentences.findIndex(
    (text) => EXPECTED.test(text) && findFigures(text).some(({ unit }) => unit !== 'number'),
  );
  if (at < 0) return null;
  const next = sentences[at + 1] ?? '';
  const told = COUNTS.test(next) ? [sentences[at]!, next] : [sentences[at]!];
  const period = COMPARED.exec(sentences[at]!)?.[1]?.toLowerCase();
  const after = sentences[at + told.length]?.replace(REMINDS, '') ?? '';
  const isOfCompared = period !== undefined && after.toLowerCase().startsWith(`in ${period}`);
  return [...told, ...(isOfCompared ? [capitalise(after)] : [])].join(' ');
}
