import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import {
  DEMO,
  openMoving,
  openPage,
  pathOfNewest,
  sidewaysScroll,
  signInAsSubscriber,
  takenOver,
  test,
} from './filings-page.ts';

/** In the newest annual report of the demo, and not in the one before it. */
const NEW_PASSAGE = /Acquisition of Brightwater/;

const pathOfBlackline = async (page: Page) => `${await pathOfNewest(page.request, DEMO, '10-K')}&view=blackline`;

const marker = (page: Page) => page.locator('.add-marker:focus');

/** The cards that are shown, as rectangles. */
function cardsOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.bl-doc > .card')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, bottom, left }) => ({ top, bottom, left })),
  );
}

test.describe('a subscriber', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsSubscriber(page);
  });

  test('goes from the summary to the blackline and back, by tool and by key', async ({ page }) => {
    await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
    await page.getByRole('link', { name: 'Show Blackline' }).click();
    await expect(page).toHaveURL(/&view=blackline$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blackline');
    await expect(page.getByText(/compared with 10-K for the period ended/)).toBeVisible();
    await expect(page.locator('.bl-doc.placed .card').first()).toBeVisible();
    for (const name of ['Summarize', 'Expand Tables', 'Keywords']) {
      await expect(page.getByRole('toolbar').getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Show Summarize' })).toBeVisible();
    await page.keyboard.press('b');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summarized Filing');
    await takenOver(page);
    await page.keyboard.press('b');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blackline');
  });

  test('reads what was added and what was removed since the filing before', async ({ page }) => {
    await openPage(page, await pathOfBlackline(page));
    await expect(page.getByText(/compared with 10-K for the period ended/)).toBeVisible();
    await expect(page.locator('.bl-doc > .chg ins').first()).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.locator('.bl-doc > .chg del').first()).toHaveCSS('text-decoration-line', 'line-through');
    await expect(page.locator('.bl-doc > .chg ins').filter({ hasText: 'Brightwater' }).first()).toBeAttached();
  });

  test('finds a change by the ranked list and lands on it', async ({ page }) => {
    await openPage(page, await pathOfBlackline(page));
    const listed = page.locator('#ranked').getByRole('link', { name: NEW_PASSAGE }).first();
    await listed.click();
    await expect(marker(page)).toHaveCount(1);
    const row = page.locator('.chg:has(> .add-marker:focus)');
    await expect(row).toBeInViewport();
    await expect(row.locator('ins')).toContainText('Brightwater');
    const id = (await listed.getAttribute('href'))?.slice(1) ?? '';
    const card = page.locator(`#change_${id}`);
    await expect(card).toHaveClass(/\bon\b/);
    await expect(card).toBeInViewport();
    await expect(page.getByText(/^Change \d+ of \d+$/).first()).toBeVisible();
  });

  test('steps through the changes in the order of the document, and hears which one', async ({ page }) => {
    await openPage(page, await pathOfBlackline(page));
    await page.keyboard.press('n');
    await expect(marker(page)).toHaveAccessibleName(/^Change 1 of \d+$/);
    await page.keyboard.press('n');
    await expect(marker(page)).toHaveAccessibleName(/^Change 2 of \d+$/);
    await expect(page.getByRole('status').filter({ hasText: /^Change 2 of \d+$/ })).toBeAttached();
    await page.keyboard.press('p');
    await expect(marker(page)).toHaveAccessibleName(/^Change 1 of \d+$/);
    await page.getByRole('button', { name: 'Next change' }).click();
    await expect(marker(page)).toHaveAccessibleName(/^Change 2 of \d+$/);
  });

  test('narrows the list, and steps through what is left', async ({ page }) => {
    await openPage(page, await pathOfBlackline(page));
    const entries = page.locator('#ranked li:visible');
    const all = await entries.count();
    await page.getByRole('combobox', { name: /^Importance/ }).selectOption('60');
    const some = await entries.count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await expect(page.getByRole('status').filter({ hasText: `${some} changes listed` })).toBeAttached();
    await page.getByRole('combobox', { name: /^Section/ }).selectOption('7');
    for (const what of await page.locator('#ranked li:visible [data-slot="kind"]').allTextContents())
      expect(what).toMatch(/Item 7$/);
    const left = await entries.count();
    await expect(page.locator('.bl-doc > .card:visible')).toHaveCount(left);
    await page.keyboard.press('n');
    await expect(page.getByText(`Change 1 of ${left}`).first()).toBeVisible();
    await page.getByRole('combobox', { name: /^Kind/ }).selectOption({ index: 1 });
    await expect(page.locator('#ranked li:visible')).not.toHaveCount(all);
  });

  test('folds and shows what did not change', async ({ page }) => {
    await openPage(page, await pathOfBlackline(page));
    const unchanged = page.locator('.skipd .p:not(.chg)').first();
    const rolled = page.locator('.skipd .chg').first();
    await expect(unchanged).toBeHidden();
    await page.keyboard.press('u');
    await expect(unchanged).toBeVisible();
    await expect(page.getByText('Unchanged text shown')).toBeAttached();
    await page.keyboard.press('u');
    await page.getByLabel('Fold date roll-forwards').uncheck();
    await expect(rolled).toBeVisible();
    await expect(page.locator('.skipd:has(.chg) .p:not(.chg)').first()).toBeHidden();
    await page.getByLabel('Fold date roll-forwards').check();
    await page.getByLabel('Show only changes').check();
    await expect(page.locator('.skipd').first()).toBeHidden();
    await expect(page.locator('.bl-doc > .chg').first()).toBeVisible();
  });

  test('sees the cards beside their changes, none over another, also after folds and resizing', async ({ page }) => {
    await openPage(page, await pathOfBlackline(page));
    await expect(page.locator('.bl-doc.placed')).toBeAttached();
    const check = async () => {
      const placed = await cardsOf(page);
      expect(placed.length).toBeGreaterThan(20);
      for (const [at, { top }] of placed.entries()) {
        expect(top).toBeGreaterThanOrEqual(at === 0 ? -Infinity : (placed[at - 1]?.bottom ?? 0) + 4.5);
      }
    };
    await expect(check).toPass();
    const text = await page.locator('.bl-doc > .chg').first().boundingBox();
    for (const { left } of await cardsOf(page)) {
      expect(left).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
    }
    await page.keyboard.press('u');
    await expect(check).toPass();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(check).toPass();
  });

  test('sees every card tied to its marker by the end of its id, the first one beside it', async ({ page }) => {
    await openPage(page, await pathOfBlackline(page));
    await expect(page.locator('.bl-doc.placed')).toBeAttached();
    const ties = () =>
      page.locator('.extract-this').evaluateAll((all) =>
        all.map((card) => {
          const tied = document.getElementById(card.id.slice(card.id.indexOf('_') + 1));
          const isTied = card.id.includes('_') && tied?.classList.contains('add-marker') === true;
          return { isTied, below: card.getBoundingClientRect().top - (tied?.getBoundingClientRect().top ?? 0) };
        }),
      );
    expect((await ties()).length).toBe(await page.locator('.add-marker').count());
    expect((await ties()).filter(({ isTied }) => !isTied)).toEqual([]);
    await expect(async () => expect(Math.abs((await ties())[0]?.below ?? 999)).toBeLessThanOrEqual(35)).toPass();
    // None is further above its marker than the look-back.
    for (const { below } of await ties()) expect(below).toBeGreaterThanOrEqual(-35.5);
  });

  test('has the cards placed 50 ms after a change of the page, and once more 100 ms after it', async ({ page }) => {
    await page.clock.install();
    await openPage(page, await pathOfBlackline(page));
    await expect(page.locator('.bl-doc.placed')).toBeAttached();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const card = page.locator('.bl-doc > .card').first();
    const forget = () => card.evaluate((element: HTMLElement) => void (element.style.translate = ''));
    const isPlaced = () => card.evaluate((element: HTMLElement) => element.style.translate !== '');
    await page.locator('#viewer').dispatchEvent('change');
    for (let round = 0; round < 2; round++) {
      await forget();
      await page.clock.runFor(49);
      expect(await isPlaced()).toBe(false);
      await page.clock.runFor(1);
      expect(await isPlaced()).toBe(true);
    }
    await forget();
    await page.clock.runFor(1_000);
    expect(await isPlaced()).toBe(false);
  });

  test('copies the link of a change, and it opens that change', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, await pathOfBlackline(page));
    const card = page.locator('.card').nth(7);
    await card.getByRole('link', { name: 'Link to this change' }).click();
    await expect(page.getByText('Link copied')).toBeAttached();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/&view=blackline#./);
    const other = await context.newPage();
    await openPage(other, link);
    await expect(other.locator('.card.on')).toHaveAttribute('id', (await card.getAttribute('id')) ?? '');
    await expect(other.locator('.card.on')).toBeInViewport();
  });

  test('reads on a phone, each card under its change', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, await pathOfBlackline(page));
    await page.getByRole('button', { name: 'Next change' }).click();
    const [row, card] = [page.locator('.chg.on'), page.locator('.card.on')];
    const [above, below] = [await row.boundingBox(), await card.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test('steps on a phone at the lower edge of the list, which covers nothing before or after it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, await pathOfBlackline(page));
    const steps = page.locator('#change-steps');
    await expect(steps.getByRole('button', { name: 'Next change' })).toBeAttached();
    const [width, height] = [390, 844];
    /** Whether the middle of each is what a finger there meets. */
    const isReached = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight)
          .every(({ one, box }) => {
            for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
              const met = document.elementFromPoint(x, (box.top + box.bottom) / 2);
              if (!met || !(one === met || one.contains(met) || met.contains(one))) return false;
            }
            return true;
          }),
      );
    // Wherever the filters are on the screen, the first view included.
    const top = await page
      .locator('[data-slot="filters"]')
      .evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
    for (const above of [top, height - 260, height - 320, height - 400].map((y) => Math.max(0, top - y))) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), above);
      expect(await isReached('[data-slot="filters"] select, [data-slot="filters"] input')).toBe(true);
    }
    // In the list it is the screen's lower edge, from side to side.
    await page.locator('.bl-doc').evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect.poll(async () => (await steps.boundingBox())?.x).toBe(0);
    const box = await steps.boundingBox();
    expect([box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([width, height]);
    // Of the footer nothing is under it.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' })).toBeInViewport();
    expect(await isReached('footer a, footer button, footer input')).toBe(true);
  });
});

