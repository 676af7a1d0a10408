import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers, WIDTHS } from './barriers.ts';
import { openPage, signInAsSubscriber, test } from './filings-page.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const matches = (page: Page) => page.getByRole('heading', { name: 'Matched paragraphs' });
const answer = (page: Page) => page.getByRole('region', { name: 'AI Answer' });
const carousel = (page: Page, company: RegExp) => page.getByRole('region', { name: company });

async function openSearch(page: Page, query = ''): Promise<void> {
  await signInAsSubscriber(page);
  await openPage(page, `/semantic-search${query}`);
  // Nothing can be sent before the page knows who is signed in.
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
}

/** Whether a paragraph folds once its text is this many pixels high. */
function isFoldedAt(paragraph: Locator, height: number): Promise<boolean> {
  return paragraph.evaluate(async (element, pixels) => {
    const text = document.createElement('div');
    text.style.height = `${pixels}px`;
    element.firstElementChild?.replaceChildren(text);
    // It is measured in the first frame, and shown in the second at the latest.
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    return element.hasAttribute('data-folded');
  }, height);
}

/** Holds every answer of the search until the returned function lets it go, or drops it. */
async function holdAnswers(page: Page): Promise<(end: 'continue' | 'abort') => void> {
  let release: (end: 'continue' | 'abort') => void = () => undefined;
  const ended = new Promise<'continue' | 'abort'>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/semantic-search/', async (route) =>
    (await ended) === 'abort' ? route.abort() : route.continue(),
  );
  return release;
}

// An element to be clicked must not be moving: the scroll after a search has tests of its own.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('a visitor without an account', () => {
  test('reads why the button is dimmed and how to get an account, and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/semantic-search') && sent.push(request.url()));
    await openPage(page, '/semantic-search?q=dividend&symbols=NWSC');
    await expect(field(page)).toHaveValue('dividend');
    await expect(page.getByRole('cell', { name: 'Northwind Semiconductor, Inc.' })).toBeVisible();
    await expect(button(page)).toBeDisabled();
    await button(page).focus();
    await expect(page.getByRole('tooltip')).toHaveText('Create a free account to search');
    await expect(page.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/signup');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/q=dividend/);
    expect(sent).toEqual([]);
  });
});

test.describe('the question', () => {
  test('is sent by Enter, not by Shift and Enter, and not while it is blank', async ({ page }) => {
    await openSearch(page);
    await expect(button(page)).toBeDisabled();
    await field(page).fill('   ');
    await expect(button(page)).toBeDisabled();
    await field(page).fill('quarterly');
    await expect(button(page)).toBeEnabled();
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('dividend');
    await expect(field(page)).toHaveValue('quarterly\ndividend');
    await expect(matches(page)).toHaveCount(0);
    await field(page).press('Enter');
    await expect(matches(page)).toBeVisible();
    await expect(page).toHaveURL(/q=quarterly%0Adividend/);
  });

  test('has room for 2,000 characters', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('a'.repeat(2100));
    await field(page).press('End');
    await expect(page.getByText('/ 2000')).toBeVisible();
    await expect(field(page)).toHaveAttribute('maxlength', '2000');
  });

  test('keeps the button busy for a second, then shows that it searches, until the answer comes', async ({ page }) => {
    await openSearch(page);
    const release = await holdAnswers(page);
    await field(page).fill('dividend');
    await field(page).press('Enter');
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await expect(button(page)).toBeDisabled();
    await expect(page.getByText('Searching...')).toBeVisible();
    await expect(button(page)).toBeEnabled();
    release('continue');
    await expect(matches(page)).toBeVisible();
    await expect(page.getByText('Searching...')).toHaveCount(0);
  });

  test('that gets no answer ends the spinner with an alert', async ({ page }) => {
    await openSearch(page);
    const release = await holdAnswers(page);
    await field(page).fill('dividend');
    await field(page).press('Enter');
    await expect(page.getByText('Searching...')).toBeVisible();
    release('abort');
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong...' })).toBeVisible();
    await expect(page.getByText('Searching...')).toHaveCount(0);
    await expect(button(page)).toBeEnabled();
  });

  test('of somebody whose session has ended is refused with the way to an account', async ({ page, context }) => {
    await openSearch(page);
    await context.clearCookies();
    await field(page).fill('dividend');
    await field(page).press('Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'Create a free account to use Semantic Search' });
    await expect(refusal).toBeVisible();
    await expect(button(page)).toBeDisabled();
  });
});

