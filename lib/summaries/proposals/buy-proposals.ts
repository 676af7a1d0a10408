import { complete, ModelSilent } from '#lib/llm/complete';
import type { ConfiguredModel } from '#lib/llm/model';
import { estimateTokens, withinBudget } from '#lib/llm/spend';
import type { SpendLedger } from '#lib/llm/spend-ledger';
import type { Proposal, Proposals } from '#lib/summaries/proposals/read-proposal';
import type { Batch, WantedBlock } from './batch-blocks.ts';
import { ProposedSummaries } from './prompt.ts';

/** The store of texts that were paid for, by the hash of their source. */
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
  /** Called with each failed call's cause. */
  onFailure?: (error: unknown) => void;
};

/** The request, and how the texts are put together for it. */
type Asking = {
  instructions: string;
  prompt: (batch: Batch) => string;
  batches: (missing: readonly WantedBlock[]) => Batch[];
};

/** After this many failed calls in a row the provider is left alone; after one that hung, at once. */
const MAX_FAILURES = 2;

/**
 * Asks the model for the texts that are not stored yet, batch by batch, and stores each answer as it comes. Never
 * throws for a failure of the provider: texts without an answer are counted as failed. Throws when cancelled.
 */
export async function buyProposals(
  wanted: readonly WantedBlock[],
  asking: Asking,
  options: ProposeOptions,
): Promise<Proposals> {
  const { model, store, concurrency, signal } = options;
  const byHash = new Map(await store.find(wanted.map(({ hash }) => hash)));
  const reused = byHash.size;
  const batches = asking.batches(wanted.filter(({ hash }) => !byHash.has(hash)));
  const opened = batches.length > 0 ? await model.open() : null;

  let next = 0;
  let failures = 0;
  const buy = async (): Promise<void> => {
    if (!opened) return;
    while (next < batches.length && failures < MAX_FAILURES) {
      signal?.throwIfAborted();
      const batch = batches[next++] as Batch;
      try {
        const bought = await buyBatch(batch, { ...asking, model: opened }, options);
        await store.save(bought);
        for (const [hash, proposal] of bought) byHash.set(hash, proposal);
        failures = 0;
      } catch (error) {
        signal?.throwIfAborted();
        failures += error instanceof ModelSilent ? MAX_FAILURES : 1;
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
    ...(failures >= MAX_FAILURES ? { gaveUp: true } : {}),
  };
}

async function buyBatch(
  batch: Batch,
  { instructions, prompt: write, model }: Asking & { model: Awaited<ReturnType<ConfiguredModel['open']>> },
  { filing, ledger, signal }: ProposeOptions,
): Promise<Map<string, Proposal>> {
  const prompt = write(batch);
  const sent = estimateTokens(instructions) + estimateTokens(prompt);
  const maxOutputTokens = batch.tokensOut;
  const answer = await withinBudget(
    { filing, estimate: sent + batch.tokensOut, sent },
    () => complete({ model, instructions, prompt, schema: ProposedSummaries, maxOutputTokens, signal }),
    ledger,
  );
  const hashes = new Map(batch.blocks.map(({ ordinal, hash }) => [ordinal, hash]));
  const proposals = new Map<string, Proposal>();
  for (const { block, text, formulas } of answer.summaries) {
    const hash = hashes.get(block);
    if (hash && text.trim() !== '')
      proposals.set(hash, { text: text.slice(0, MAX_KEPT_LENGTH), formulas: formulas.slice(0, MAX_FORMULAS) });
  }
  return proposals;
}

/** Stored for an answer that is not a summary. */
const MAX_KEPT_LENGTH = 2_000;
const MAX_FORMULAS = 6;
