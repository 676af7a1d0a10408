import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { withinBudget } from '#lib/llm/spend';
import { type FakeLlm, startFakeLlm } from '#tests/support/fake-llm';
import { useFakeLlm } from '#tests/support/llm-environment';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

/** What the dying call sends and what it may get back; an account has room for one such call and not for two. */
const [SENT, ANSWER, LIMIT] = [300, 600, 1_000];

/** How long it may take. */
const CALL_SECONDS = 10_000;

let database: TestDatabase;
let llm: FakeLlm;

beforeAll(async () => {
  llm = await startFakeLlm('hang');
  useFakeLlm(llm.url, { LLM_TOKENS_PER_ACCOUNT: String(LIMIT) });
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await llm.close();
});

/** Another process that calls the model for an account, and has done so when this resolves. */
async function startCall(account: string): Promise<ChildProcess> {
  const before = llm.requests.length;
  const child = fork('tests/support/ask-and-wait.ts', [account, String(SENT), String(ANSWER)], {
    env: { ...process.env, LLM_TIMEOUT_SECONDS: String(CALL_SECONDS), LLM_SILENCE_SECONDS: String(CALL_SECONDS) },
  });
  await vi.waitUntil(() => llm.requests.length > before || child.exitCode !== null, PATIENCE);
  expect(child.exitCode).toBeNull();
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Tokens that count for the day. */
async function counted(): Promise<number> {
  const rows = await db.llmSpend.findMany({ where: { scope: { startsWith: 'day ' } }, select: { tokens: true } });
  return rows.reduce((sum, { tokens }) => sum + tokens, 0);
}

const ask = (account: string, tokens: number) =>
  withinBudget({ account, estimate: tokens }, async () => ({ value: 'answered', tokens }));

const letPass = (seconds: number) =>
  db.$executeRaw`UPDATE "LlmReservation" SET "expiresAt" = "expiresAt" - ${seconds}::int * interval '1 second'`;

describe('a process that is killed while a model answers it', () => {
  test('keeps its reservation as long as the call may take, then leaves what it had sent, counted once', async () => {
    await kill(await startCall('reader'));
    expect(await counted()).toBe(SENT + ANSWER);
    await expect(ask('reader', ANSWER)).rejects.toMatchObject({ code: 'rate_limited' });

    // The call may go on as long, and has not begun an hour ago.
    await letPass(CALL_SECONDS - 3_600);
    expect(await counted()).toBe(SENT + ANSWER);
    await expect(ask('reader', ANSWER)).rejects.toMatchObject({ code: 'rate_limited' });
    await letPass(CALL_SECONDS + 3_600);
    // The next call settles it; here five come at once.
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((account) => ask(account, 10)));
    expect(await counted()).toBe(SENT + 5 * 10);
    expect(await db.llmReservation.count()).toBe(0);
    await expect(ask('reader', LIMIT - SENT)).resolves.toBe('answered');
    await expect(ask('reader', 1)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
