import { env } from '#lib/env';
import type { FilingDocument } from '#lib/filings/types';
import { configuredModel } from '#lib/llm/model';
import { log } from '#lib/log';
import { PROMPT_VERSION } from '#lib/summaries/prompt';
import type { Proposals } from '#lib/summaries/proposals';
import { proposeSummaries } from '#lib/summaries/propose-summaries';
import { findProposals, saveProposals } from '#lib/summaries/queries';

/**
 * What the configured model proposes for a filing's paragraphs: stored answers, and bought ones for the rest. Null
 * without a model. Whatever the provider does, the filing goes on; its failures are counted, and the first cause of
 * each kind is logged once.
 */
export async function askModel(
  accession: string,
  parse: () => Promise<FilingDocument>,
  signal: AbortSignal | undefined,
): Promise<Proposals | null> {
  const model = configuredModel();
  if (!model) return null;

  const document = await parse();
  const key = { provider: model.provider, model: model.model, version: PROMPT_VERSION };
  const causes = new Set<string>();
  const proposals = await proposeSummaries(document, {
    model,
    filing: accession,
    concurrency: env.LLM_CONCURRENCY,
    signal,
    store: {
      find: (hashes) => findProposals(hashes, key),
      save: (bought) => saveProposals(bought, key),
    },
    onFailure(error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (!causes.has(cause)) log.warn({ accession, cause }, 'summaries fall back to the built-in ones');
      causes.add(cause);
    },
  });
  const { bought, reused, failed } = proposals.counts;
  const all = Math.max(1, bought + reused + failed);
  log.info(
    { accession, ...key, bought, reused, failed, reusedShare: Number((reused / all).toFixed(3)) },
    'summaries proposed',
  );
  return proposals;
}
