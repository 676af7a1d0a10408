import type { FilingDocument } from '#lib/filings/types';
import { complete } from '#lib/llm/complete';
import type { ConfiguredModel } from '#lib/llm/model';
import { estimateTokens, type SpendLedger, withinBudget } from '#lib/llm/spend';
import { type Batch, batchBlocks, wantedBlocks } from './batch-blocks.ts';
import { INSTRUCTIONS, ProposedSummaries, writePrompt } from './prompt.ts';
import type { Proposal, Proposals } from './proposals.ts';

/** Where summaries that were paid for are kept, by the paragraph's hash. */
export type ProposalStore = {
  find(hashes: readonly string[]): Promise<Map<string, Proposal>>;
  save(proposals: ReadonlyMap<string, Proposal>): Promise<void>;
};

export type ProposeOptions = {
  model: ConfiguredModel;
  store: ProposalStore;
  /** The filing whose budget this counts under. */
  filing: string;
  /** Calls at once. */
  concurrency: number;
  signal?: AbortSignal | undefined;
  ledger?: SpendLedger;
  /** Hears each failed call's cause. */
  onFailure?: (error: unknown) => void;
};

/** After so many failed calls in a row the provider is left alone; the rest is summarised built-in. */
const PATIENCE = 2;

/**
 * Asks the model for the summaries that are not stored yet, section by section, and stores each answer as it comes.
 * Never throws for what the provider does: paragraphs without an answer are counted as failed, and their built-in
 * summary stands. Throws when cancelled.
 */
export async function proposeSummaries(document: FilingDocument, options: ProposeOptions): Promise<Proposals> {
  const { model, store, concurrency, signal } = options;
  const wanted = wantedBlocks(document);
  const byHash = new Map(await store.find(wanted.map(({ hash }) => hash)));
  const reused = byHash.size;
  const missing = wanted.filter(({ hash }) => !byHash.has(hash));
  const batches = batchBlocks(document, missing);
  const opened = batches.length > 0 ? await model.open() : null;

  let next = 0;
  let failures = 0;
  const buy = async (): Promise<void> => {
    if (!opened) return;
    while (next < batches.length && failures < PATIENCE) {
      signal?.throwIfAborted();
      const batch = batches[next++] as Batch;
      try {
        const bought = await buyBatch(batch, opened, options);
        await store.save(bought);
        for (const [hash, proposal] of bought) byHash.set(hash, proposal);
        failures = 0;
      } catch (error) {
        signal?.throwIfAborted();
        failures += 1;
        options.onFailure?.(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, buy));

  const bought = byHash.size - reused;
  return {
    provider: model.provider,
    model: model.model,
    byHash,
    counts: { bought, reused, failed: wanted.length - reused - bought },
  };
}

async function buyBatch(
  batch: Batch,
  model: Awaited<ReturnType<ConfiguredModel['open']>>,
  { filing, ledger, signal }: ProposeOptions,
): Promise<Map<string, Proposal>> {
  const prompt = writePrompt(batch.section, batch.blocks);
  const estimate = estimateTokens(INSTRUCTIONS) + estimateTokens(prompt) + batch.tokensOut;
  const answer = await withinBudget(
    { filing, estimate },
    () =>
      complete({
        model,
        instructions: INSTRUCTIONS,
        prompt,
        schema: ProposedSummaries,
        maxOutputTokens: batch.tokensOut,
        signal,
      }),
    ledger,
  );
  const hashes = new Map(batch.blocks.map(({ ordinal, hash }) => [ordinal, hash]));
  const proposals = new Map<string, Proposal>();
  for (const { block, text, formulas } of answer.summaries) {
    const hash = hashes.get(block);
    if (hash && text.trim() !== '')
      proposals.set(hash, { text: text.slice(0, LONGEST_KEPT), formulas: formulas.slice(0, MOST_FORMULAS) });
  }
  return proposals;
}

/** What is kept of an answer that is no summary. */
const LONGEST_KEPT = 2_000;
const MOST_FORMULAS = 6;
