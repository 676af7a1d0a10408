import { reportOf } from '#lib/filings/document-parts';
import type { Block, FilingDocument } from '#lib/filings/types';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import type { KeyFigure } from '#lib/key-figures/types';
import { matchSegment } from '#lib/summaries/key-points/above/match-segment';
import { partsOf } from '#lib/summaries/key-points/above/segment-above';
import { chooseKeyPoints } from '#lib/summaries/key-points/choose-key-points';
import { composePoints } from '#lib/summaries/key-points/compose/compose-points';
import { withReleasePoints } from '#lib/summaries/key-points/release/choose-release-points';
import { spellOut } from '#lib/summaries/key-points/spell-out';
import { findFootnoteSubjects, type Subject } from '#lib/summaries/sentences/footnote-subjects';
import { runInTitle } from '#lib/summaries/sentences/run-in-title';
import { summariseTable } from '#lib/summaries/templates/summarise-table';
import { factsByBlock, findFiler, readClaims } from '#lib/verification/source-claims';
import type { Proposals } from './proposals/read-proposal.ts';
import { proseScale, withScale } from './prose-scale.ts';
import { judgeProposal, summariseBlock } from './summarise-block.ts';
import type { BlockSummary, FilingSummary, KeyPoint } from './types.ts';

/** Shorter blocks are read faster than their summaries. */
export const MIN_SUMMARISED_LENGTH = 80;

/** Whether a block is a paragraph that gets a summary. */
export function isSummarised({ kind, text }: Block): boolean {
  return (kind === 'paragraph' || kind === 'list-item') && text.length >= MIN_SUMMARISED_LENGTH;
}

/**
 * Summarises a filing: per paragraph and list item of 80 characters or more its most informative sentences, shortened,
 * each claim bound to its place in the source; per table one where the table says enough; and at most ten key
 * points. Where a model proposed a summary, that one is shown when all its claims pass, and is counted as withheld
 * otherwise. Pure and deterministic; linear in the length of the filing.
 */
export function summariseFiling(document: FilingDocument, proposals: Proposals | null = null): FilingSummary {
  const facts = factsByBlock(document.facts);
  const subjects = findFootnoteSubjects(document.blocks);
  const filer = proposals ? findFiler(document.company, document.blocks) : null;
  const report = reportOf(document);
  const { figures } = findKeyFigures(report);
  const { names } = partsOf(figures, document.facts);
  const summaries: BlockSummary[] = [];
  let withheld = 0;
  let fallbacks = 0;

  for (const block of document.blocks) {
    if (block.kind === 'table') {
      const tableSummary = summariseTable(block, document.blocks, {
        facts: facts.get(block.ordinal),
        period: document.period,
      });
      if (tableSummary) summaries.push(tableSummary);
    }
    if (!isSummarised(block)) continue;
    const source = readClaims(block, facts.get(block.ordinal), filer);
    const proposal = proposals?.byHash.get(block.hash);
    const subject = subjects.get(block.ordinal) ?? partInTitle(block, names);
    const judged = proposal ? judgeProposal(block, source, proposal, subject) : null;
    withheld += judged?.withheld ?? 0;
    if (!judged?.summary) fallbacks += 1;
    const summary =
      judged?.summary ?? summariseBlock(block, source, { nextText: nextText(document.blocks, block.ordinal), subject });
    if (summary) summaries.push(summary);
  }

  const scale = proseScale(document);
  const scaled = <Told extends { text: string }>(told: Told): Told => ({ ...told, text: withScale(told.text, scale) });
  const receipts = summaries.flatMap((summary) => summary.receipts);
  const own = receipts.filter(({ status }) => status === 'withheld').length;
  return {
    summaries: summaries.map((summary) =>
      document.blocks[summary.block]?.kind === 'table' ? summary : scaled(summary),
    ),
    keyPoints: spellOut(
      withReleasePoints(document, {
        news: choosePoints(report, {
          figures,
          summaries: summaries.filter(({ block }) => block < report.blocks.length),
        }),
        summaries,
      }),
      document.blocks,
    ),
    provider: proposals?.provider ?? 'extractive',
    model: proposals?.model ?? null,
    counts: {
      blocks: document.blocks.length,
      summarised: summaries.filter(({ status }) => status !== 'withheld').length,
      claims: receipts.length + withheld,
      verified: receipts.length - own,
      withheld: own + withheld,
      ...(proposals ? { fallbacks } : {}),
    },
  };
}

/** The points made of data, then what else a reader should not miss. */
function choosePoints(
  document: FilingDocument,
  { figures, summaries }: { figures: readonly KeyFigure[]; summaries: readonly BlockSummary[] },
): KeyPoint[] {
  const told = composePoints(document, { figures, summaries });
  return chooseKeyPoints(summaries, document, { figures, told });
}

/** The part of the company that a heading in front of the text names, which the sentences alone do not. */
function partInTitle({ kind, text, ordinal }: Block, names: readonly string[]): Subject | null {
  const title = kind === 'paragraph' && names.length > 0 ? runInTitle(text) : null;
  return title === null ? null : matchSegment({ text: title, ordinal }, names);
}

/** The text of the block after one; of the next one where that only ends its sentence: "(§230.405 of this chapter)." */
function nextText(blocks: FilingDocument['blocks'], ordinal: number): string | undefined {
  const behind = blocks[ordinal + 1]?.text;
  return behind && /^(?:\(|\p{Ll})/u.test(behind) ? blocks[ordinal + 2]?.text : behind;
}
