import { type FakeLlm, startFakeLlm } from '#tests/support/fake-llm';
import { type FakePaddle, MONTHLY, startFakePaddle, YEARLY } from '#tests/support/fake-paddle';
import type { PostgresServer } from '#tests/support/postgres-server';
import { openServerDatabase } from '#tests/support/test-database';
import { type openVisitor, startWebServers } from '#tests/support/web-servers';

type Visitor = ReturnType<typeof openVisitor>;

export type Served = {
  server: PostgresServer;
  urls: readonly string[];
  paddle: FakePaddle;
  llm: FakeLlm;
  prices: { monthly: string; yearly: string };
  subscriber: Visitor;
  reader: Visitor;
  /** With which the subscriber paid. */
  transaction: string;
  /** Reads a filing as a worker does whose threads are up, with the model. @returns its status */
  readAnew: () => Promise<string>;
  close: () => Promise<void>;
};

/**
 * A site as in production, with its own limits, beside a Paddle and a language model on loopback that can be made to
 * fail: an invented company's filings, a subscriber and others who have accounts.
 */
export async function openServedSite(): Promise<Served> {
  const llm = await startFakeLlm(() => null);
  const paddle = await startFakePaddle();
  const database = await openServerDatabase();
  const { ingestDemoCompany } = await import('#tests/support/demo-company');
  // Read without a model.
  const filings = await ingestDemoCompany(database, 'NWSC');
  const model = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'fake', LLM_BASE_URL: llm.url };
  const [{ env }, { addReader, openReader }] = await Promise.all([
    import('#lib/env'),
    import('#tests/support/route-world'),
  ]);
  Object.assign(env, model);
  const web = await startWebServers(1, { ...model, LOG_LEVEL: 'silent' });
  const [url = ''] = web.urls;
  const enter = async (name: string) => openReader(url, await addReader(`${name}@example.com`));
  const [subscriber, reader] = [await enter('subscriber'), await enter('reader')];

  const start = await subscriber.send('POST', '/api/user-id', { body: { priceId: MONTHLY } });
  const { transaction_id: transaction } = JSON.parse(start.text) as { transaction_id: string };
  paddle.pay(transaction);
  const refreshed = await subscriber.send('POST', '/api/billing/entitlements/refresh', { body: {} });
  if (!refreshed.text.includes('"is_subscribed":true')) throw new Error(`Nothing was bought: ${refreshed.text}`);

  const { openFilingThreadPool } = await import('#lib/ingest/reading/filing-thread-pool');
  const filingThreads = openFilingThreadPool(1);
  const accession = filings.find(({ form }) => form === '10-Q')?.accession ?? '';
  async function readAnew(): Promise<string> {
    const [{ ingestFiling }, { createOfflineSource }, { db }] = await Promise.all([
      import('#lib/ingest/ingest-filing'),
      import('#lib/discovery/edgar-source'),
      import('#lib/db/client'),
    ]);
    await db.filing.update({ where: { accession }, data: { status: 'fetched', blacklineVersion: null } });
    const { status } = await ingestFiling(accession, { source: createOfflineSource(), filingThreads });
    const { blacklineAvailable } = await db.filing.findUniqueOrThrow({ where: { accession } });
    return blacklineAvailable ? status : 'not compared';
  }
  await readAnew();
  return {
    ...{ server: database.server, urls: web.urls, paddle, llm, subscriber, reader, transaction, readAnew },
    prices: { monthly: MONTHLY, yearly: YEARLY },
    async close() {
      await filingThreads.close();
      await web.close();
      await paddle.close();
      await llm.close();
      await database.close();
    },
  };
}
