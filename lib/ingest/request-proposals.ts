import type { ChangeText, ListedChange } from '#lib/blackline/types';
import { env } from '#lib/env';
import type { FilingDocument } from '#lib/filings/types';
import { type ConfiguredModel, configuredModel } from '#lib/llm/model';
import { log } from '#lib/log';
import type { ProposeOptions } from '#lib/summaries/proposals/buy-proposals';
import { EXPLAIN_VERSION, explainChanges } from '#lib/summaries/proposals/explain-changes';
import { PROMPT_VERSION } from '#lib/summaries/proposals/prompt';
import { proposeSummaries } from '#lib/summaries/proposals/propose-summaries';
import { findProposals, type ProposalKey, saveProposals } from '#lib/summaries/proposals/queries';
import type { Proposals } from '#lib/summaries/proposals/read-proposal';

/**
 * What the configured model proposes for a filing's paragraphs: stored answers, and bought ones for the rest. Null
 * without a model. The provider's failures do not stop the filing; they are counted, and the first cause of
 * each kind is logged once.
 */
export async function requestProposals(
  accession: string,
  parse: () => Promise<FilingDocument>,
  signal: AbortSignal | undefined,
): Promise<Proposals | null> {
  const model = configuredModel();
  if (!model) return null;

  const document = await parse();
  const key = { purpose: 'summary', provider: model.provider, model: model.model, version: PROMPT_VERSION } as const;
  const options = optionsOf(accession, {
    model,
    key,
    signal,
    fallBack: 'A model call failed: summaries fall back to the built-in ones',
  });
  const proposals = await proposeSummaries(document, options);
  const { bought, reused, failed } = proposals.counts;
  const all = Math.max(1, bought + reused + failed);
  log.info(
    { accession, ...key, bought, reused, failed, reusedShare: Number((reused / all).toFixed(3)) },
    'Summaries were proposed',
  );
  return proposals;
}

/**
 * The changes, the top ones with a significance that the configured model wrote where it passes the checks; unchanged
 * without a model. Never throws for a failure of the provider.
 */
export async function requestExplanations(
  accession: string,
  { changes, texts }: { changes: ListedChange[]; texts: readonly ChangeText[] },
  signal: AbortSignal | undefined,
): Promise<{ changes: ListedChange[]; gaveUp: boolean }> {
  const model = configuredModel();
  if (!model || texts.length === 0) return { changes, gaveUp: false };
  // The database calls a significance a reason.
  const key = { purpose: 'reason', provider: model.provider, model: model.model, version: EXPLAIN_VERSION } as const;
  const options = optionsOf(accession, {
    model,
    key,
    signal,
    fallBack: 'A model call failed: changes keep their built-in sentences',
  });
  const { byOrdinal, counts, gaveUp } = await explainChanges(texts, options);
  log.info({ accession, ...key, ...counts }, 'Changes were explained');
  const explained = changes.map((change) => {
    const significance = byOrdinal.get(change.ordinal);
    return significance === undefined ? change : { ...change, why: significance, whyBy: model.model };
  });
  return { changes: explained, gaveUp };
}

/** The first cause of each kind of failure is logged once. */
function optionsOf(
  accession: string,
  {
    model,
    key,
    signal,
    fallBack,
  }: { model: ConfiguredModel; key: ProposalKey; signal: AbortSignal | undefined; fallBack: string },
): ProposeOptions {
  const causes = new Set<string>();
  return {
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
      if (!causes.has(cause)) log.warn({ accession, cause }, fallBack);
      causes.add(cause);
    },
  };
}
