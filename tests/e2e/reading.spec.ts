import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { DEMO, openMoving, openPage, pathOfNewest, signInAsSubscriber, takenOver, test } from './filings-page.ts';

type Filing = { symbol_id: string; filing_type: string; date: string; link: string };

const ACCOUNT = 'Explore the full potential of Proofline! Create a free account to access complete summaries.';
const UPGRADE = 'reached your daily limit for Proofline';

/** What the toolbar has switched on, as the document and the pressed buttons tell. */
function flagsOf(page: Page) {
  return page.locator('#viewer').evaluate((viewer) => {
    const { summaries, tables, keywords } = viewer.dataset;
    const open = (what: string) => [...viewer.querySelectorAll<HTMLDetailsElement>(what)].map((one) => one.open);
    return {
      summaries: JSON.stringify([summaries, open('details.src')]),
      tables: JSON.stringify([tables, open('details.tbl')]),
      keywords: String(keywords),
    };
  });
}

test.describe('a visitor', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  });

  test('sees the preview, where it ends, and whose words these are', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summarized Filing - Preview');
    await expect(page.getByText('AI-generated summary of the original filing that may omit details')).toBeVisible();
    await expect(page.getByText(/The preview ends here: \d+ of \d+ summaries\./)).toBeVisible();
    await expect(page.getByText(/^As of [A-Z][a-z]{2} \d+, \d{4}/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveCount(2);
  });

  test('is asked to create a free account where the preview ends', async ({ page }) => {
    const end = page.getByRole('region', { name: 'End of the preview' });
    await expect(end.getByText(ACCOUNT, { exact: true })).toBeVisible();
    await expect(end.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/signup');
  });

  test('folds a section by its heading, whose sign shows which way, and unfolds it', async ({ page }) => {
    const id = await page.locator('details.item[open]').first().getAttribute('id');
    const section = page.locator(`[id="${id}"]`);
    const heading = section.locator('> summary');
    await expect(heading.locator('svg')).toBeVisible();
    await expect(section.locator('.sum').first()).toBeVisible();
    await heading.click();
    await expect(section.locator('.sum').first()).toBeHidden();
    await heading.click();
    await expect(section.locator('.sum').first()).toBeVisible();
  });

  test('switches summaries, tables and keywords by key, each by itself, and hears it', async ({ page }) => {
    const tool = (name: string) => page.getByRole('button', { name });
    const viewer = page.locator('#viewer');
    const firstSource = page.locator('.src .text').first();
    await expect(firstSource).toBeHidden();

    await page.keyboard.press('S');
    await expect(tool('Summarize')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Summaries off')).toBeAttached();
    await expect(firstSource).toBeVisible();
    await page.keyboard.press('k');
    await expect(tool('Keywords')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Keywords on')).toBeAttached();
    await expect(page.locator('.src mark').first()).toHaveCSS('text-decoration-line', 'underline');
    await page.keyboard.press('t');
    await expect(tool('Expand Tables')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('s');
    await expect(firstSource).toBeHidden();
    await expect(viewer).toHaveAttribute('data-keywords', 'on');
    await expect(viewer).toHaveAttribute('data-tables', 'open');
    await page.keyboard.press('k');
    await expect(page.locator('.sum mark').first()).toHaveCSS('text-decoration-line', 'none');
    for (const flag of ['on', 'off']) {
      await tool('Keywords').click();
      await expect(viewer).toHaveAttribute('data-keywords', flag);
    }

    // Each twice while the others are on, and twice while they are off.
    await page.keyboard.press('k');
    await expect(viewer).toHaveAttribute('data-keywords', 'on');
    for (const key of 'ssttkkstkssttkk') {
      const before = await flagsOf(page);
      await page.keyboard.press(key);
      const flag = ({ s: 'summaries', t: 'tables', k: 'keywords' } as const)[key as 's' | 't' | 'k'];
      await expect.poll(async () => (await flagsOf(page))[flag]).not.toBe(before[flag]);
      expect({ ...(await flagsOf(page)), [flag]: before[flag] }).toEqual(before);
    }
  });

  test('is shown the keys, and may switch off the letters', async ({ page }) => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await expect(help).toBeVisible();
    await help.getByRole('checkbox', { name: 'Use single letters as keys' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: 'Keywords' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('learns why there is no blackline', async ({ page }) => {
    await openPage(page, await pathOfNewest(page.request, DEMO, '8-K'));
    const blackline = page.getByRole('button', { name: 'Show Blackline' });
    await expect(blackline).toHaveAttribute('aria-disabled', 'true');
    await expect(blackline).toHaveAccessibleDescription('No earlier filing to compare with.');
    const colour = (name: string) =>
      page.getByRole('button', { name }).evaluate((tool) => getComputedStyle(tool).color);
    expect(await colour('Show Blackline')).not.toBe(await colour('Keywords'));
    await blackline.focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  });

  test('steps through the key points and opens the source of one', async ({ page }) => {
    const points = page.getByRole('region', { name: 'Key points' }).getByRole('listitem');
    await page.keyboard.press('n');
    await expect(points.first()).toBeFocused();
    await page.keyboard.press('n');
    await expect(points.nth(1)).toBeFocused();
    await page.keyboard.press('p');
    await expect(points.first()).toBeFocused();
  });

  test('copies the link of a paragraph, and it opens that paragraph with its source', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const paragraph = page.locator('.sum:has(> .src)').nth(5);
    await paragraph.hover();
    await paragraph.getByRole('button', { name: /Copy the link to paragraph \d+/ }).click();
    await expect(page.getByText('Link copied')).toBeAttached();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain(`#${await paragraph.getAttribute('id')}`);

    const other = await context.newPage();
    await openPage(other, link);
    const opened = other.locator(`[id="${await paragraph.getAttribute('id')}"]`);
    await expect(opened).toBeInViewport();
    await expect(opened.locator('.src .text')).toBeVisible();
  });

  test('is told when a link names a paragraph that the preview does not have', async ({ page }) => {
    await openPage(page, `${page.url()}#part-ii-item-9b-0`);
    await expect(page.getByText('The paragraph that your link names is not in the preview.')).toBeInViewport();
  });
});

test('the contents follow the reader', async ({ page }) => {
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: /Business/ }).click();
  await expect(contents.getByRole('link', { name: /Business/ })).toHaveAttribute('aria-current', 'location');
});

test.describe('the tour', () => {
  test.use({ hasSeenTour: false });

  test('waits for a sign of a reader: a page that was only opened is not covered', async ({ page }) => {
    await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.mouse.wheel(0, 40);
    await expect(page.getByRole('dialog')).toContainText('View summaries');
  });

  test('explains the tools once', async ({ page }) => {
    const path = await pathOfNewest(page.request, DEMO, '10-K');
    await openMoving(page, path);
    const step = page.getByRole('dialog');
    await expect(page.locator('.driver-overlay')).toHaveCSS('z-index', '10000');
    for (const title of ['View summaries', 'Highlight keywords', 'Expand/collapse tables']) {
      await expect(step).toContainText(title);
      await step.getByRole('button', { name: /Next|Done/ }).click();
    }
    await expect(step).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('filingNavbarTourSeensumm'))).toBe('1');

    await openMoving(page, path);
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: 'Keywords' })).toHaveAttribute('aria-pressed', 'true');
    await expect(step).toBeHidden();
  });

  test('has a ring around its focus that keeps off the word, and nothing out of line', async ({ page }) => {
    await openMoving(page, await pathOfNewest(page.request, DEMO, '10-K'));
    const skip = page.getByRole('dialog').getByRole('button', { name: 'Skip' });
    await skip.focus();
    const [word, button, title] = await page.getByRole('dialog').evaluate((card) => {
      const range = document.createRange();
      range.selectNodeContents(card.querySelector('.driver-popover-close-btn') ?? card);
      const boxOf = (name: string) => card.querySelector(name)?.getBoundingClientRect();
      return [range.getBoundingClientRect(), boxOf('.driver-popover-close-btn'), boxOf('.driver-popover-title')];
    });
    expect((word?.left ?? 0) - (button?.left ?? 0)).toBeGreaterThanOrEqual(8);
    expect((button?.right ?? 0) - (word?.right ?? 0)).toBeGreaterThanOrEqual(8);
    expect(word?.left).toBeCloseTo(title?.left ?? 0, 0);
  });

  test('is not shown again to a reader who skips it the moment it appears', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
        const skip = buttons.find(({ textContent }) => textContent === 'Skip');
        if (!skip) return;
        observer.disconnect();
        skip.click();
      }).observe(document, { childList: true, subtree: true });
    });
    await openMoving(page, await pathOfNewest(page.request, DEMO, '10-K'));
    await page.waitForFunction(() => localStorage.getItem('filingNavbarTourSeensumm') === '1');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('is shown again until it is finished or skipped, and ends when it is skipped', async ({ page }) => {
    const path = await pathOfNewest(page.request, DEMO, '10-K');
    for (const visit of ['first', 'second']) {
      await openMoving(page, path);
      await expect(page.getByRole('dialog'), `on the ${visit} visit`).toContainText('View summaries');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('filingNavbarTourSeensumm'))).toBe('1');
  });
});

