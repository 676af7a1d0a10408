import { expect, type Locator } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { DEMO, logInAs, openPage, pathOfNewest, sidewaysScroll, signInAsSubscriber, test } from './filings-page.ts';

test.describe('the landing page', () => {
  test('has a search box, quick links, and a button to search or try', async ({ page }) => {
    await openPage(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every figure checked, every change shown.');
    await expect(page.getByPlaceholder('Search by symbol or company name')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search / Try free' })).toBeVisible();
    const quick = page.getByText('Try', { exact: false }).getByRole('link').first();
    await expect(quick).toHaveAttribute('href', /^\/filings\/[a-z-]+$/);
  });

  test('tells what one gets, how it works, why it helps and whom', async ({ page }) => {
    await openPage(page, '/');
    const main = page.getByRole('main');
    for (const heading of [
      'Summaries with receipts',
      'Blacklines of the whole filing',
      'Semantic search',
      'How it works',
      'Why it helps',
      'Who reads with it',
      'Questions',
    ]) {
      await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    for (const use of [
      'Public-equity research',
      'Credit and high yield',
      'IR and corporate development',
      'Auditing and QA',
    ]) {
      await expect(main.getByText(use)).toBeVisible();
    }
    for (const part of ['Keyword highlights', 'Tables when you want them', 'Export']) {
      await expect(main.getByText(part, { exact: true })).toBeVisible();
    }
  });

  test('says of every large figure whether it was measured or is a target', async ({ page }) => {
    await openPage(page, '/');
    const figures = page.getByRole('region', { name: 'Key figures' });
    for (const [claim, what] of [
      ['20,000+', 'filings processed'],
      ['60-80%', 'time saved'],
      ['>95%', 'change detection recall'],
      ['<3s', 'median search latency'],
    ] as const) {
      const figure = figures.locator('[data-slot="key-numbers"] > div').filter({ hasText: what });
      await expect(figure.getByText(claim, { exact: true })).toBeVisible();
      await expect(figure.getByText('Target').or(figure.getByRole('link'))).toBeVisible();
    }
    // Neither is data of this installation, and both must say so.
    await expect(
      figures.locator('[data-slot="key-numbers"] > div').filter({ hasText: 'filings processed' }),
    ).toContainText('Target');
    await expect(figures.locator('[data-slot="key-numbers"] > div').filter({ hasText: 'time saved' })).toContainText(
      'Target',
    );
  });

  test('answers where data comes from, what is exported, which forms, and what summaries link to', async ({ page }) => {
    await openPage(page, '/');
    for (const [question, answer] of [
      ['Where does the data come from?', 'From the SEC. Each filing is normalized into paragraph blocks'],
      ['Which forms are supported?', /^10-K and 10-Q\. 8-K filings are listed, too/],
      ['Can I export?', 'To CSV and Markdown. PDF is coming'],
      ['Do summaries link back to the filing?', 'Every summary names its source paragraph'],
    ] as const) {
      const folded = page.getByRole('group').filter({ hasText: question });
      if (question !== 'Where does the data come from?') await folded.getByText(question).click();
      await expect(folded.getByText(answer)).toBeVisible();
    }
    for (const path of ['/about', '/pricing']) {
      await openPage(page, path);
      await expect(page.getByRole('main')).not.toContainText('8-K');
    }
  });

  test('ends with a trial, an account for a visitor, and the prices', async ({ page }) => {
    await openPage(page, '/');
    const end = page.getByRole('region', { name: 'Read your next 10-K with receipts.' });
    await expect(end).toContainText('7-day trial, cancel anytime. Plans for individuals or teams.');
    await expect(end.getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/signup');
    await expect(end.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/pricing');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  test('shows the same whatever status its address has', async ({ page }) => {
    await openPage(page, '/?status=<b>paid</b>');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every figure checked, every change shown.');
    await expect(page.getByText('paid', { exact: true })).toHaveCount(0);
  });
});

for (const [path, heading] of [
  ['/about', 'Filings, read closely and shown to be right.'],
  ['/pricing', 'Free to try. One price to read everything.'],
  ['/semantic-search', 'Semantic Search'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
] as const) {
  test(`${path} stands under its own heading`, async ({ page }) => {
    const answer = await openPage(page, path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test.describe('the about page', () => {
  test('says for whom the product is, and whose filings are read', async ({ page }) => {
    await openPage(page, '/about');
    await expect(page.getByRole('main')).toContainText(
      'is for investors, analysts, investor-relations and audit professionals who read the filings of listed companies.',
    );
  });

  test('has three benefits, three steps, four principles, and the company', async ({ page }) => {
    await openPage(page, '/about');
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'What you get' }).getByRole('heading')).toHaveCount(3);
    const steps = main.getByRole('region', { name: 'How it works' }).getByRole('listitem');
    await expect(steps.getByRole('heading')).toHaveText([
      'Ingest and normalize',
      'Analyze and compare',
      'Verify and export',
    ]);
    await expect(main.getByRole('region', { name: 'What we hold to' }).getByRole('listitem')).toHaveCount(4);
    const company = main.getByRole('region', { name: 'Company' });
    for (const text of ['Registration number', 'CVR', 'Denmark']) await expect(company.getByText(text)).toBeVisible();
    await expect(company.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  });

  test('sends a visitor to an account, a reader to the plans, both to the prices', async ({ page }) => {
    await openPage(page, '/about');
    const end = page.getByRole('main').getByRole('region', { name: /with receipts/ });
    await expect(end.getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/signup');
    await expect(end.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/pricing');
    await signInAsSubscriber(page);
    await openPage(page, '/about');
    await expect(end.getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/pricing');
  });
});

test.describe('the pricing page', () => {
  test('shows three plans by the month, and by the year when it is switched', async ({ page }) => {
    await openPage(page, '/pricing');
    const plan = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(plan('Free')).toContainText('$0');
    await expect(plan('Free')).toContainText('2 full filings per day');
    await expect(plan('Free')).toContainText('Full-length filings');
    await expect(plan('Free')).toContainText('No credit card required.');
    await expect(plan('Unlimited').getByText('Most popular')).toBeVisible();
    await expect(plan('Unlimited').getByText('$20 per month')).toBeVisible();
    for (const feature of ['Unlimited summaries', 'Blacklining diffs', 'Semantic search']) {
      await expect(plan('Unlimited').getByText(feature)).toBeVisible();
    }
    await expect(plan('Auto (WIP)').getByText('$30 per month')).toBeVisible();
    await expect(plan('Auto (WIP)').getByText('E-mail highlights of changes')).toBeVisible();
    await expect(plan('Auto (WIP)').getByRole('button')).toBeDisabled();

    await page.getByRole('radio', { name: /^Yearly/ }).check();
    await expect(plan('Unlimited').getByText('$190 per year', { exact: true })).toBeVisible();
    await expect(plan('Unlimited').getByText('billed annually, $15.83 a month')).toBeVisible();
    await expect(plan('Unlimited').getByText('$20 per month')).toBeHidden();
    await expect(plan('Auto (WIP)').getByText('$285 per year', { exact: true })).toBeVisible();
  });

  test('has three plans, each with its features, a note and a button of its own', async ({ page }) => {
    await openPage(page, '/pricing');
    await expect(page.locator('[data-slot="plans"] > section')).toHaveCount(3);
    for (const [name, note, button] of [
      ['Free', 'No credit card required.', page.getByRole('link', { name: 'Start free' })],
      ['Unlimited', '7-day trial. Cancel within 7 days', page.getByRole('link', { name: 'Start Free Trial' })],
      ['Auto (WIP)', 'In the works.', page.getByRole('button', { name: 'Not available yet' })],
    ] as const) {
      const plan = page.locator('[data-slot="plans"]').getByRole('region', { name, exact: true });
      expect(await plan.getByRole('listitem').count()).toBeGreaterThan(1);
      await expect(plan.locator('[data-slot="note"]')).toContainText(note);
      await expect(plan.and(page.locator('section').filter({ has: button }))).toBeVisible();
    }
    await expect(page.getByText('Most popular')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Yearly save about 20%' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Auto (WIP)', exact: true })).toContainText('All of Unlimited');
  });

  test('leads to the checkout with the price that is on show', async ({ page }) => {
    await openPage(page, '/pricing');
    const start = page
      .getByRole('region', { name: 'Unlimited', exact: true })
      .getByRole('link', { name: 'Start Free Trial' });
    const monthly = await start.getAttribute('href');
    expect(monthly).toMatch(/^\/checkout\?priceId=\w+$/);
    await page.getByRole('radio', { name: /^Yearly/ }).check();
    const yearly = await start.getAttribute('href');
    expect(yearly).toMatch(/^\/checkout\?priceId=\w+$/);
    expect(yearly).not.toBe(monthly);
  });

  test('tells a subscriber which plan is theirs, and that the other period switches it', async ({ page }) => {
    await signInAsSubscriber(page);
    await openPage(page, '/pricing');
    const plan = (name: string) => page.locator('[data-slot="plans"]').getByRole('region', { name, exact: true });
    await expect(plan('Unlimited').getByText('Current plan')).toBeVisible();
    await expect(plan('Unlimited').getByRole('link')).toHaveCount(0);
    await expect(plan('Unlimited')).toContainText('The other billing period switches it: you see what that costs');
    await expect(plan('Free').getByRole('link', { name: 'Go back to Free' })).toHaveAttribute(
      'href',
      '/profile?tab=billing',
    );
    await expect(page.locator('[data-slot="plans"]')).not.toContainText(/Start free|Start Free Trial|trial/i);
    await page.getByRole('radio', { name: /^Yearly/ }).check();
    await expect(plan('Unlimited').getByText('Current plan')).toBeHidden();
    const yearly = plan('Unlimited').getByRole('link', { name: 'Switch to yearly' });
    await expect(yearly).toHaveAttribute('href', '/checkout?priceId=pri_unlimited_year');
    await expectNoBarriers(page);
    await yearly.click();
    await expect(page.getByRole('region', { name: 'Change your plan' })).toBeVisible();
  });

  test('tells a reader without a subscription that the free plan is theirs', async ({ page }) => {
    await logInAs(page.request, 'free@example.com');
    await openPage(page, '/pricing');
    const free = page.locator('[data-slot="plans"]').getByRole('region', { name: 'Free', exact: true });
    await expect(free.getByText('Current plan')).toBeVisible();
    await expect(free.getByRole('link')).toHaveCount(0);
    await expect(page.locator('[data-slot="plans"]').getByRole('link', { name: 'Start Free Trial' })).toBeVisible();
  });

  test('is switched without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
    const page = await context.newPage();
    await page.goto('/pricing');
    await page.getByRole('radio', { name: /^Yearly/ }).check();
    await expect(page.getByText('$190 per year', { exact: true })).toBeVisible();
    await context.close();
  });

  test('guarantees seven days, says what paid plans include, and that taxes may apply', async ({ page }) => {
    await openPage(page, '/pricing');
    await expect(page.getByText('Prices in USD. Taxes may apply.', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: '7-day guarantee' })).toContainText('nothing is charged');
    const included = page.getByRole('region', { name: 'All paid plans include' });
    await expect(included.getByRole('listitem')).toHaveCount(4);
    await page.getByText('How do I cancel?').click();
    await expect(page.getByText('You keep access until the end of the period that is paid for.')).toBeVisible();
  });
});

for (const [path, title, sections] of [
  [
    '/terms-and-conditions',
    'Terms & Conditions',
    [
      'Ownership',
      'Service description',
      'Account registration and usage',
      'Subscription and payment',
      'Content accuracy and disclaimer',
      'Prohibited use',
      'Cancellation and refund',
      'Privacy',
      'Links',
      'Intellectual property',
      'Governing law',
      'Changes to terms',
      'Entire agreement',
      'Contact',
    ],
  ],
  [
    '/privacy-policy',
    'Privacy Policy',
    [
      'Who we are',
      'Information we collect',
      'How we use it',
      'Cookies',
      'Sharing',
      'Storage and security',
      'Retention',
      'Your rights',
      'Third-party services',
      'Contact form',
      'Children',
      'Breach notification',
      'Changes',
      'Contact',
    ],
  ],
] as const) {
  test(`the ${title} have 14 numbered sections, each found from the contents`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Last updated 1 December 2024')).toBeVisible();
    const article = page.getByRole('article', { name: title });
    const numbered = sections.map((name, index) => `${index + 1}. ${name}`);
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(numbered);
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents).toHaveText([...sections]);
    await contents.nth(6).click();
    await expect(article.getByRole('heading', { name: numbered[6] ?? '' })).toBeInViewport();
  });

  test(`the ${title} are the same text for everybody, with nothing to fill in or to press`, async ({ page }) => {
    await openPage(page, path);
    const main = page.getByRole('main');
    for (const control of ['button', 'textbox', 'checkbox'] as const) {
      await expect(main.getByRole(control)).toHaveCount(0);
    }
    const text = await main.innerText();
    await signInAsSubscriber(page);
    await openPage(page, path);
    expect(await main.innerText()).toBe(text);
  });
}

test('the terms print the plan’s numbers, the age, the law, and what is prohibited', async ({ page }) => {
  await openPage(page, '/terms-and-conditions');
  const article = page.getByRole('article');
  for (const text of [
    '2 full filings per day',
    '$20 per month',
    '$190 per year',
    'trial of 7 days',
    '7-day guarantee.',
    '30-day money-back guarantee.',
    'at least 13 years old',
    'Creating multiple accounts to bypass the daily limit is prohibited.',
    'We may block accounts',
    'law of Denmark',
    'You can cancel at any time with “Cancel Subscription” on the billing tab of your profile.',
    'a company registered in Denmark',
    'who is the merchant of record',
    'per month, billed monthly',
    'subscriptions are recurring',
    'the payments that you made in the previous 30 days',
    'previews of a few pages',
  ]) {
    await expect(article.getByText(text).first()).toBeVisible();
  }
  await expect(article.getByRole('region', { name: '11. Governing law' })).toContainText('law of Denmark');
});

test('the privacy policy tells of encryption, analytics, breaches within 72 hours, and the age', async ({ page }) => {
  await openPage(page, '/privacy-policy');
  const article = page.getByRole('article');
  for (const text of [
    'within 72 hours',
    'no personally identifiable information',
    'encrypted before they are transferred to servers there',
    'at least 13 years old',
    'Data is encrypted in transit and at rest.',
  ]) {
    await expect(article.getByText(text)).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  const right = async (cell: Locator) => {
    const box = await cell.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? Infinity);
  };

  test('the value and the verdict of the quality page are on screen, the last column is reached by scrolling', async ({
    page,
  }) => {
    await openPage(page, '/quality');
    const region = page.getByRole('region', { name: 'Measures' });
    const row = region.getByRole('row').nth(1);
    // What was promised, and whether it was met: in the row of each measure, those that missed it first.
    const verdicts = await region.locator('[data-slot="verdict"]').all();
    expect(verdicts.length).toBeGreaterThan(10);
    for (const verdict of verdicts) expect(await right(verdict)).toBeLessThanOrEqual(390);
    expect(await right(row.getByRole('cell').first())).toBeLessThanOrEqual(390);
    expect(await region.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain('gradient');
    await region.focus();
    await expect(region).toBeFocused();
    expect(await right(row.getByRole('cell').last())).toBeGreaterThan(390);
    await row.getByRole('cell').last().scrollIntoViewIfNeeded();
    expect(await right(row.getByRole('cell').last())).toBeLessThanOrEqual(390);
    await expect(row.getByRole('rowheader')).toBeInViewport();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test('the command of the quality page scrolls, and shows that there is more of it', async ({ page }) => {
    await openPage(page, '/quality');
    const command = page.getByRole('main').locator('pre');
    expect(await command.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
    expect(await command.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain('gradient');
  });

  test('wide tables of a filing scroll in a named region that shows it, and no keys are spoken of', async ({
    page,
    request,
  }) => {
    // The preview has few tables, the full summary all of them.
    await signInAsSubscriber(page);
    await openPage(page, `${await pathOfNewest(request, DEMO, '10-K')}&view=summary`);
    const table = page.locator('.tbl').filter({ visible: true }).first();
    await table.locator('summary').click();
    const region = table.getByRole('region');
    await expect(region).toHaveAccessibleName(/./);
    await expect(region).toHaveAttribute('tabindex', '0');
    expect(await region.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain('gradient');
    for (const hint of await page.locator('kbd').all()) await expect(hint).toBeHidden();
    await expect(page.getByRole('button', { name: 'Keys' })).toBeHidden();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});

test('where there is a mouse there are keys, and the page tells of them', async ({ page, request }) => {
  await openPage(page, await pathOfNewest(request, DEMO, '10-K'));
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keys' }).locator('kbd')).toBeVisible();
});

test('the quality page lists each measure with value, interval, cases and date, failures first', async ({ page }) => {
  await openPage(page, '/quality');
  const table = page.getByRole('table');
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Measure',
    'Value',
    'Promised',
    '95% interval',
    'n',
    'Date',
  ]);
  const rows = await table.getByRole('row').allTextContents();
  const verdicts = rows.slice(1).map((row) => row.includes('missed'));
  expect(verdicts.length).toBeGreaterThan(8);
  expect(verdicts).toEqual(verdicts.toSorted((one, other) => Number(other) - Number(one)));
  await expect(table.getByRole('row', { name: /S1.*stand in their source/ })).toContainText(/\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('The filings are ones that we also develop with.')).toBeVisible();
});
