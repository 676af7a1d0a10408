import { backOffMs, parseRetryAfter } from '#lib/back-off';
import { AppError } from '#lib/errors';
import type { Clock } from './clock.ts';
import type { ConditionalCache } from './conditional-cache.ts';
import { type Transfer, TransferError, type TransferLimits, transfer } from './http-transfer.ts';
import { type AnswerVerdict, recogniseAnswer } from './recognise-answer.ts';
import { EdgarPausedError, type RequestLimiter } from './request-limiter.ts';

/** The SEC lifts its block once the rate has stayed low for ten minutes. */
const BLOCK_MS = 10 * 60_000;

const UNDECLARED = 'It does not accept the User-Agent: check SEC_USER_AGENT (a name and an e-mail address).';

/** Called before each wait, for a progress line or a log. */
export type RetryNotice = { url: string; attempt: number; reason: string; waitMs: number };

export type PoliteGetSettings = {
  userAgent: string;
  limiter: RequestLimiter;
  limits: TransferLimits;
  clock: Clock;
  random: () => number;
  /** How often one file is asked for before giving up. */
  attempts: number;
  /** The longest Retry-After of a 5xx that is sat out; a longer one ends the attempt. */
  maxPauseMs: number;
  cache: ConditionalCache | null;
  onRetry: (notice: RetryNotice) => void;
};

/** Says why an answer that came is not to be used (its JSON does not parse, it is cut off), or null when it is fine. */
export type CheckAnswer = (body: Uint8Array) => string | null;

export type GetOptions = {
  /** Whether the answer is kept, so that EDGAR can say "not modified". */
  cached: boolean;
  /**
   * Whether EDGAR may not have made the file yet: its storage then says "access denied" (403) as well as "not there".
   */
  mayBeAbsent?: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Gets one file of EDGAR's, within its rules: one limiter slot for each request, all traffic stopped on 403, 429 and
 * the pages that mean the same, 5xx, network errors and unusable answers tried again after exponential back-off or
 * the Retry-After given. Only EDGAR's plain "not there" is `not_found`; all other failures leave that open.
 */
export async function politeGet(
  settings: PoliteGetSettings,
  url: URL,
  { check, cached, mayBeAbsent = false, signal }: { check: CheckAnswer } & GetOptions,
): Promise<Uint8Array> {
  const { limiter, clock } = settings;
  const cache = cached ? settings.cache : null;
  const known = await cache?.get(url.href);
  let failure = '';
  let isCause = false;

  for (let attempt = 1; ; attempt++) {
    let waitMs = backOffMs(attempt, settings.random);

    const { probe } = await limiter.acquire(signal).catch((error: unknown) => {
      throw isCause && error instanceof EdgarPausedError ? new EdgarPausedError(error.retryAt, { isCause }) : error;
    });
    const answer = await tryTransfer(settings, url, { conditionHeaders: known ? conditions(known) : {}, signal });
    if (answer instanceof TransferError) {
      failure = answer.message;
    } else {
      const verdict = recogniseAnswer(answer.status, answer.body, { mayBeAbsent });
      const retryAfter = parseRetryAfter(answer.headers['retry-after'], clock.now());
      if (verdict === 'blocked' || verdict === 'undeclared') {
        const until = await stopAll(settings, retryAfter);
        // A probe that is refused says that the block goes on, not that its own file is at fault.
        isCause ||= !probe;
        if (verdict === 'undeclared') throw new EdgarPausedError(until, { hint: UNDECLARED, isCause });
        if (attempt >= settings.attempts) throw new EdgarPausedError(until, { isCause });
        // The limiter waits for the end of the block, or throws when that takes longer than `maxPauseMs`.
        continue;
      }
      if (probe && verdict !== 'unavailable') await limiter.confirm();

      if (verdict === 'missing') throw new AppError('not_found', `EDGAR has no ${url.pathname}.`);
      if (verdict === 'refused')
        throw new AppError('upstream_failed', `EDGAR answered ${answer.status} to ${url.pathname}.`);
      if (verdict === 'not-modified' && known) return known.body;

      const flaw = flawOf(verdict, answer, check);
      if (flaw === null) {
        await keep(cache, url, answer);
        return answer.body;
      }
      failure = flaw;
      if (retryAfter !== null) waitMs = Math.max(waitMs, retryAfter);
    }

    if (waitMs > settings.maxPauseMs) throw new EdgarPausedError(new Date(clock.now() + waitMs));
    if (attempt >= settings.attempts) {
      const message = `EDGAR did not give ${url.pathname} in ${attempt} tries (${failure}). Try again later.`;
      throw new AppError('upstream_failed', message);
    }
    settings.onRetry({ url: url.href, attempt, reason: failure, waitMs });
    await clock.sleep(waitMs, signal);
  }
}

async function tryTransfer(
  { userAgent, limits }: PoliteGetSettings,
  url: URL,
  { conditionHeaders, signal }: { conditionHeaders: Record<string, string>; signal: AbortSignal | undefined },
): Promise<Transfer | TransferError> {
  try {
    return await transfer(url, {
      headers: { 'user-agent': userAgent, accept: '*/*', ...conditionHeaders },
      limits,
      signal,
    });
  } catch (error) {
    if (error instanceof TransferError) return error;
    throw error;
  }
}

async function stopAll({ limiter, clock }: PoliteGetSettings, retryAfter: number | null): Promise<Date> {
  const until = clock.now() + Math.max(BLOCK_MS, retryAfter ?? 0);
  await limiter.block(until);
  return new Date(until);
}

function flawOf(verdict: AnswerVerdict, answer: Transfer, check: CheckAnswer): string | null {
  if (verdict === 'unavailable') return `it answered ${answer.status} as unavailable`;
  if (verdict === 'not-modified') return 'it said "not modified" of something never received';
  return check(answer.body);
}

function conditions({
  etag,
  lastModified,
}: {
  etag: string | null;
  lastModified: string | null;
}): Record<string, string> {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

async function keep(cache: ConditionalCache | null, url: URL, { headers, body }: Transfer): Promise<void> {
  const { etag = null, 'last-modified': lastModified = null } = headers;
  if (cache && (etag || lastModified)) await cache.set(url.href, { etag, lastModified, body });
}