test.describe('the tour over a page that is otherwise than it expects', () => {
  test.use({ hasSeenTour: false });

  test('leaves out the step whose tool is missing, and says so in the console', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.addInitScript(() => {
      new MutationObserver(() =>
        document.querySelector('[data-tour="keywords"]')?.removeAttribute('data-tour'),
      ).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await openMoving(page, await pathOfNewest(page.request, DEMO, '10-K'));
    const step = page.getByRole('dialog');
    await expect(step).toContainText('View summaries');
    await expect(step).toContainText('1 of 2');
    await step.getByRole('button', { name: 'Next' }).click();
    await expect(step).toContainText('Expand/collapse tables');
    expect(warnings.filter((text) => text.includes('"Highlight keywords" is left out'))).toHaveLength(1);
  });

  test('brings a tool below the fold up to 20 pixels under the edge', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 200 });
    await openMoving(page, await pathOfNewest(page.request, DEMO, '10-K'));
    await expect(page.getByRole('dialog')).toContainText('View summaries');
    const top = () => page.locator('[data-tour="summarize"]').evaluate((tool) => tool.getBoundingClientRect().top);
    await expect.poll(top).toBeCloseTo(20, 0);
  });
});

test('printed pages say in their foot what they are', async ({ page }) => {
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  const rules = await page.evaluate(() => {
    const foot = [...document.styleSheets].find(({ href }) => href?.includes('/printed-foot.css'));
    return foot ? [...foot.cssRules].map(({ cssText }) => cssText).join('') : '';
  });
  expect(rules).toContain('AI-generated summary, may omit details');
});

