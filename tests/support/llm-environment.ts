import type { SpendLedger } from '#lib/llm/spend-ledger';
import type { ProposalStore } from '#lib/summaries/proposals/buy-proposals';
import type { Behaviour } from './fake-llm.ts';

/** Sets what the environment says of the language model; call it before anything that reads the environment. */
export function useFakeLlm(url: string, more: Record<string, string> = {}): void {
  Object.assign(process.env, {
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'fake',
    LLM_BASE_URL: url,
    // A test of a model that answers must not fail because the machine is busy: `withShortTimeouts` makes it short.
    LLM_SILENCE_SECONDS: '100',
    LLM_TIMEOUT_SECONDS: '100',
    LOG_LEVEL: 'silent',
    ...more,
  });
}

/** The product's message about a provider that does not answer in time. */
export const SILENCE = /no answer in 0\.5 seconds/;

/** A call to a model that behaves so is ended by the limit on its silence alone. */
const SILENT = new Set<Behaviour>(['hang', 'stall', 'pause-30']);

/** Does work while a provider may be silent for half a second only, if it is one that is silent. */
export async function withShortTimeouts<Result>(
  behaviour: Behaviour | null,
  work: () => Promise<Result>,
): Promise<Result> {
  // The one that the code under test has: a test may have loaded its modules anew.
  const { env } = await import('#lib/env');
  const { LLM_SILENCE_SECONDS } = env;
  if (behaviour && SILENT.has(behaviour)) Object.assign(env, { LLM_SILENCE_SECONDS: 0.5 });
  try {
    return await work();
  } finally {
    Object.assign(env, { LLM_SILENCE_SECONDS });
  }
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