test.describe('symbols', () => {
  test('are picked from suggestions, light up, stand once, and can be removed', async ({ page }) => {
    await openSearch(page);
    const all = page.getByRole('region', { name: 'Filters' }).getByText('All selected', { exact: true });
    await expect(all).toBeVisible();
    const picker = page.getByRole('combobox', { name: 'Symbols' });
    await picker.pressSequentially('n');
    await expect(page.getByRole('option', { name: 'Northwind Semiconductor, Inc. (NWSC)' })).toBeVisible();
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(7);
    await picker.pressSequentially('zz');
    await expect(page.getByRole('option')).toHaveCount(0);
    await picker.fill('semicon');
    await expect(page.getByRole('option')).toHaveText(/NWSC/);
    await page.getByRole('option', { name: /NWSC/ }).click();
    const row = page.getByRole('row', { name: /NWSC/ });
    await expect(row).toHaveAttribute('data-fresh', 'true');
    for (const name of ['Symbol', 'Company']) await expect(page.getByRole('columnheader', { name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Chosen symbols' })).toHaveCSS('max-height', '96px');
    await expect(row).not.toHaveAttribute('data-fresh');
    await expect(picker).toHaveValue('');
    await picker.pressSequentially('nwsc');
    await expect(page.getByText('NWSC is already selected.')).toBeVisible();
    await picker.press('Escape');
    await page.getByRole('button', { name: 'Remove NWSC' }).click();
    await expect(all).toBeVisible();
    await expect(picker).toBeFocused();
  });

  test('are suggested by seven, symbols before names, each name cut to 40 characters with its symbol behind', async ({
    page,
  }) => {
    await openSearch(page);
    const companies = Array.from({ length: 9 }, (_, index) => ({
      ticker: index < 3 ? `QAA${index}` : `ZZ${index}`,
      title: `${index < 3 ? 'Zeta' : 'Qaa'} Holdings of a very long name indeed, number ${index}`,
    }));
    const by = (key: 'ticker' | 'title') => Object.fromEntries(companies.map((company) => [company[key], company]));
    await page.route('**/api/company-suggestions*', (route) =>
      route.fulfill({ json: { tickers: by('ticker'), titles: by('title') } }),
    );
    await page.getByRole('combobox', { name: 'Symbols' }).pressSequentially('qaa');
    await expect(page.getByRole('option')).toHaveCount(7);
    const texts = await page.getByRole('option').allInnerTexts();
    expect(texts.map((text) => /\((\w+)\)$/.exec(text)?.[1])).toEqual([
      'QAA0',
      'QAA1',
      'QAA2',
      'ZZ3',
      'ZZ4',
      'ZZ5',
      'ZZ6',
    ]);
    for (const text of texts) expect(text.replace(/ \(\w+\)$/, '').length).toBeLessThanOrEqual(40);
    expect(texts[0]).toMatch(/^Zeta Holdings of a very long name indee?…? \(QAA0\)$/);
  });

  test('that find nothing are named', async ({ page }) => {
    await openSearch(page, '?q=dividend&symbols=NWSC,ZZZZ');
    await expect(page.getByText('No results for ZZZZ.', { exact: true })).toBeVisible();
    await openPage(page, '/semantic-search?q=dividend&symbols=ZZZZ');
    await expect(page.getByRole('heading', { name: 'No results for ZZZZ.' })).toBeVisible();
    await openPage(page, '/semantic-search?q=xyzzyq');
    await expect(page.getByRole('heading', { name: 'No results for (all).' })).toBeVisible();
  });
});

test('years push and pull each other, and the selected one clears itself, by keys alone', async ({ page }) => {
  await openSearch(page);
  const start = page.getByRole('button', { name: /^Start year/ });
  const end = page.getByRole('button', { name: /^End year/ });
  const years = (label: string) => page.getByRole('group', { name: label });

  await end.press('Enter');
  await expect(years('End year').getByRole('button').first()).toBeFocused();
  await expect(years('End year').getByRole('button').last()).toHaveText('1995');
  await expect(years('End year').getByRole('button').first()).toHaveText(String(new Date().getFullYear()));
  await page.keyboard.press('ArrowDown');
  const chosen = (await page.locator(':focus').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(end).toHaveAccessibleName(`End year: ${chosen}`);
  await expect(end).toBeFocused();

  await start.press('Enter');
  const later = (await years('Start year').getByRole('button').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(start).toHaveAccessibleName(`Start year: ${later}`);
  await expect(end).toHaveAccessibleName(`End year: ${later}`);

  await end.click();
  await years('End year').getByRole('button', { name: '1995' }).click();
  await expect(start).toHaveAccessibleName('Start year: 1995');
  await start.click();
  await years('Start year').getByRole('button', { name: '1995', pressed: true }).click();
  await expect(start).toHaveAccessibleName('Start year: any');

  await start.press('Enter');
  await page.keyboard.press('Escape');
  await expect(years('Start year')).toHaveCount(0);
  await expect(start).toBeFocused();
});

test('with every filing type unticked nothing is searched, and the page says so', async ({ page }) => {
  await openSearch(page, '');
  for (const type of ['10-Q', '10-K']) await page.getByRole('checkbox', { name: type, exact: true }).uncheck();
  await expect(page.getByText('None is checked: nothing is searched.')).toBeVisible();
  await field(page).fill('revenue');
  await field(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Check a filing type' })).toBeVisible();
  await expect(matches(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: '10-K', exact: true }).check();
  await button(page).click();
  await expect(matches(page)).toBeVisible();
});

test.describe('an address that was shared', () => {
  test('sets every control, runs the search, and Back returns to the search before', async ({ page }) => {
    await openSearch(page, '?q=dividend&symbols=NWSC&from=2025&to=2026&types=10-K&ask=1&latest=1');
    await expect(matches(page)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '10-Q', exact: true })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Only Latest Filings' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Ask AI Agent' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Start year: 2025' })).toBeVisible();
    await expect(answer(page)).toContainText('dividend');
    await expect(page.locator('[data-slot="filing"] b').first()).toHaveText('10-K');

    await page.getByRole('checkbox', { name: 'Ask AI Agent' }).uncheck();
    await field(page).fill('repurchases of common stock');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/q=repurchases\+of\+common\+stock/);
    await expect(answer(page)).toHaveCount(0);
    await page.goBack();
    await expect(field(page)).toHaveValue('dividend');
    await expect(answer(page)).toContainText('dividend');
  });

  test('cannot bring links, images or HTML of its own into the answer', async ({ page }) => {
    const query = 'dividend [win](https://evil.example) ![x](https://evil.example/p.png) <img src=x onerror=alert(1)>';
    const asked: string[] = [];
    page.on('request', (request) => request.url().startsWith('https://evil') && asked.push(request.url()));
    await openSearch(page, `?ask=1&q=${encodeURIComponent(query)}`);
    await expect(answer(page)).toBeVisible();
    await expect(answer(page).locator('img, script, iframe, [onerror]')).toHaveCount(0);
    await expect(answer(page).locator('a[href*="evil"]')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test.describe('the answer', () => {
  test('cites paragraphs that a press brings up, and its links open in a new tab', async ({ page }) => {
    await openSearch(page, '?q=Why+did+gross+margin+change%3F&ask=1&symbols=NWSC,HLFD');
    await expect(answer(page).getByRole('heading', { name: 'Question' })).toBeVisible();
    await expect(answer(page).getByRole('heading', { name: 'Answer', exact: true })).toBeVisible();
    await expect(answer(page)).toContainText(/\d of \d sentences? cited/);
    const source = answer(page)
      .getByRole('button', { name: /^Source/ })
      .first();
    const number = await source.textContent();
    await source.click();
    const hit = page.locator(`#hit-${number}`);
    await expect(hit).toBeFocused();
    await expect(hit).toBeInViewport();
    await expect(hit).toContainText('because');
    // What it cites is marked, and within the part of the paragraph that shows.
    const marked = await page.evaluate(() => {
      const ranges = [...(CSS.highlights.get('cited') ?? [])] as Range[];
      return ranges.map((range) => {
        const fold = range.startContainer.parentElement?.closest('[data-slot="passage"]')?.getBoundingClientRect();
        return { text: range.toString(), isShown: !!fold && range.getBoundingClientRect().bottom <= fold.bottom };
      });
    });
    expect(marked.length).toBeGreaterThan(0);
    for (const { text, isShown } of marked) expect([text === '', isShown]).toEqual([false, true]);
    for (const link of await answer(page).getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /^\/filings\//);
    }
  });

  test('is “Not found in these filings” when they do not hold it', async ({ page }) => {
    await openSearch(page, '?q=How+many+satellites+does+the+company+operate%3F&ask=1');
    await expect(answer(page)).toContainText('Not found in these filings');
    await expect(answer(page)).toContainText(/built-in reader, no language model, found no answer in \d+ passages/);
    // What was not understood is not said to be left out of a filing.
    await expect(answer(page)).not.toContainText('Not disclosed');
  });
});

test.describe('the matched paragraphs', () => {
  test('of several companies are walked with the arrow keys, round the ends', async ({ page }) => {
    await openSearch(page, '?q=gross+margin&symbols=NWSC,HLFD');
    const first = carousel(page, /^Northwind/);
    const place = first.getByRole('status');
    await expect(place).toHaveText(/^Filing 1 of [2-9]$/);
    const count = Number((await place.textContent())?.at(-1));

    await field(page).press('ArrowRight');
    await expect(place).toHaveText(`Filing 1 of ${count}`);
    await page.getByLabel('Ask AI Agent').focus();
    await page.keyboard.press('ArrowRight');
    await expect(place).toHaveText(`Filing 2 of ${count}`);
    await page.keyboard.press('ArrowLeft');
    await expect(place).toHaveText(`Filing 1 of ${count}`);
    await first.getByRole('button', { name: 'Next filing of NWSC' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(place).toHaveText(`Filing ${count} of ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(place).toHaveText(`Filing 1 of ${count}`);
    await first.getByRole('button', { name: 'Previous filing of NWSC' }).click();
    await expect(place).toHaveText(`Filing ${count} of ${count}`);

    const second = carousel(page, /^Hallford/).getByRole('status');
    await expect(second).toHaveText(/^Filing 1 of/);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowRight');
    await expect(place).toHaveText(`Filing 1 of ${count}`);
  });

  test('of one company all are below each other, by filing', async ({ page }) => {
    await openSearch(page, '?q=gross+margin&symbols=NWSC');
    await expect(matches(page)).toBeVisible();
    expect(await page.locator('[data-slot="filing"]').count()).toBeGreaterThan(1);
    await expect(page.getByRole('button', { name: /Next filing/ })).toHaveCount(0);
    await expect(page.getByText('move between filings')).toHaveCount(0);
  });

  test('fold at 144 pixels when they are long, and unfold', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openSearch(page, '?q=gross+margin&symbols=NWSC');
    const more = page.getByRole('button', { name: 'Show more' }).first();
    await expect(more).toBeVisible();
    // Measured after each frame in which a paragraph changed its height, as by a font that came late.
    await expect
      .poll(() =>
        page
          .locator('[data-slot="passage"]')
          .evaluateAll((all) => all.map((one) => one.scrollHeight > 168 === one.hasAttribute('data-folded'))),
      )
      .not.toContain(false);
    const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
    expect((await text.boundingBox())?.height).toBeCloseTo(144, 0);
    await more.click();
    expect((await text.boundingBox())?.height).toBeGreaterThan(168);
    await page.getByRole('button', { name: 'Show less' }).click();
    expect((await text.boundingBox())?.height).toBeCloseTo(144, 0);
    for (const [height, isFolded] of [
      [20, false],
      [169, true],
      [168, false],
    ] as const) {
      expect([height, await isFoldedAt(text, height)]).toEqual([height, isFolded]);
    }
  });

  test('lead to their place in the reading page', async ({ page }) => {
    await openSearch(page, '?q=quarterly+dividend&symbols=NWSC');
    const link = page.getByRole('link', { name: /: open in the filing$/ }).first();
    const anchor = (await link.getAttribute('href'))?.split('#')[1] ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/filings/nwsc/summarized.*#${anchor}$`));
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  });

  test('are announced, and a company named in the question narrows them until it is taken away', async ({ page }) => {
    await openSearch(page, '?q=dividends+of+Northwind+Semiconductor');
    await expect(
      page.getByRole('status').filter({ hasText: /paragraphs? in \d+ filings? of 1 company/ }),
    ).toBeAttached();
    await expect(page.getByRole('listitem').filter({ hasText: 'NWSC' })).toContainText('for “');
    await page.getByRole('button', { name: 'Search all companies' }).click();
    await expect(page).toHaveURL(/names=0/);
    await expect(page.getByRole('button', { name: 'Search all companies' })).toHaveCount(0);
    await expect(matches(page)).toBeVisible();
  });
});

/** Places that the window is at from now on, one a frame. */
async function watchScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const look = () => {
      if (places.at(-1) !== window.scrollY) places.push(window.scrollY);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places);
}

test.describe('after a search the page scrolls to the question', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(
      reducedMotion === 'reduce' ? 'at once for readers who prefer reduced motion' : 'smoothly',
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion });
        await page.setViewportSize({ width: 1000, height: 500 });
        await openSearch(page);
        const placesSeen = await watchScroll(page);
        await field(page).fill('dividend');
        await field(page).press('Enter');
        await expect(matches(page)).toBeVisible();
        const top = () =>
          page.locator('[data-slot="question-box"]').evaluate((box) => Math.round(box.getBoundingClientRect().top));
        await expect.poll(top).toBe(88);
        const between = (await placesSeen()).length - 2;
        if (reducedMotion === 'reduce') expect(between).toBeLessThanOrEqual(0);
        else expect(between).toBeGreaterThan(0);
      },
    );
  }
});

test('the search has no barriers and no sideways scroll', async ({ page }) => {
  test.slow();
  await openSearch(page, '?q=Why+did+gross+margin+change%3F&ask=1&symbols=NWSC,HLFD,ZZZZ');
  await expect(answer(page)).toBeVisible();
  await page.setViewportSize({ width: WIDTHS.phone, height: 900 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expectNoBarriers(page, { devices: ['phone'] });
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await page.getByRole('button', { name: /^Start year/ }).click();
  await expectNoBarriers(page, { devices: ['desktop'] });
});

test('the header leads to the search', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Agent' }).click();
  await expect(page).toHaveURL(/\/semantic-search$/);
  await expect(page.getByRole('heading', { name: 'Semantic Search', level: 1 })).toBeVisible();
});