test('an address that names no filing says so', async ({ page }) => {
  await openPage(page, '/filings/nwsc/summarized');
  await expect(page.getByRole('heading', { name: 'Error: Missing data.' })).toBeVisible();
  await page.getByRole('link', { name: 'All filings' }).click();
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
  const unknown = await openPage(page, '/filings/nwsc/summarized?type=10-K&date=1999-01-01');
  expect(unknown?.status()).toBe(404);
});

test('the page tells search engines what it is, and goes out once', async ({ page, request }) => {
  const path = await pathOfNewest(request, DEMO, '10-K');
  await openPage(page, path);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  const [report, crumbs] = JSON.parse(data ?? '[]') as { '@type': string; url?: string }[];
  expect([report?.['@type'], crumbs?.['@type']]).toEqual(['Report', 'BreadcrumbList']);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', report?.url ?? '');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /summary/);

  const html = await (await request.get(path)).text();
  expect(html).toContain('class="sum"');
  // As data for React it would be there with its quotes escaped.
  expect(html).not.toContain(String.raw`class=\"sum\"`);
});

test('every filing of the list has a summary with the way to its original, whatever its form', async ({ request }) => {
  const { latest } = (await (await request.get('/api/get-filings-summarized')).json()) as { latest: Filing[] };
  const forms = new Set(latest.map(({ filing_type }) => filing_type));
  for (const form of ['10-K', '10-Q', '8-K']) expect(forms).toContain(form);
  for (const { symbol_id: ticker, filing_type: form, date, link } of latest) {
    const query = new URLSearchParams({ type: form, date }).toString();
    const answer = await request.get(`/filings/${ticker.toLowerCase()}/summarized?${query}`);
    const html = await answer.text();
    expect([answer.status(), html.includes('class="sum"')], `${ticker} ${form} of ${date}`).toEqual([200, true]);
    expect(html).toContain(`<a id="original" href="${link.replaceAll('&', '&amp;')}"`);
  }
});

test('a subscriber reads all of it', async ({ page }) => {
  await signInAsSubscriber(page);
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summarized Filing');
  await expect(page.getByText('The preview ends here')).toHaveCount(0);
  for (const words of [ACCOUNT, UPGRADE]) await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Item 7\./ })).toBeVisible();
});

