import { createHash } from 'node:crypto';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { isoDay } from '#lib/iso-day';
import { reserveTokens } from './queries.ts';
import type { SpendLedger, SpendScope } from './spend-ledger.ts';

const ledger: SpendLedger = { reserve: reserveTokens };

/** By then the call, or the process that made it, has ended. */
const LIVES = 2;

/** The budget that a call uses: that of the filing that is read, or of the account that asks. */
type SpendHolder = { filing: string } | { account: string };

/**
 * Calls a provider within the limits of tokens per day and per filing, or account, and day. The estimate is reserved
 * before the call and corrected by what it cost. A process that dies in between leaves its reservation counted for as
 * long as the call may take, so that the limit survives any crash; afterwards only what was sent counts. A call
 * that failed without reporting its cost counts as estimated.
 * @param budget.sent the part of the estimate that is sent with the question; all of it when missing
 * @throws AppError('rate_limited') when a limit would be exceeded
 */
export async function withinBudget<Value>(
  budget: SpendHolder & { estimate: number; sent?: number; now?: Date },
  call: () => Promise<{ value: Value; tokens: number }>,
  { reserve }: SpendLedger = ledger,
): Promise<Value> {
  const { estimate, sent = estimate, now = new Date() } = budget;
  const day = isoDay(now);
  const scopes: SpendScope[] = [
    'filing' in budget
      ? { name: `filing ${budget.filing} ${day}`, limit: env.LLM_TOKENS_PER_FILING }
      : { name: `account ${nameless(budget.account)} ${day}`, limit: env.LLM_TOKENS_PER_ACCOUNT },
    { name: `day ${day}`, limit: env.LLM_TOKENS_PER_DAY },
  ];
  const settle = await reserve(scopes, { tokens: estimate, sent, seconds: env.LLM_TIMEOUT_SECONDS * LIVES });
  if (!settle) {
    throw new AppError('rate_limited', 'The tokens for the language model of this filing, account or day are spent.');
  }
  let cost = estimate;
  try {
    const { value, tokens } = await call();
    if (tokens > 0) cost = tokens;
    return value;
  } finally {
    await settle(cost);
  }
}

/** The table of spent tokens does not name people. */
const nameless = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 22);

/** A little more than an English text needs; digits take more tokens than words. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3.2) + 8;
}
