import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './filings-page.ts';

/** A page that nothing else is reported of: a violation that is reported twice is logged once. */
const ownPath = () => `/filings/p${Date.now().toString(36)}${test.info().workerIndex}`;

/** Puts markup with a script into the page, as if it had come through. @returns whether the script has run */
function injectScript(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," alt="" onerror="window.hasRun = true">');
    const picture = document.body.lastElementChild;
    await new Promise((done) => picture?.addEventListener('error', done));
    return 'hasRun' in window;
  });
}

/** The log's lines about the policy of a page; an incomplete line is left for later. */
function linesOf(path: string): unknown[] {
  const lines = readFileSync(process.env.SITE_LOG ?? '', 'utf8')
    .split('\n')
    .slice(0, -1);
  return lines.filter((line) => line.includes(path)).map((line) => JSON.parse(line));
}

const lineOf = (path: string) => ({
  level: 40,
  time: expect.any(String),
  requestId: expect.any(String),
  directive: 'script-src-attr',
  blocked: 'inline',
  path,
  msg: 'CSP violation',
});

test('an injected script does not run; the browser reports it, and the log says so once, without the page’s query', async ({
  page,
  violations,
}) => {
  const path = ownPath();
  // A Chromium without a window delivers no reports in the newer form, for which it neglects the older one.
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch();
    const { 'reporting-endpoints': _, 'content-security-policy': policy = '', ...headers } = response.headers();
    headers['content-security-policy'] = policy.replace(/; report-to \S+/, '');
    await route.fulfill({ response, headers });
  });
  for (let times = 1; times <= 2; times++) {
    await page.goto(`${path}?token=of-a-mail`);
    const reporting = page.waitForResponse('**/api/csp-reports');
    expect(await injectScript(page)).toBe(false);
    expect((await reporting).status()).toBe(204);
  }
  await expect.poll(() => violations).toHaveLength(2);
  violations.splice(0);
  await expect.poll(() => linesOf(path)).toEqual([lineOf(path)]);
});

test('what the browser would report in the newer form is understood', async ({ page, violations }) => {
  const path = ownPath();
  const answer = await page.goto(`${path}?token=of-a-mail`);
  const [, endpoint = ''] = /csp="([^"]+)"/.exec(answer?.headers()['reporting-endpoints'] ?? '') ?? [];
  expect(answer?.headers()['content-security-policy']).toMatch(/; report-to csp(?:;|$)/);
  expect(await injectScript(page)).toBe(false);
  const reports = await page.evaluate(async () => {
    const reported = new Promise<unknown>((done) => {
      new ReportingObserver(done, { buffered: true, types: ['csp-violation'] }).observe();
    });
    return JSON.stringify(await reported);
  });
  expect(JSON.parse(reports)).toHaveLength(1);
  const headers = { 'content-type': 'application/reports+json' };
  expect((await page.request.post(endpoint, { headers, data: reports })).status()).toBe(204);
  await expect.poll(() => linesOf(path)).toEqual([lineOf(path)]);
  await expect.poll(() => violations.splice(0)).toHaveLength(1);
});

test('a violation is seen wherever it happens: on the page, in a popup, in another window', async ({
  page,
  browser,
  violations,
}) => {
  await page.goto('/about');
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/about'));
  const popup = await opening;
  await popup.waitForLoadState();
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  for (const one of [page, popup, other]) {
    expect(violations).toEqual([]);
    expect(await injectScript(one)).toBe(false);
    await expect.poll(() => violations.splice(0)).toHaveLength(1);
  }
  await other.context().close();
});