test('an annual and a quarterly report are summarized paragraph by paragraph, each summary with its source', async ({
  page,
}) => {
  await signInAsSubscriber(page);
  const categories = new Set<string>();
  for (const form of ['10-K', '10-Q']) {
    await openPage(page, `${await pathOfNewest(page.request, DEMO, form)}&view=summary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summarized Filing');
    await expect(page.getByText('AI-generated summary of the original filing that may omit details')).toBeVisible();
    const summaries = page.locator('.sum');
    expect(await summaries.count()).toBeGreaterThan(20);
    // A table is after its summary, a paragraph within.
    const withoutSource = await summaries.evaluateAll(
      (all) =>
        all.filter((one) => !one.querySelector(':scope > .src') && !one.nextElementSibling?.matches('.tbl')).length,
    );
    expect(withoutSource).toBe(0);
    for (const name of await page.locator('.sum .cat').allTextContents()) categories.add(name);
  }
  expect([...categories].toSorted()).toEqual(['Driver', 'Guidance', 'Metric', 'Risk']);
});

test('tables stand folded at first, and are expanded and folded all at once', async ({ page }) => {
  await signInAsSubscriber(page);
  await openPage(page, `${await pathOfNewest(page.request, DEMO, '10-K')}&view=summary`);
  const all = await page.locator('.tbl').count();
  expect(all).toBeGreaterThan(3);
  await expect(page.locator('.tbl[open]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand Tables' }).click();
  await expect(page.locator('.tbl[open]')).toHaveCount(all);
  await expect(page.locator('.tbl table').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Expand Tables' }).click();
  await expect(page.locator('.tbl[open]')).toHaveCount(0);
});

test('the tools stay at the top of the window, over a summary and over a blackline', async ({ page }) => {
  const path = await pathOfNewest(page.request, DEMO, '10-K');
  for (const view of ['', '&view=blackline']) {
    await openPage(page, `${path}${view}`);
    await page.evaluate(() => window.scrollTo(0, 1_500));
    const bar = page.getByRole('toolbar', { name: 'Reading tools' });
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  }
});

test('Back leads to the page before, from the summary and from the blackline', async ({ page }) => {
  await openPage(page, '/filings/nwsc');
  const back = page.getByRole('toolbar').getByRole('link', { name: 'Back' });
  for (const view of ['summary', 'blackline']) {
    await page.getByRole('row').filter({ hasText: '10-K' }).first().getByRole('link', { name: 'Summarized' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summarized Filing - Preview');
    await takenOver(page);
    if (view === 'blackline') {
      await page.getByRole('link', { name: 'Show Blackline' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blackline - Preview');
      await takenOver(page);
    }
    await back.click();
    await expect(page).toHaveURL(/\/filings\/nwsc$/);
  }
});

test('a filing is read without JavaScript', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
  const page = await context.newPage();
  await page.goto(await pathOfNewest(request, DEMO, '10-K'));
  await expect(page.getByRole('heading', { name: 'Key points' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Summarize' })).toBeHidden();
  const source = page.locator('.sum .src').first();
  await source.getByText('Show source').click();
  await expect(source.locator('.text')).toBeVisible();
  await expect(page.locator('.sum a.fig').first()).toHaveAttribute('href', /^#/);
  await context.close();
});

test('the reading page has no barriers and no sideways scroll, with a receipt open', async ({ page }) => {
  test.slow();
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  await page.keyboard.press('k');
  await page.keyboard.press('t');
  await expectNoBarriers(page, {
    async prepare() {
      // Another width or theme may close it.
      await page.locator('.sum a.fig').first().blur();
      await page.locator('.sum a.fig').first().focus();
      await expect(page.getByRole('note', { name: /^Receipt for/ })).toBeVisible();
    },
  });
});

for (const view of ['', '&view=blackline']) {
  test(`the tools' names stand clear of each other on every phone${view && ', beside a blackline'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openPage(page, `${await pathOfNewest(page.request, DEMO, '10-Q')}${view}`);
    const names = page.locator('[role="toolbar"] [data-tool]:visible > span');
    for (const width of [320, 344, 360, 375, 390, 414, 430, 600, 880]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await names.count()).toBeGreaterThan(3);
      const edges = await names.evaluateAll((all) => {
        const range = document.createRange();
        return all
          .map((name) => {
            range.selectNodeContents(name);
            const box = range.getBoundingClientRect();
            return { name: name.textContent, left: box.left, right: box.right, width: box.width };
          })
          .filter((edge) => edge.width > 1);
      });
      for (const [at, { name, left }] of edges.entries()) {
        const before = edges[at - 1] ?? { name: 'the edge', right: 0 };
        expect(left - before.right, `${name} behind ${before.name} at ${width} px`).toBeGreaterThanOrEqual(2);
      }
      expect(edges.at(-1)?.right).toBeLessThanOrEqual(width - 2);
    }
  });
}
