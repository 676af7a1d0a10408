import { env } from '#lib/env';
import type { FilingDocument } from '#lib/filings/types';
import { configuredModel } from '#lib/llm/model';
import type { SpendLedger } from '#lib/llm/spend-ledger';
import { proposeSummaries } from '#lib/summaries/proposals/propose-summaries';
import type { Proposal, Proposals } from '#lib/summaries/proposals/read-proposal';

/**
 * The configured model's proposals for a filing on disk, without a database: nothing is stored, and the limit is that
 * of one filing. Null without a model. Says on stderr what failed, each cause once.
 */
export async function proposeForFile(document: FilingDocument, file: string): Promise<Proposals | null> {
  const model = configuredModel();
  if (!model) return null;
  const causes = new Set<string>();
  const proposals = await proposeSummaries(document, {
    model,
    filing: file,
    concurrency: env.LLM_CONCURRENCY,
    ledger: ledgerOfOneRun(Math.min(env.LLM_TOKENS_PER_FILING, env.LLM_TOKENS_PER_DAY)),
    store: { find: async () => new Map<string, Proposal>(), save: async () => {} },
    onFailure(error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (!causes.has(cause)) process.stderr.write(`${cause} The built-in summaries stand in.\n`);
      causes.add(cause);
    },
  });
  return proposals;
}

function ledgerOfOneRun(limit: number): SpendLedger {
  let spent = 0;
  return {
    async reserve(_scopes, { tokens }) {
      if (spent + tokens > limit) return null;
      spent += tokens;
      return async (cost) => {
        spent += cost - tokens;
      };
    },
  };
}
