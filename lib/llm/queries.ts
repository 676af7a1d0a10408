import { db } from '#lib/db/client';
import type { SpendScope } from './spend.ts';

/**
 * Counts tokens under each scope in turn, each by one statement that also holds the limit, so that any number of
 * callers together never pass it. Answers false, and takes back what it counted, at the first that would be passed.
 */
export async function reserveTokens(scopes: readonly SpendScope[], tokens: number): Promise<boolean> {
  const counted: SpendScope[] = [];
  for (const scope of scopes) {
    const rows = tokens > scope.limit ? 0 : await countTokens(scope, tokens);
    if (rows === 0) {
      if (counted.length > 0) await settleTokens(counted, -tokens);
      return false;
    }
    counted.push(scope);
  }
  return true;
}

function countTokens({ name, limit }: SpendScope, tokens: number): Promise<number> {
  return db.$executeRaw`
    INSERT INTO "LlmSpend" (scope, tokens, "updatedAt") VALUES (${name}, ${tokens}, now())
    ON CONFLICT (scope) DO UPDATE SET tokens = "LlmSpend".tokens + ${tokens}, "updatedAt" = now()
    WHERE "LlmSpend".tokens + ${tokens} <= ${limit}`;
}

/** Corrects reservations by what the call cost; never below nothing. */
export async function settleTokens(scopes: readonly SpendScope[], tokens: number): Promise<void> {
  const names = scopes.map(({ name }) => name);
  await db.$executeRaw`
    UPDATE "LlmSpend" SET tokens = greatest(0, tokens + ${tokens}), "updatedAt" = now() WHERE scope = ANY(${names})`;
}