test.describe('a visitor', () => {
  test('gets the preview, the way on, and no text of the rest', async ({ page, browser }) => {
    const path = await pathOfBlackline(page);
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blackline - Preview');
    await expect(page.getByText(/The preview ends here: 15 of \d+ changes\./)).toBeVisible();
    await expect(page.getByText('Create a free account to access complete summaries.')).toBeVisible();
    await expect(page.locator('#ranked li')).toHaveCount(15);
    await expect(page.locator('.add-marker')).toHaveCount(15);
    const preview = await (await page.request.get(path)).text();

    const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
    const reader = await context.newPage();
    await signInAsSubscriber(reader);
    await openPage(reader, path);
    const rest = await reader
      .locator('.bl-doc > .chg:has(> .add-marker) ins')
      .evaluateAll((marks) => marks.slice(120).map((mark) => mark.textContent?.trim() ?? ''));
    const telling = rest.filter((text) => text.length > 40);
    expect(telling.length).toBeGreaterThan(5);
    for (const text of telling) expect(preview).not.toContain(text);
    await context.close();
  });

  test('is told when a link names a change that the preview does not have', async ({ page }) => {
    await openPage(page, `${await pathOfBlackline(page)}#i9a-00000000`);
    await expect(page.getByText('The paragraph that your link names is not in the preview.')).toBeInViewport();
  });

  test('reads without JavaScript', async ({ browser, page }) => {
    const path = await pathOfBlackline(page);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
    const plain = await context.newPage();
    await plain.goto(path);
    await expect(plain.locator('.bl-doc > .chg ins').first()).toBeVisible();
    await expect(plain.locator('.bl-doc > .card').first()).toBeVisible();
    await expect(plain.getByRole('link', { name: 'Show Summarize' })).toBeVisible();
    await expect(plain.locator('[data-slot="filters"]')).toBeHidden();
    await plain.locator('#ranked li a').first().click();
    await expect(plain.locator('.add-marker:target')).toHaveCount(1);
    await plain.locator('.skipd > summary').first().click();
    await expect(plain.locator('.skipd .p').first()).toBeVisible();
    await context.close();
  });
});

