import { request as send } from 'node:http';
import { expect } from '@playwright/test';
import { test } from './filings-page.ts';

/** The markup without comments and without what only styles a heading. */
const text = (body: string) => body.replaceAll('<!-- -->', '').replaceAll(/<h1 class="[^"]*">/g, '<h1>');

test.describe('without scripts', () => {
  for (const [path, title, heading] of [
    ['/filings/zzzz', 'Unknown symbol', 'No company has the symbol ZZZZ.'],
    ['/filings/%2525', 'Unknown symbol', 'No company has the symbol %25.'],
    ['/filings/%25', 'Unknown symbol', 'No company has the symbol %.'],
    ['/filings/a%00', 'Unknown symbol', 'No company has the symbol A'],
    ['/filings/nwsc/summarized?type=10-K&date=2001-01-01', 'No such filing', 'No such filing of NWSC.'],
    ['/filings/nwsc/summarized?type=10-K&date=0000-01-01', 'No such filing', 'No such filing of NWSC.'],
    ['/filings/nwsc/summarized?type=%00&date=2001-01-01', 'No such filing', 'No such filing of NWSC.'],
  ] as const) {
    test(`${path} says what is not there`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      const page = text(await answer.text());
      expect(page).toContain(`<title>${title} | Proofline</title>`);
      expect(page).toContain(`<h1>${heading}`);
    });
  }
});

for (const path of ['/filings/%FF', '/filings/%', '/api/get-filings/%FF']) {
  test(`${path} is not well formed`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain('This address is not well formed.');
  });
}

test('the example beside the forms says that it is one', async ({ page }) => {
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path);
    const example = page.getByRole('figure', { name: 'Example of a summary and its source' });
    await expect(example.getByText('Example', { exact: true })).toBeVisible();
    await expect(example).not.toContainText('NWSC');
  }
});

/** Where the site sends a browser that asks for an address as it is written here; null where it stays. */
function redirectOf(path: string): Promise<string | null> {
  const { hostname, port, host } = new URL(process.env.BASE_URL ?? '');
  return new Promise((done, fail) => {
    // A browser resolves what is written against the address that it has asked.
    const headers = { host, 'x-forwarded-host': 'evil.example', 'x-original-url': '//evil.example/' };
    const sent = send({ hostname, port, path, headers }, (response) => {
      response.resume();
      const { location } = response.headers;
      done(location === undefined ? null : new URL(location, process.env.BASE_URL).host);
    });
    sent.once('error', fail);
    sent.end();
  });
}

for (const path of [
  '//evil.example/',
  '//evil.example/filings/',
  String.raw`/\evil.example/`,
  '/%2F%2Fevil.example/',
  '/%5Cevil.example/',
  '/filings//evil.example/',
  '/Filings//evil.example/',
  '/api//evil.example/',
  '/filings?symbol=//evil.example',
  '/filings/NWSC?next=//evil.example',
  '/checkout?priceId=//evil.example',
  '/account/billing?next=https://evil.example',
  '/login?next=//evil.example',
  '/login/google?error=//evil.example',
  '/api/auth/callback/google?code=x&callbackUrl=https://evil.example',
  '/api/auth/signin/google?callbackUrl=https://evil.example',
]) {
  test(`${path} leads to no other site`, async () => {
    expect([null, new URL(process.env.BASE_URL ?? '').host]).toContain(await redirectOf(path));
  });
}
