import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Deeds,
  foreignMarkup,
  launchBrowser,
  openWatched,
  runControl,
  touchEverything,
} from '#tests/support/hostile-browser';
import { HOSTILE_NAME, type HostileSite, startHostileSite } from '#tests/support/hostile-site';
import { leavesRoom, readVectors } from '#tests/support/hostile-vectors';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const all = readVectors();
/** Three of five, of every category; `scripts/soak/hostile-markup.ts` shows all of them and thousands more. */
const vectors = all.filter((_, at) => at % 5 < 3);

const nothing: Deeds = { scripts: new Set(), requests: new Set(), violations: [] };

let database: TestDatabase;
let site: HostileSite;
let browser: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  [site, browser] = await Promise.all([startHostileSite(vectors), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await database.close();
});

/** A subscriber's window, and what happens in it. */
async function openReader({
  bypassCSP,
}: {
  bypassCSP: boolean;
}): Promise<{ context: BrowserContext; page: Page; deeds: Deeds }> {
  const { context, deeds } = await openWatched(browser, { bypassCSP });
  await context.addCookies(site.cookies);
  return { context, page: await context.newPage(), deeds };
}

async function show(page: Page, path: string): Promise<string> {
  const answer = await page.goto(site.url + path);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).not.toContain('data-table-tools');
  await page.locator('details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });
  expect(await foreignMarkup(page)).toEqual([]);
  return page.evaluate(() => document.body.textContent);
}

/**
 * Elements of filings that lie over the page, are forms or frames, lead elsewhere, or take a name that scripts know.
 * The tools that the page itself adds to an unfolded table are none: `show` makes sure that no filing brings their mark.
 */
function takeovers(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('article > div *, .bl-doc *')) {
    if (element.closest('[data-table-tools]')) continue;
    const isLaidOver = getComputedStyle(element).position === 'fixed';
    const isForm = element.matches('form, input, button, dialog, iframe, object, embed, img, style, base, meta');
    const leadsAway = element instanceof HTMLAnchorElement && element.origin !== location.origin;
    const clobbers = element.id in Document.prototype || element.hasAttribute('name');
    if (isLaidOver || isForm || leadsAway || clobbers) found.push(element.outerHTML.slice(0, 200));
  }
  return found;
}

test('most vectors of a sample run or call out where nothing stops them', async () => {
  const deeds = await runControl(
    browser,
    all.filter((_, at) => at % 3 === 0),
  );
  expect(deeds.scripts.size).toBeGreaterThanOrEqual(100);
  expect(deeds.requests.size).toBeGreaterThanOrEqual(18);
});

describe('over 300 vectors in filings', () => {
  test('run nothing, ask nobody, and neither cover nor name anything of the page, by the markup alone', async () => {
    const { context, page, deeds } = await openReader({ bypassCSP: true });
    const seen = { markup: new Set<string>(), all: new Set<string>() };
    for (const [name, path] of Object.entries(site.pages)) {
      const text = await show(page, path);
      expect(await page.evaluate(takeovers)).toEqual([]);
      expect(await touchEverything(page, 'main')).toBeGreaterThan(10);
      for (const [carrier] of text.matchAll(/Carrier\d+z/g)) {
        seen.all.add(carrier);
        if (name.endsWith('as markup')) seen.markup.add(carrier);
      }
    }
    await context.close();
    expect(deeds).toEqual(nothing);
    // Each was ingested and was on a page, nearly all in both spellings.
    expect(seen.markup.size).toBeGreaterThan(300);
    expect(seen.markup.size).toBe(vectors.filter(leavesRoom).length);
    expect(seen.all.size).toBe(vectors.length);
  });

  test('leave the policy nothing to stop', async () => {
    const { context, page, deeds } = await openReader({ bypassCSP: false });
    for (const path of Object.values(site.pages)) await show(page, path);
    await context.close();
    expect(deeds).toEqual(nothing);
  });

  test('are words where a search finds, marks and quotes them, and where a company is suggested', async () => {
    const { context, page, deeds } = await openReader({ bypassCSP: true });
    await page.goto(`${site.url}/semantic-search?q=onerror+script+revenue+rose&symbols=HOST`);
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await page.getByRole('button', { name: 'User' }).waitFor();
    await search.click();
    await page.getByRole('heading', { name: 'Matched paragraphs' }).waitFor();
    expect(await page.locator('[data-slot="hit"] mark').count()).toBeGreaterThan(5);
    expect(await foreignMarkup(page)).toEqual([]);
    expect(await touchEverything(page, 'main')).toBeGreaterThan(10);

    await page.goto(`${site.url}/`);
    // What is typed before the page's scripts run asks for nothing.
    await page.getByRole('button', { name: 'User' }).waitFor();
    const field = page.getByRole('combobox').first();
    await field.pressSequentially('hostile');
    await page.getByRole('option').filter({ hasText: '<img src=x' }).first().waitFor();
    expect(await foreignMarkup(page)).toEqual([]);
    await context.close();
    expect(deeds).toEqual(nothing);
  });
});

describe('a hostile filing', () => {
  const fetchText = async (path: string) => {
    const cookie = site.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(site.url + path, { headers: { cookie } });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const exportAs = (format: string) => fetchText(`/api/filings/${site.accession}/export?format=${format}`);

  test('is no markup in its export as Markdown', async () => {
    const { status, text } = await exportAs('md');
    expect(status).toBe(200);
    expect(text).toContain('Carrier1');
    expect(text).not.toMatch(/<\s*[a-z!/?]/i);
    expect(text).not.toMatch(/(?<!\\)\]\((?!#|https:\/\/www\.sec\.gov|http:\/\/localhost)/);
  });

  test('begins no formula in its export as a table', async () => {
    const { text } = await exportAs('csv');
    expect(text).toContain('Carrier1');
    expect(text).not.toMatch(/(?:^|,|\n)"?[=@\t\r]|(?:^|,|\n)"?[+-](?!\d)/);
  });

  test('has neither scripts nor actions in its export as PDF', async () => {
    const { status, text } = await exportAs('pdf');
    expect(status).toBe(200);
    expect(text).toMatch(/^%PDF/);
    expect(text).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|EmbeddedFile|SubmitForm|GoToR)\b/);
    for (const [, address = ''] of text.matchAll(/\/URI \(([^)]*)\)/g)) {
      expect(address).toMatch(/^(?:https:\/\/www\.sec\.gov\/|http:\/\/localhost)/);
    }
  });

  test('is well-formed in the feed, under the name that it has', async () => {
    const { text } = await fetchText('/filings/host/feed.atom');
    expect(XMLValidator.validate(text)).toBe(true);
    const { feed } = new XMLParser({ ignoreAttributes: true }).parse(text) as { feed: { title: string } };
    expect(feed.title).toContain(HOSTILE_NAME.slice(0, 40).replaceAll(/\s+/g, ' '));
  });

  test('is data of its own type wherever it is asked for by a program', async () => {
    for (const path of ['/api/get-filings/HOST', '/api/company-suggestions?letter=h', '/api/get-filings-latest']) {
      const { type, text } = await fetchText(path);
      expect([path, type]).toEqual([path, expect.stringContaining('application/json')]);
      expect(() => JSON.parse(text)).not.toThrow();
    }
  });
});
