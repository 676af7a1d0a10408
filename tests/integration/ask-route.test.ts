import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AskAnswer } from '#lib/ask/types';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { type FakeLlm, startFakeLlm } from '#tests/support/fake-llm';
import { SILENCE, useFakeLlm, withShortTimeouts } from '#tests/support/llm-environment';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let llm: FakeLlm;
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let reader: Browser;

const QUESTION = 'quarterly dividend per share';

beforeAll(async () => {
  llm = await startFakeLlm('hang');
  database = await openTestDatabase();
  // Read without a model, so that only questions are put to it.
  await ingestDemoCompany(database, 'NWSC');
  vi.resetModules();
  useFakeLlm(llm.url, { LLM_TOKENS_PER_ACCOUNT: '60000' });
  site = await openAccountsSite();
});
afterAll(async () => {
  await llm.close();
  await database.close();
});

let readers = 0;
beforeEach(async () => {
  readers += 1;
  const email = `reader-${readers}@example.com`;
  await addAccount(email, 'correct horse');
  reader = await site.signedIn(email);
  llm.requests.length = 0;
});

async function ask(): Promise<AskAnswer> {
  const answer = await site.send(reader, {
    method: 'POST',
    path: '/api/semantic-search/',
    body: { query: QUESTION, useAgent: true },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as AskAnswer;
}

/** Quotes the first passage that speaks of a dividend. */
function quoteDividend(): void {
  llm.behave({
    answer(asked) {
      const passage = asked.find(({ block, text }) => block > 0 && /quarterly dividend of \$\d/.test(text));
      const sentence = /[^.]*quarterly dividend of \$0\.\d\d[^.]*\./.exec(passage?.text ?? '')?.[0].trim() ?? '';
      return { found: true, claims: [{ text: sentence, passage: passage?.block ?? 0, quote: sentence }] };
    },
  });
}

test('a model’s checked answer comes with its citations', async () => {
  quoteDividend();
  const { message, agent, paragraphs } = await ask();
  expect(agent).toMatchObject({ outcome: 'answered', provider: 'openai-compatible', model: 'fake', fallback: null });
  expect(message).toMatch(/quarterly dividend of \[\$0\.\d\d\]/);
  const [citation] = agent?.citations ?? [];
  expect(paragraphs[(citation?.number ?? 0) - 1]?.text).toContain(citation?.quote);
});

test('a model that hangs leaves the search as it is and a labelled answer once its time is over', async () => {
  llm.behave('hang');
  const { log } = await import('#lib/log');
  const told = vi.spyOn(log, 'warn');
  const { message, agent, paragraphs } = await withShortTimeouts('hang', ask);
  expect(told.mock.calls).toEqual([[{ model: 'fake', cause: expect.stringMatching(SILENCE) }, expect.any(String)]]);
  told.mockRestore();
  expect(paragraphs.length).toBeGreaterThan(0);
  expect(message).toContain('“');
  expect(agent).toMatchObject({ provider: 'extractive', fallback: { reason: 'model_failed' } });
});

test('an account’s questions stop at its tokens of the day, however many come at once', async () => {
  quoteDividend();
  const answers = await Promise.all(Array.from({ length: 19 }, ask));
  const reasons = answers.map(({ agent }) => agent?.fallback?.reason ?? 'model');
  expect(new Set(reasons)).toEqual(new Set(['model', 'budget_spent']));
  // Some 5,000 tokens each are reserved of 60,000; what an answer did not need is free for the next one.
  const { db } = await import('#lib/db/client');
  const spent = await db.llmSpend.findMany({ where: { scope: { startsWith: 'account ' } } });
  expect(spent.map(({ tokens }) => tokens).filter((tokens) => tokens > 60_000)).toEqual([]);
  expect(llm.requests.length).toBeLessThan(answers.length);
  expect(answers.every(({ message }) => message?.includes('dividend'))).toBe(true);
});

test('the twenty-first question within a minute is answered without the model', async () => {
  llm.behave({ answer: () => ({ found: false, claims: [] }) });
  for (let index = 0; index < 20; index++) await ask();
  const asked = llm.requests.length;
  expect((await ask()).agent?.fallback?.reason).toBe('too_many_questions');
  expect(llm.requests.length).toBe(asked);
});
