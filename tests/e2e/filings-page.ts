import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { watchPolicy } from './watch-policy.ts';

type Filing = { symbol_id: string; filing_type: string; date: string };

type Options = {
  /** Readers who have seen the tour are not stopped by it. */
  hasSeenTour: boolean;
};

type Watched = {
  /** The violations of all pages' policies so far. A test that provokes one removes it. */
  violations: string[];
};

/**
 * Tests of pages, for a reader who has been here before. No page, popup or second window may break its
 * Content-Security-Policy: one violation fails the test.
 */
export const test = base.extend<Options & Watched>({
  hasSeenTour: [true, { option: true }],
  baseURL: process.env.BASE_URL ?? '',
  violations: [
    async ({ browser }, use) => {
      const { violations, stop } = watchPolicy(browser);
      await use(violations);
      stop();
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, hasSeenTour }, use) => {
    if (hasSeenTour) {
      await page.addInitScript(() => {
        // A frame that is sandboxed, or not there yet, has no storage.
        if (window.top !== window) return;
        localStorage.setItem('filingNavbarTourSeensumm', '1');
        localStorage.setItem('filingNavbarTourSeenblack', '1');
      });
    }
    await use(page);
  },
});

/** A company that is there in every installation. */
export const DEMO = 'NWSC';

/** Address of the newest filing of a type. */
export async function pathOfNewest(request: APIRequestContext, ticker: string, type: string): Promise<string> {
  const { latest } = (await (await request.get(`/api/get-filings/${ticker}`)).json()) as { latest: Filing[] };
  const filing = latest.find(({ filing_type }) => filing_type === type);
  expect(filing, `${ticker} has a ${type}`).toBeDefined();
  return `/filings/${ticker.toLowerCase()}/summarized?type=${type}&date=${filing?.date}`;
}

/** Address of the receipt of that company's revenue. */
export async function pathOfReceipt(request: APIRequestContext): Promise<string> {
  const html = await (await request.get(await pathOfNewest(request, DEMO, '10-K'))).text();
  const accession = /data-filing="([\d-]+)"/.exec(html)?.[1] ?? '';
  const asked = await request.get(`/api/receipts/${accession}?figure=revenue`);
  return new URL(((await asked.json()) as { url: string }).url).pathname;
}

/** The token that what changes something must bring along. */
export async function csrfOf(request: APIRequestContext): Promise<string> {
  await request.get('/api/login-status');
  const { cookies } = await request.storageState();
  return cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
}

/** Logs one of the demo accounts in, without a page. */
export async function logInAs(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/login/', {
    data: { email, password: 'proofline-demo' },
    headers: { 'X-CSRFToken': await csrfOf(request) },
  });
  expect(answer.status()).toBe(200);
}

let kept: Awaited<ReturnType<BrowserContext['cookies']>> = [];

/**
 * Signs the page's browser in as the demo subscriber, who reads everything in full. All of a worker's tests share a
 * session while it lasts: one address may log in a hundred times in a quarter of an hour.
 */
export async function signInAsSubscriber(page: Page): Promise<void> {
  if (kept.length > 0) {
    await page.context().addCookies(kept);
    if ((await page.request.get('/api/user-info')).ok()) return;
  }
  await logInAs(page.request, 'subscriber@example.com');
  kept = await page.context().cookies();
}

/** How far the page is wider than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Waits until the page's script has taken over, the reading tools' too: before that, keys and clicks are lost. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('footer');
    const parts = [last, ...document.querySelectorAll('[role="toolbar"] button')];
    return parts.every((part) => part !== null && Object.keys(part).some((key) => key.startsWith('__reactFiber')));
  });
  // Key listeners are added right after, before the browser is idle.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
}

/** Opens a page and waits until its script has taken over. */
export async function openPage(page: Page, path: string) {
  const answer = await page.goto(path);
  await takenOver(page);
  return answer;
}

/** Opens a page as a reader whose hand is on the mouse: what waits for a sign of one begins. */
export async function openMoving(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.mouse.move(4, 4);
}
