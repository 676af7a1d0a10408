import { expect, type Page } from '@playwright/test';
import { linkIn, logIn, signUp } from './account-steps.ts';
import { expectNoBarriers, takePicture } from './barriers.ts';
import { test } from './filings-page.ts';

type Filing = { symbol_id: string; filing_type: string; date: string; blackline_available: boolean };

const OFFER = 'You came here from another site, so this is the preview.';

async function newReader(page: Page): Promise<void> {
  const email = `steps-${test.info().workerIndex}-${Date.now()}@example.com`;
  await signUp(page, email);
  await page.goto(await linkIn(page, email));
  await logIn(page, email);
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
}

async function listPaths(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/get-filings-summarized');
  const { latest } = (await answer.json()) as { latest: Filing[] };
  return latest
    .filter(({ blackline_available: hasBlackline }) => hasBlackline)
    .map(
      ({ symbol_id: ticker, filing_type: form, date }) =>
        `/filings/${ticker.toLowerCase()}/summarized?type=${encodeURIComponent(form)}&date=${date}`,
    );
}

/** Follows a link on another site's page. */
async function arrive(page: Page, path: string): Promise<void> {
  const href = new URL(path, process.env.BASE_URL).href.replaceAll('&', '&amp;');
  const body = `<!doctype html><title>Elsewhere</title><a href="${href}">A filing</a>`;
  await page.route('http://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://elsewhere.example/');
  await page.getByRole('link', { name: 'A filing' }).click();
  await expect(page).toHaveURL(/summarized/);
}

test('a link on another site leads to the preview, counts nothing, and the reader opens the filing in full', async ({
  page,
  browser,
}) => {
  test.slow();
  await newReader(page);
  const [first = '', second = '', third = ''] = await listPaths(page);
  for (const path of [first, second, third, first]) {
    await arrive(page, path);
    await expect(page.getByText(OFFER)).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await expect(page.getByText('Preview', { exact: false }).first()).toBeVisible();
  const offer = page.locator('#open-filing');
  await expectNoBarriers(page, { prepare: takePicture(page, 'summary-from-elsewhere', offer) });
  const end = page.getByRole('region', { name: 'End of the preview' });
  await takePicture(page, 'summary-from-elsewhere-end', end)();

  // The place that the link names is kept.
  await arrive(page, `${first}#key-figures`);
  const open = page.getByRole('link', { name: 'Open this filing (uses 1 of the 2 left today)' }).first();
  await expect(page.getByText(OFFER)).toBeVisible();
  // Known to the page once its scripts run, which a busy machine delays.
  await expect(open).toHaveAttribute('href', /#key-figures$/);
  await open.click();
  await expect(page.getByText(OFFER)).toBeHidden();
  await expect(page.getByText('The preview ends here')).toBeHidden();
  expect(new URL(page.url()).hash).toBe('#key-figures');
  await arrive(page, first);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(OFFER)).toBeHidden();

  // The blackline of the next one, without scripts.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: process.env.BASE_URL ?? '',
  });
  const bare = await plain.newPage();
  await arrive(bare, `${second}&view=blackline`);
  await expect(bare.getByText(OFFER)).toBeVisible();
  await bare.getByRole('link', { name: 'Open this filing (uses your last one today)' }).first().click();
  await expect(bare.getByText(OFFER)).toBeHidden();
  await expect(bare.getByText('The preview ends here')).toBeHidden();
  await arrive(bare, third);
  await expect(bare.getByText('reached your daily limit')).toBeVisible();
  await plain.close();
});
