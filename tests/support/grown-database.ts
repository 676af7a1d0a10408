import pg from 'pg';
import { fillSynthetic } from '../../scripts/bench/fill-synthetic.ts';
import { fillTable } from '../../scripts/soak/fill-table.ts';

/** Tables that grow with filings, readers or time; the others hold a few rows for good. */
export const GROWING: ReadonlySet<string> = new Set(
  `Company CompanyWord ListedSymbol Symbol Filing Change Comparison Block Fact Passage VectorFiling Posting ShelfList ShelvedPosting KeyFigure Summary RenderedDocument
   User Account Session VerificationToken Registration AddressUse UsedChallenge Subscription BillingEvent BillingTransaction BillingCustomer
   CheckoutTransaction OpenCheckout UsedTrial CustomPrice DailyUse WatchedCompany ReadFiling WatchlistFeed Webhook WebhookDelivery FilingNews FilingMail MailSetting ApiKey Alert AlertCompany AlertMatch RateLimit ContactMessage Mail ConditionalAnswer LlmSpend`.split(
    /\s+/,
  ),
);

/** Those with so few rows that reading them whole would be right. */
export async function listSmallTables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const small: string[] = [];
  for (const table of GROWING) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}"`);
    if ((rows[0]?.n ?? 0) < 2_000) small.push(`${table}: ${rows[0]?.n}`);
  }
  await client.end();
  return small;
}

