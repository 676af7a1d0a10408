import { z } from 'zod';
import { openEdgarSource } from '#lib/discovery/edgar-source';
import { env } from '#lib/env';
import { complete } from '#lib/llm/complete';
import { configuredEmbedder } from '#lib/llm/embedder';
import { configuredModel } from '#lib/llm/model';
import { configuredReranker } from '#lib/llm/reranker';
import { outboxDirectory, tryMailServer } from '#lib/mail/send-mail';
import { describeVectors, type VectorState } from '#lib/search/vectors/describe-vectors';
import { INSTALL_VECTOR } from '#lib/search/vectors/vector-queries';
import { describeCause } from './describe-cause.ts';
import type { Check } from './types.ts';

const EDGAR_TIMEOUT_MS = 20_000;

/** Whether EDGAR answers us: asks for its list of symbols, which is kept when it has not changed. */
export async function checkEdgar(): Promise<Check> {
  const name = 'edgar';
  if (!env.SEC_USER_AGENT) {
    const advice = 'Set SEC_USER_AGENT to your name and e-mail address to read new filings.';
    return { name, state: 'off', found: 'SEC_USER_AGENT is not set', advice };
  }
  try {
    const tickers = await openEdgarSource().listTickers(AbortSignal.timeout(EDGAR_TIMEOUT_MS));
    return { name, state: 'ok', found: `lists ${tickers.length} symbols` };
  } catch (error) {
    const advice = 'Check the network and SEC_USER_AGENT; after too many requests EDGAR refuses for ten minutes.';
    return { name, state: 'failed', found: describeCause(error), advice };
  }
}

const Answer = z.object({ ready: z.boolean() });

/** Whether the configured language model answers in the shape that summaries need. Costs some fifty tokens. */
export async function checkModel(): Promise<Check> {
  const name = 'language model';
  const configured = configuredModel();
  if (!configured) return { name, state: 'off', found: 'summaries are made without one' };
  try {
    const { tokens } = await complete({
      model: await configured.open(),
      instructions: 'You are asked whether you are ready. Answer that you are.',
      prompt: 'Are you ready?',
      schema: Answer,
      maxOutputTokens: 100,
    });
    return { name, state: 'ok', found: `${configured.provider} ${configured.model} answered (${tokens} tokens)` };
  } catch (error) {
    const advice = 'Check LLM_PROVIDER, LLM_MODEL, LLM_API_KEY and LLM_BASE_URL. Until then summaries are built in.';
    return { name, state: 'failed', found: describeCause(error), advice };
  }
}

const EMBEDDER_TIMEOUT_MS = 10_000;

/**
 * Whether the configured embedding provider turns a text into a vector, of the same length as the stored ones, and
 * whether the database can store it.
 * @param kept whether to ask the database how many filings have vectors
 */
export async function checkEmbedder({ kept }: { kept: boolean }): Promise<Check> {
  const name = 'embeddings';
  const embedder = configuredEmbedder();
  if (!embedder) return { name, state: 'off', found: 'search goes by words' };
  const { provider, model } = embedder;
  try {
    const [vector] = await embedder.embed(['Are you ready?'], { timeoutMs: EMBEDDER_TIMEOUT_MS });
    const found = `${provider} ${model} answered with ${vector?.length ?? 0} dimensions`;
    return kept ? judgeVectorState(found, vector?.length ?? 0, await describeVectors()) : { name, state: 'ok', found };
  } catch (error) {
    const advice =
      'Check EMBEDDING_PROVIDER, EMBEDDING_MODEL, EMBEDDING_API_KEY and EMBEDDING_BASE_URL. Until then search uses words alone.';
    return { name, state: 'failed', found: describeCause(error), advice };
  }
}

function judgeVectorState(
  answered: string,
  dimension: number,
  { mode, dimension: keptDimension, filings, embedded }: VectorState,
): Check {
  const name = 'embeddings';
  if (mode === 'words') {
    const advice = 'Vectors need pgvector in the database; until then search uses words alone.';
    return { name, state: 'warning', found: `${answered}, and they cannot be kept`, advice };
  }
  if (keptDimension !== null && keptDimension !== dimension) {
    const advice =
      'Set EMBEDDING_DIMENSIONS to what is kept, or name the other model: it then gets vectors of its own.';
    return { name, state: 'failed', found: `${answered}; those kept have ${keptDimension}`, advice };
  }
  const found = `${answered}; ${embedded} of ${filings} filings have vectors`;
  if (embedded >= filings) return { name, state: 'ok', found };
  const advice = 'The worker makes the others, every five minutes some.';
  return { name, state: 'warning', found, advice: embedded > 0 ? advice : `${advice} If none come: ${INSTALL_VECTOR}` };
}

/** Whether the configured re-ranker tells a text that answers from one that does not. */
export async function checkReranker(): Promise<Check> {
  const name = 're-ranker';
  const reranker = configuredReranker();
  if (!reranker) return { name, state: 'off', found: 'the search’s own order stands' };
  const advice =
    'Check RERANK_PROVIDER, RERANK_URL, RERANK_MODEL and RERANK_API_KEY. Until then the search’s own order stands.';
  try {
    const [right = 0, wrong = 0] = await reranker.rerank('How many employees are there?', [
      'The company had 12,000 employees at the end of the year.',
      'This page is intentionally left blank.',
    ]);
    const called = [reranker.provider, reranker.model].filter(Boolean).join(' ');
    if (right > wrong) return { name, state: 'ok', found: `${called} put the better text first` };
    return { name, state: 'warning', found: `${called} put the worse text first`, advice };
  } catch (error) {
    return { name, state: 'failed', found: describeCause(error), advice };
  }
}

/** Whether the mail server accepts our login; nothing is sent. */
export async function checkMail(): Promise<Check> {
  const name = 'mail';
  if (!env.SMTP_URL) {
    const advice = 'Set SMTP_URL: without it nobody can activate an account from outside.';
    return { name, state: 'off', found: `mails are written to ${outboxDirectory()}`, advice };
  }
  const { host } = new URL(env.SMTP_URL);
  try {
    await tryMailServer(env.SMTP_URL);
    return { name, state: 'ok', found: `${host} accepts us` };
  } catch (error) {
    const advice = 'Check SMTP_URL: host, port, user and password.';
    return { name, state: 'failed', found: `${host}: ${describeCause(error)}`, advice };
  }
}

/** Whether readers can sign in with Google; Google itself is not asked. */
export function checkGoogle(): Check {
  const name = 'google sign-in';
  if (!env.GOOGLE_CLIENT_ID) return { name, state: 'off', found: 'the button is not shown' };
  return { name, state: 'ok', found: `configured for ${new URL(env.GOOGLE_ISSUER).host}` };
}
