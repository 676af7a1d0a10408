import { createDocumentUrl } from '#lib/access/document-url';
import { createSession } from '#lib/accounts/sessions/session-queries';
import { findBaselineChoices } from '#lib/blackline/queries';
import { closeDatabase } from '#lib/db/client';
import { findFilingForReading, listSummarisedFilings } from '#lib/filings/queries';
import { addAccount } from '#tests/support/accounts-site';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { addSubscription } from '#tests/support/subscription';
import type { TestDatabase } from '#tests/support/test-database';
import { openVisitor } from '#tests/support/web-servers';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { ingestCompanies } from '../commands/ingest-companies.ts';

/** The repeated requests; `paths` in turns. */
export type Attack = {
  name: string;
  method?: 'GET' | 'POST';
  paths: string[];
  headers?: Record<string, string>;
  body?: string;
};

export type Readable = { ticker: string; form: string; date: string; accession: string };

export type World = {
  filings: Readable[];
  /** Filings that have an earlier one to be compared with, beyond the one they are compared with already. */
  chosen: (Readable & { baseline: string })[];
  /** Cookies: of a subscriber who abuses the site, and of an account without a subscription. */
  subscriber: string;
  free: string;
};

const PASSWORD = 'correct horse';

/**
 * The invented filings, and those of some real companies where `from` is a directory laid out like EDGAR; two accounts.
 */
export async function makeWorld(database: TestDatabase, from: string | undefined, ciks: string[]): Promise<World> {
  for (const ticker of new Set(buildDemoFilings().map(({ company }) => company.ticker)))
    await ingestDemoCompany(database, ticker);
  if (from) {
    const outcomes = await ingestCompanies({ ciks, from, limit: 3 });
    const count = outcomes.filter(({ status }) => status === 'ready').length;
    process.stderr.write(`${count} of ${outcomes.length} filings of ${from} read\n`);
  }
  const filings: Readable[] = [];
  for (const { symbol_id: symbol, filing_type: form, date } of await listSummarisedFilings()) {
    const found = await findFilingForReading(symbol, form, date);
    if (found) filings.push({ ticker: symbol.toLowerCase(), form, date, accession: found.accession });
  }
  const chosen: World['chosen'] = [];
  for (const filing of filings) {
    const offered = await findBaselineChoices(filing.accession);
    for (const { accession } of offered?.choices.slice(1) ?? []) chosen.push({ ...filing, baseline: accession });
  }
  const world = {
    filings,
    chosen,
    subscriber: await signIn('subscriber', { pays: true }),
    free: await signIn('free', { pays: false }),
  };
  await closeDatabase();
  return world;
}

async function signIn(name: string, { pays }: { pays: boolean }): Promise<string> {
  const { id } = await addAccount(`${name}@soak.example`, PASSWORD);
  const userId = id as Parameters<typeof createSession>[0];
  if (pays) await addSubscription(userId, name);
  return `proofline-session=${await createSession(userId)}`;
}

export const readingPath = ({ ticker, form, date }: Readable) =>
  `/filings/${ticker}/summarized?type=${encodeURIComponent(form)}&date=${date}`;

/** Every route that costs something, as one abuser asks for it. */
export async function listAttacks(url: string, { filings, chosen, subscriber, free }: World): Promise<Attack[]> {
  const post = await formHeaders(url, null);
  const askedBy = await formHeaders(url, subscriber);
  const json = (body: unknown) => JSON.stringify(body);
  const perFiling = (path: (filing: Readable) => string) => filings.map(path);
  const tickers = [...new Set(filings.map(({ ticker }) => ticker))];
  const search = { query: 'how did revenue and gross margin change against the year before, and why' };
  const exported = (format: string) =>
    perFiling(({ accession }) => `/api/filings/${accession}/export?format=${format}`);
  const credentials = { email: 'nobody@soak.example', password: 'a wrong horse of some length' };
  return [
    { name: 'export to PDF', paths: exported('pdf'), headers: { cookie: subscriber } },
    { name: 'export to JSON', paths: exported('json'), headers: { cookie: subscriber } },
    { name: 'export, free account', paths: exported('pdf'), headers: { cookie: free } },
    {
      name: 'picture of a filing',
      paths: perFiling((one) => readingPath(one).replace('/summarized?', '/summarized/picture?')),
    },
    { name: 'picture of a company', paths: tickers.map((ticker) => `/filings/${ticker}/picture`) },
    { name: 'picture of a page', paths: ['/picture/home', '/picture/pricing', '/picture/about'] },
    {
      name: 'ask with agent',
      method: 'POST',
      paths: ['/api/semantic-search/'],
      headers: askedBy,
      body: json({ ...search, useAgent: true }),
    },
    {
      name: 'semantic search',
      method: 'POST',
      paths: ['/api/semantic-search/'],
      headers: askedBy,
      body: json(search),
    },
    {
      name: 'chosen comparison',
      paths: chosen.map((one) => `${readingPath(one)}&view=blackline&baseline=${one.baseline}`),
      headers: { cookie: subscriber },
    },
    { name: 'blackline', paths: perFiling((one) => `${readingPath(one)}&view=blackline`) },
    { name: 'login', method: 'POST', paths: ['/api/login/'], headers: post, body: json(credentials) },
    { name: 'register', method: 'POST', paths: ['/api/register/'], headers: post, body: json(credentials) },
    {
      name: 'forgot password',
      method: 'POST',
      paths: ['/api/forgot-password/'],
      headers: post,
      body: json({ email: credentials.email, captchaToken: 'x'.repeat(500) }),
    },
    { name: 'captcha', paths: ['/api/captcha?form=forgot-password'] },
    {
      name: 'documents',
      paths: perFiling(({ accession }) => createDocumentUrl({ accession, kind: 'summary-preview', userId: null })),
    },
    { name: 'changes.json', paths: perFiling(({ accession }) => `/api/filings/${accession}/changes.json`) },
    {
      name: 'summarized.md',
      paths: perFiling((one) => readingPath(one).replace('/summarized?', '/summarized.md?')),
    },
    {
      name: 'summarized.json',
      paths: perFiling((one) => readingPath(one).replace('/summarized?', '/summarized.json?')),
    },
    { name: 'sitemap', paths: ['/sitemap.xml', '/sitemaps/pages.xml'] },
    { name: 'feeds', paths: ['/feed.atom', ...tickers.map((ticker) => `/filings/${ticker}/feed.atom`)] },
    { name: 'suggestions', paths: ['a', 'b', 'h'].map((letter) => `/api/company-suggestions?letter=${letter}`) },
    {
      name: 'unsigned webhook',
      method: 'POST',
      paths: ['/api/webhooks/paddle/'],
      headers: { 'content-type': 'application/json', 'paddle-signature': `ts=1700000000;h1=${'0'.repeat(64)}` },
      body: json({ event_id: 'evt_made_up', event_type: 'subscription.created' }),
    },
    { name: 'home with a status', paths: Array.from({ length: 500 }, (_, n) => `/?status=made-up-${n}`) },
    { name: 'reading page, signed in', paths: perFiling(readingPath), headers: { cookie: subscriber } },
  ].filter(({ paths }) => paths.length > 0) as Attack[];
}

/** A browser's headers with a form: the CSRF token in cookie and header. */
async function formHeaders(url: string, session: string | null): Promise<Record<string, string>> {
  const visitor = openVisitor(url);
  if (session) visitor.cookies.set('proofline-session', session.split('=')[1] ?? '');
  await visitor.send('GET', '/api/login-status');
  return {
    'content-type': 'application/json',
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': visitor.cookies.get('csrftoken') ?? '',
  };
}
