import type { SpendLedger } from '#lib/llm/spend';
import type { ProposalStore } from '#lib/summaries/buy-proposals';

/** Sets what the environment says of the language model; call it before anything that reads the environment. */
export function useFakeLlm(url: string, more: Record<string, string> = {}): void {
  Object.assign(process.env, {
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'fake',
    LLM_BASE_URL: url,
    LLM_SILENCE_SECONDS: '3',
    LOG_LEVEL: 'silent',
    ...more,
  });
}

/** A store of proposals that lives as long as its test. */
export function memoryStore(): ProposalStore & { kept: Map<string, { text: string; formulas: string[] }> } {
  const kept = new Map<string, { text: string; formulas: string[] }>();
  return {
    kept,
    find: async (hashes) =>
      new Map(
        hashes.flatMap((hash) =>
          kept.has(hash) ? [[hash, kept.get(hash) as { text: string; formulas: string[] }]] : [],
        ),
      ),
    save: async (proposals) => {
      for (const [hash, proposal] of proposals) kept.set(hash, proposal);
    },
  };
}

/** A ledger without limits. */
export const openLedger: SpendLedger = { reserve: async () => async () => {} };

/** A ledger whose limits are reached. */
export const spentLedger: SpendLedger = { reserve: async () => null };
