import { createHash } from 'node:crypto';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { reserveTokens, settleTokens } from './queries.ts';

/** Where reservations are kept: shared by all processes, each step atomic. */
export type SpendLedger = {
  /** Counts `tokens` under every scope, unless one of them would pass its limit: then counts nothing and answers false. */
  reserve(scopes: readonly SpendScope[], tokens: number): Promise<boolean>;
  /** Corrects what was reserved by `tokens`, which may be negative. */
  settle(scopes: readonly SpendScope[], tokens: number): Promise<void>;
};

export type SpendScope = { name: string; limit: number };

const ledger: SpendLedger = { reserve: reserveTokens, settle: settleTokens };

/** Whose tokens a call uses: those of the filing that is read, or of the account that asks. */
export type SpendHolder = { filing: string } | { account: string };

/**
 * Calls a provider within the limits of tokens per day and per filing, or account, and day. The estimate is reserved before the
 * call and corrected by what it cost; a process that dies in between leaves its reservation counted, so that the limit
 * holds through any crash. A call that failed without telling its cost counts as estimated.
 * @throws AppError('rate_limited') when a limit would be passed
 */
export async function withinBudget<Value>(
  { estimate, now = new Date(), ...holder }: SpendHolder & { estimate: number; now?: Date },
  call: () => Promise<{ value: Value; tokens: number }>,
  { reserve, settle }: SpendLedger = ledger,
): Promise<Value> {
  const day = now.toISOString().slice(0, 10);
  const scopes: SpendScope[] = [
    'filing' in holder
      ? { name: `filing ${holder.filing} ${day}`, limit: env.LLM_TOKENS_PER_FILING }
      : { name: `account ${nameless(holder.account)} ${day}`, limit: env.LLM_TOKENS_PER_ACCOUNT },
    { name: `day ${day}`, limit: env.LLM_TOKENS_PER_DAY },
  ];
  if (!(await reserve(scopes, estimate))) {
    throw new AppError('rate_limited', 'The tokens for the language model of this filing, account or day are spent.');
  }
  const { value, tokens } = await call();
  if (tokens > 0) await settle(scopes, tokens - estimate);
  return value;
}

/** People are not named in the table of what was spent. */
const nameless = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 22);

/** A little more than the tokens of an English text; digits and figures take more than words. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3.2) + 8;
}
