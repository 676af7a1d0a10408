import { expect, type Locator, type Page } from '@playwright/test';
import { logIn } from './account-steps.ts';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';

const banner = (page: Page) => page.getByRole('banner');
/** What the eye would call the ground of the alert that says this. */
function colourOf(page: Page, message: string): Promise<string> {
  return page
    .locator('[data-slot="alert"]')
    .filter({ hasText: message })
    .evaluate((alert) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(alert).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      if (green > red && green > blue) return 'green';
      if (red - green > 15 && red > blue) return 'red';
      return red >= green && green - blue > 15 ? 'yellow' : `${red} ${green} ${blue}`;
    });
}

const shadowOf = (page: Page) => banner(page).evaluate((header) => getComputedStyle(header).boxShadow);

test.describe('the header', () => {
  test('leads home, to the pages about the product, to login and to an account', async ({ page }) => {
    await openPage(page, '/about');
    const main = banner(page).getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['About', '/about'],
      ['Pricing', '/pricing'],
      ['Contact', '/contact'],
      ['AI Agent', '/semantic-search'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await expect(main.getByRole('link')).toHaveText(['About', 'Pricing', 'Contact', 'AI Agent']);
    await expect(main.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(banner(page).getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/signup');
    await banner(page).getByRole('link', { name: 'Proofline, home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('has a menu on small screens, which Escape and a change of page close', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, '/about');
    const pricing = banner(page).getByRole('link', { name: 'Pricing' });
    await expect(pricing).toBeHidden();
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    await expect(pricing).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pricing).toBeHidden();
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    await pricing.click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(pricing).toBeHidden();
  });

  test('stays on top and casts a shadow after more than 8 pixels', async ({ page }) => {
    await openPage(page, '/terms-and-conditions');
    await page.evaluate(() => window.scrollTo(0, 8));
    expect(await shadowOf(page)).toBe('none');
    await page.evaluate(() => window.scrollTo(0, 9));
    await expect.poll(() => shadowOf(page)).not.toBe('none');
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await expect.poll(async () => (await banner(page).boundingBox())?.y).toBe(0);
  });

  test('scrolls away over a filing', async ({ page, request }) => {
    await openPage(page, await pathOfNewest(request, DEMO, '10-K'));
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await expect.poll(async () => (await banner(page).boundingBox())?.y).toBeLessThan(0);
    expect(await shadowOf(page)).toBe('none');
  });
});

test.describe('the line above the header', () => {
  test('offers the trial to visitors, and no filing is read under it', async ({ page, request }) => {
    await openPage(page, '/');
    const line = page.getByRole('complementary', { name: 'Notice' });
    await expect(line).toContainText('7-day free trial, cancel anytime.');
    await expect(line.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/pricing');
    await openPage(page, await pathOfNewest(request, DEMO, '10-K'));
    await expect(line).toBeHidden();
  });

  test('keeps its height for a subscriber', async ({ page }) => {
    await openPage(page, '/about');
    const line = page.getByRole('complementary', { name: 'Notice' });
    const before = await line.boundingBox();
    // The page asks for a token of its own; one that came after the log-in's would take its place.
    await page.goto('about:blank');
    await signInAsSubscriber(page);
    await openPage(page, '/about');
    await expect(line).toContainText('The original filing counts.');
    expect(await line.boundingBox()).toEqual(before);
  });
});

test.describe('the footer', () => {
  test('leads to the product, the legal texts and a mail to us', async ({ page }) => {
    await openPage(page, '/about');
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of [
      ['Start free', '/signup'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms & Conditions', '/terms-and-conditions'],
      ['Latest summaries', '/summaries'],
      ['Measured quality', '/quality'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    // One is the button beside "Start free".
    const pricing = await footer.getByRole('link', { name: 'Pricing' }).all();
    expect(pricing).toHaveLength(2);
    for (const link of pricing) await expect(link).toHaveAttribute('href', '/pricing');
    const product = footer.getByRole('navigation', { name: 'Product' }).getByRole('link');
    await expect(product).toHaveText(['About', 'Pricing', 'Contact']);
    const resources = await footer.getByRole('navigation', { name: 'Resources' }).getByRole('link').allTextContents();
    expect([...resources.slice(0, 2), resources.at(-1)]).toEqual([
      'Privacy Policy',
      'Terms & Conditions',
      'Write to us',
    ]);
    await expect(footer.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Proofline`);
    for (const badge of ['X', 'LI', 'GH']) await expect(footer.getByText(badge, { exact: true })).toBeVisible();
    // They lead nowhere yet.
    const badges = footer.locator('abbr');
    await expect(badges).toHaveText(['X', 'LI', 'GH']);
    expect(await badges.evaluateAll((all) => all.filter((badge) => badge.closest('a, button')).length)).toBe(0);
  });

  test('sends nothing when somebody asks for updates', async ({ page }) => {
    await openPage(page, '/about');
    const asked: string[] = [];
    // The router loads the pages behind links in view.
    page.on('request', (request) => request.url().includes('_rsc=') || asked.push(request.url()));
    const box = page.getByRole('contentinfo').getByRole('textbox', { name: 'Get updates' });
    await expect(box).toHaveAttribute('type', 'email');
    await expect(box).toHaveAttribute('placeholder', /^\S+@\S+\.\S+$/);
    for (const check of ['required', 'pattern', 'minlength']) await expect(box).not.toHaveAttribute(check);
    const told = page.getByRole('contentinfo').getByRole('status');
    await expect(told).toHaveText('There is no list to join yet.');
    await expect(box).toHaveAccessibleDescription('There is no list to join yet.');
    for (const ask of [
      () => page.keyboard.press('Enter'),
      () => page.getByRole('button', { name: 'Subscribe' }).click(),
    ]) {
      await box.fill('reader@example.com');
      await ask();
      // Nobody must think that the address was taken.
      await expect(told).toHaveText('There is no list to join yet: nothing was sent or kept.');
      await expect(box).toHaveValue('');
    }
    await expect(page).toHaveURL(/\/about$/);
    expect(asked).toEqual([]);
  });

  test('starts at the plans for someone who has an account', async ({ page }) => {
    await signInAsSubscriber(page);
    await openPage(page, '/about');
    const start = page.getByRole('contentinfo').getByRole('link', { name: 'Start free' });
    await expect(start).toHaveAttribute('href', '/pricing');
    await expect(page.getByRole('main').getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/pricing');
  });
});

test.describe('alerts', () => {
  test('tell of a lost connection, then of its return, are announced, and close', async ({ page, context }) => {
    await openPage(page, '/about');
    await context.setOffline(true);
    const lost = page.getByRole('status').filter({ hasText: 'You are offline. What is on screen stays.' });
    await expect(lost.locator('[data-type="other"]')).toBeVisible();
    await context.setOffline(false);
    const back = page.getByRole('status').filter({ hasText: 'You are online again.' });
    await expect(back.locator('[data-type="info"]')).toBeVisible();
    await expect(lost).toHaveCount(0);
    await page.getByRole('button', { name: 'Close: You are online again.' }).click();
    await expect(back).toHaveCount(0);
  });

  test('are green for success, red for errors and yellow for others, and each one closes', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const expectAlert = async (message: string, colour: string) => {
      await expect(page.locator('[data-slot="alert"]').filter({ hasText: message })).toBeVisible();
      expect(await colourOf(page, message)).toBe(colour);
      await page.getByRole('button', { name: `Close: ${message}` }).click();
      await expect(page.locator('[data-slot="alert"]')).toHaveCount(0);
    };
    await openPage(page, '/login?next=/contact');
    await logIn(page, 'free@example.com', 'proofline-demo');
    await expectAlert('You have been logged in successfully.', 'green');
    // The login page has such a field, too.
    await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill('reader@example.com');
    await page.getByLabel('Message', { exact: true }).fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await expectAlert('Please complete the CAPTCHA.', 'red');
    await context.setOffline(true);
    await expectAlert('You are offline. What is on screen stays.', 'yellow');
    await context.setOffline(false);
  });

  test('stay at the top of the screen and go with the next page', async ({ page, context }) => {
    await openPage(page, '/terms-and-conditions');
    await page.evaluate(() => window.scrollTo(0, 2_000));
    await context.setOffline(true);
    const alert = page.locator('[data-slot="alert"]');
    await expect.poll(async () => (await alert.boundingBox())?.y).toBe(0);
    await context.setOffline(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL(/privacy-policy$/);
    await expect(alert).toHaveCount(0);
  });

  test('of errors interrupt a screen reader', async ({ page }) => {
    await openPage(page, '/contact');
    await page.getByLabel('E-mail').fill('reader@example.com');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Please complete the CAPTCHA.' });
    await expect(alert.locator('[data-type="error"]')).toBeVisible();
  });
});

test('every change of page begins at its top', async ({ page }) => {
  /** From the end of the page that is open; every page of the way is longer than the window. */
  async function follow(link: Locator, path: RegExp): Promise<void> {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    // Pressed where it is: bringing it into view would scroll for the page.
    await link.evaluate((one) => (one as HTMLElement).click());
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 400 });
  await openPage(page, '/terms-and-conditions');
  const footer = page.getByRole('contentinfo');
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Privacy Policy', /\/privacy-policy$/],
    ['About', /\/about$/],
    ['Contact', /\/contact$/],
    ['Latest summaries', /\/summaries$/],
    ['Measured quality', /\/quality$/],
    ['Terms & Conditions', /\/terms-and-conditions$/],
  ] as const)
    await follow(footer.getByRole('link', { name, exact: true }), path);
  await follow(footer.getByRole('link', { name: 'Pricing' }).first(), /\/pricing$/);
  await follow(footer.getByRole('link', { name: 'Start free' }), /\/signup$/);
  await follow(main.getByRole('link', { name: 'Login now' }), /\/login$/);
  await follow(banner(page).getByRole('link', { name: 'Proofline, home' }), /:\d+\/$/);
  await follow(banner(page).getByRole('link', { name: 'AI Agent' }), /\/semantic-search$/);

  // From a company to one of its filings, and between companies.
  await openPage(page, '/filings/nwsc');
  await follow(
    main.getByRole('table', { name: 'Filings' }).getByRole('link', { name: 'Summarized' }).first(),
    /\/summarized\?/,
  );
  await follow(
    main.getByRole('navigation', { name: 'Breadcrumb' }).locator('a[href="/filings/nwsc"]'),
    /\/filings\/nwsc$/,
  );
  // Also where the change is none of a link, and where only the company in the address is another.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const box = main.getByRole('combobox');
  await box.evaluate((one) => (one as HTMLElement).focus({ preventScroll: true }));
  await page.keyboard.type('hlfd');
  await expect(page.getByRole('option', { name: /Hallford/ })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/filings\/hlfd$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('an unknown address says that there is no such page, and leads home', async ({ page }) => {
  const answer = await openPage(page, '/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page that fails in the browser says so with its message, and can be loaded again', async ({ page }) => {
  await openPage(page, '/filings/nwsc');
  await page.route('**/api/company-suggestions*', (route) => route.fulfill({ json: { tickers: null, titles: 7 } }));
  await page.getByRole('main').getByRole('combobox').pressSequentially('n');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cannot convert undefined or null to object');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Northwind Semiconductor, Inc.' })).toBeVisible();
});