/** Thousands of rows in every table that grows, and the planner's numbers of them; filings are copies of `pattern`. */
export async function fillGrowing(url: string, pattern: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET auto_explain.log_min_duration = -1');
    await fillSynthetic(client, { pattern, filings: 3_000, blocks: 5 });
    const other = "'7' || lpad(n::text, 9, '0')";
    await fillTable(client, 'Company', { rows: 10_000, own: { cik: other, nameUpper: "'Q' || n" } });
    await fillTable(client, 'Symbol', { rows: 10_000, own: { ticker: "'Q' || n", cik: other } });
    await fillTable(client, 'CompanyWord', { rows: 10_000, own: { word: "'Q' || n % 500", cik: other } });
    await fillTable(client, 'ListedSymbol', { rows: 10_000, own: { ticker: "'Q' || n" } });
    const user = "'user' || (1 + n % 5000)";
    await fillTable(client, 'User', {
      rows: 5_000,
      own: { id: user, activatedAt: 'now()', email: "n || '@example.com'" },
    });
    await fillTable(client, 'Account', { rows: 5_000, own: { userId: user } });
    await fillTable(client, 'Session', { rows: 5_000, own: { userId: user, expires: "now() + interval '1 day'" } });
    await fillTable(client, 'Passage', {
      rows: 60_000,
      own: {
        filingId: '(SELECT min(id) FROM "Filing") + n % 2000',
        number: '1000 + n / 2000',
      },
    });
    await fillTable(client, 'DailyUse', {
      rows: 60_000,
      own: {
        userId: user,
        place: '1',
        day: 'current_date - n / 5000',
        filingId: '(SELECT min(id) FROM "Filing")',
      },
    });
    await fillTable(client, 'WatchedCompany', { rows: 10_000, own: { userId: user, cik: other } });
    await fillTable(client, 'ReadFiling', {
      rows: 10_000,
      own: { userId: user, filingId: '(SELECT min(id) FROM "Filing") + n % 2000' },
    });
    await fillTable(client, 'MailSetting', { rows: 5_000, own: { userId: user } });
    await fillTable(client, 'FilingNews', {
      rows: 2_000,
      own: { filingId: '(SELECT min(id) FROM "Filing") + n % 2000', toldAt: 'now()', alertedAt: 'now()' },
    });
    await fillTable(client, 'ApiKey', { rows: 5_000, own: { userId: user } });
    await fillTable(client, 'FilingMail', {
      rows: 60_000,
      own: {
        // Over all filings: were they the first ones, reading filings in their order would look cheap.
        ...{ userId: user, filingId: '(SELECT min(id) FROM "Filing") + n / 5000 * 160', mailedAt: 'now()' },
        ...{ delivery: `'digest'::"MailDelivery"`, decidedAt: "now() - n * interval '1 minute'" },
      },
    });
    await fillTable(client, 'WatchlistFeed', { rows: 5_000, own: { userId: user } });
    await fillTable(client, 'Webhook', { rows: 5_000, own: { userId: user } });
    await fillTable(client, 'WebhookDelivery', {
      rows: 50_000,
      own: {
        userId: user,
        createdAt: "now() - n * interval '1 minute'",
        dueAt: "CASE WHEN n % 100 = 0 THEN now() + interval '1 hour' END",
        deliveredAt: "CASE WHEN n % 100 > 0 THEN now() - n * interval '1 minute' END",
      },
    });
    // All of those that look at any company are read, and would be the whole table.
    const scope = `(CASE n % 20 WHEN 0 THEN 'any' WHEN 1 THEN 'companies' ELSE 'watchlist' END)::"AlertScope"`;
    await fillTable(client, 'Alert', { rows: 5_000, own: { id: "'alert' || n", userId: user, scope } });
    await fillTable(client, 'AlertCompany', { rows: 5_000, own: { alertId: "'alert' || n", cik: other } });
    await fillTable(client, 'AlertMatch', {
      rows: 10_000,
      own: {
        ...{ alertId: "'alert' || (1 + n % 5000)", filingId: '(SELECT min(id) FROM "Filing") + n % 2000' },
        decidedAt: "now() - n * interval '1 minute'",
      },
    });
    await fillTable(client, 'VerificationToken', { rows: 5_000, own: { expires: "now() + interval '1 day'" } });
    await fillTable(client, 'Registration', { rows: 5_000, own: { expires: "now() + interval '1 day'" } });
    await fillTable(client, 'AddressUse', { rows: 5_000, own: { day: 'current_date' } });
    await fillTable(client, 'UsedChallenge', { rows: 5_000, own: { expires: "now() + interval '1 day'" } });
    await fillTable(client, 'ContactMessage', { rows: 5_000 });
    const sent = "CASE WHEN n % 100 > 0 THEN now() - n * interval '1 minute' END";
    await fillTable(client, 'Mail', {
      rows: 5_000,
      own: {
        kind: "'password-changed'",
        recipient: "CASE WHEN n % 100 = 0 THEN n || '@example.com' END",
        createdAt: "now() - n * interval '1 minute'",
        dueAt: "CASE WHEN n % 100 = 0 THEN now() + interval '1 hour' END",
        sentAt: sent,
      },
    });
    await fillTable(client, 'Summary', { rows: 5_000 });
    // They are gone through a thousand at a time: of few more, the planner would rather read all.
    await fillTable(client, 'Subscription', { rows: 20_000 });
    await fillTable(client, 'BillingEvent', { rows: 5_000, own: { processedAt: 'now()' } });
    await fillTable(client, 'BillingTransaction', { rows: 5_000 });
    await fillTable(client, 'RateLimit', { rows: 5_000 });
    await fillTable(client, 'BillingCustomer', { rows: 5_000, own: { userId: user } });
    await fillTable(client, 'CheckoutTransaction', { rows: 5_000, own: { userId: user } });
    await fillTable(client, 'OpenCheckout', { rows: 5_000, own: { userId: user } });
    await fillTable(client, 'UsedTrial', { rows: 5_000 });
    await fillTable(client, 'CustomPrice', { rows: 5_000 });
    await fillTable(client, 'ConditionalAnswer', { rows: 5_000 });
    await fillTable(client, 'LlmSpend', { rows: 5_000 });
    const filing = '(SELECT min(id) FROM "Filing") + n % 2000';
    await fillTable(client, 'Posting', { rows: 60_000, own: { filingId: filing } });
    await fillTable(client, 'PostingShelf', { rows: 20 });
    await fillTable(client, 'ShelfList', {
      rows: 60_000,
      own: { shelfId: '(SELECT min(id) FROM "PostingShelf") + n % 20' },
    });
    await fillTable(client, 'ShelvedPosting', {
      rows: 60_000,
      own: { shelfId: '(SELECT min(id) FROM "PostingShelf") + n % 20' },
    });
    await fillTable(client, 'Comparison', {
      rows: 4_000,
      own: { filingId: filing, baselineId: `${filing} + 1 + n / 2000` },
    });
    await fillTable(client, 'VectorSpace', { rows: 1 });
    await fillTable(client, 'VectorFiling', {
      rows: 2_000,
      own: {
        filingId: filing,
        spaceId: '(SELECT min(id) FROM "VectorSpace")',
      },
    });
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
