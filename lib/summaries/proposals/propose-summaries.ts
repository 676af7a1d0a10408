import type { FilingDocument } from '#lib/filings/types';
import type { Proposals } from '#lib/summaries/proposals/read-proposal';
import { batchBlocks, wantedBlocks } from './batch-blocks.ts';
import { buyProposals, type ProposeOptions } from './buy-proposals.ts';
import { INSTRUCTIONS, writePrompt } from './prompt.ts';

/**
 * Asks the model for the summaries of a filing's paragraphs that are not stored yet, section by section. Never throws
 * for a failure of the provider: where it gives no answer, the built-in summary is used. Throws when cancelled.
 */
export async function proposeSummaries(document: FilingDocument, options: ProposeOptions): Promise<Proposals> {
  const asking = {
    instructions: INSTRUCTIONS,
    prompt: ({ section, blocks }: { section: string; blocks: Parameters<typeof writePrompt>[1] }) =>
      writePrompt(section, blocks),
    batches: (missing: Parameters<typeof batchBlocks>[1]) => batchBlocks(document, missing),
  };
  return buyProposals(wantedBlocks(document), asking, options);
}
