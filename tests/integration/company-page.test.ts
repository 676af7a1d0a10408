import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase } from '#lib/db/client';
import { carryPageStatus } from '#lib/http/server/page-status';
import { log } from '#lib/log';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const server = createServer((_, response) => {
  void (async () => {
    const { default: CompanyPage } = await import('../../app/filings/[ticker]/page.tsx');
    response.end(renderToStaticMarkup(await CompanyPage({ params: Promise.resolve({ ticker: 'nwsc' }) })));
  })().catch((error: unknown) => response.writeHead(500).end(String(error)));
});

beforeAll(async () => {
  // Nobody listens there.
  process.env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:9/none';
  carryPageStatus();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.close();
  await closeDatabase();
});

test('a company’s page says so, with status 503, when the database does not answer', async () => {
  const report = vi.spyOn(log, 'error');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const page = await answer.text();
  expect([answer.status, page]).toEqual([503, expect.any(String)]);
  expect(page).toMatch(/<h1[^>]*>Error fetching filings<\/h1>/);
  expect(page).toContain('href="/filings/nwsc"');
  expect(report).toHaveBeenCalledWith({ err: expect.any(Error) }, 'A part of a page was left out');
});