test.describe('the tour', () => {
  test.use({ hasSeenTour: false });

  test('explains the blackline once', async ({ page }) => {
    const path = await pathOfBlackline(page);
    await openMoving(page, path);
    const step = page.getByRole('dialog');
    await expect(step).toContainText('Blackline view');
    await expect(step).toContainText('Switch between the blackline and the summarized filing.');
    await step.getByRole('button', { name: 'Done' }).click();
    await expect(step).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('filingNavbarTourSeenblack'))).toBe('1');
  });
});

test('goes out once, and tells search engines its own address', async ({ page, request }) => {
  const path = await pathOfBlackline(page);
  const html = await (await request.get(path)).text();
  expect(html).toContain('class="add-marker"');
  expect(html).not.toContain(String.raw`class=\"add-marker\"`);
  await openPage(page, path);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /&view=blackline$/);
});

test('an address that asks for a blackline that is not there shows the summary', async ({ page }) => {
  await openPage(page, `${await pathOfNewest(page.request, DEMO, '8-K')}&view=blackline`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Summarized Filing');
});

test('the blackline has no barriers and no sideways scroll', async ({ page }) => {
  test.slow();
  await signInAsSubscriber(page);
  // A short one: axe looks at every element of a filing.
  await openPage(page, `${await pathOfNewest(page.request, DEMO, '10-Q')}&view=blackline`);
  await page.keyboard.press('n');
  await page.keyboard.press('u');
  await expectNoBarriers(page);
});
