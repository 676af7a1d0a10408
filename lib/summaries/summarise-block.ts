import type { Block } from '#lib/filings/types';
import { categorise } from '#lib/summaries/key-points/weigh/categorise';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { underSubject } from '#lib/summaries/sentences/under-subject';
import type { SourceClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { composeSummary, type Surroundings } from './compose-summary.ts';
import { type Proposal, readProposal } from './proposals/read-proposal.ts';
import type { BlockSummary } from './types.ts';

/** The summary of one paragraph or list item; null for a block that has no words or is not understood alone. */
export function summariseBlock(
  block: Block,
  source: SourceClaims,
  surroundings: Surroundings = {},
): BlockSummary | null {
  const composed = composeSummary(block.text, surroundings);
  if (!composed) return null;
  // "No" in a box does not negate the question's words, as the verifier would read it.
  if (composed.isCheckBox && !/\d/.test(composed.text)) {
    return { block: block.ordinal, category: 'other', text: composed.text, status: 'quoted', receipts: [] };
  }
  const { subject = null } = surroundings;
  const quote = standsAlone(composed.source, subject?.text) ? [composed.source] : [];
  const summary = checkSummary(block, source, [composed.text, ...quote]);
  // What only lost a word, and is not understood as it stands, is read in the filing.
  const isLeftOut = summary.status === 'withheld' && !quote[0] && !hasFault(summary);
  return isLeftOut ? null : underSubject(summary, subject);
}

const hasFault = ({ receipts }: BlockSummary) => receipts.some(({ status }) => status === 'withheld');

/** A model's summary that was checked: shown when all of it passes; otherwise null, with the claims that fail. */
type JudgedProposal = { summary: BlockSummary | null; withheld: number };

/** Checks a model's text about a block as strictly as our own summaries. */
export function judgeProposal(
  block: Block,
  source: SourceClaims,
  { text: proposed, formulas }: Proposal,
  subject: Subject | null = null,
): JudgedProposal {
  const text = readProposal(proposed, block.text);
  if (!text) return { summary: null, withheld: 1 };
  // True or not, a reader does not understand it.
  if (!standsAlone(text, subject?.text)) return { summary: null, withheld: 0 };
  const { receipts, allHold } = verifyClaims(text, source, formulas);
  if (!allHold) {
    const withheld = receipts.filter(({ status }) => status === 'withheld').length;
    return { summary: null, withheld: Math.max(1, withheld) };
  }
  const status = receipts.length === 0 && block.text.includes(text.replace(/\.$/, '')) ? 'quoted' : 'verified';
  const summary = {
    block: block.ordinal,
    category: categorise(text, block),
    text,
    status,
    receipts,
    written: true,
  } as const;
  return { summary: underSubject(summary, subject), withheld: 0 };
}

/**
 * The first of `texts` whose every claim is in the source: a summary, then its plain quote. When none passes, the
 * summary is withheld, and keeps its receipts so that it shows what failed.
 */
function checkSummary(block: Block, source: SourceClaims, texts: readonly string[]): BlockSummary {
  const category = categorise(texts[0] ?? '', block);
  for (const text of texts) {
    const { receipts, allHold } = verifyClaims(text, source);
    if (allHold)
      return { block: block.ordinal, category, text, status: receipts.length > 0 ? 'verified' : 'quoted', receipts };
  }
  const text = texts[0] ?? '';
  return { block: block.ordinal, category, text, status: 'withheld', receipts: verifyClaims(text, source).receipts };
}
