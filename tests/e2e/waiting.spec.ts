import { expect } from '@playwright/test';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';

/** Answers that come when a test says so. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}

test.describe('suggestions', () => {
  test('say that they are searched for, and ask once for each first letter', async ({ page }) => {
    const { opened, open } = gate();
    const asked: string[] = [];
    await page.route('**/api/company-suggestions?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('letter') ?? '');
      await opened;
      await route.fallback();
    });
    await openPage(page, '/');
    await page.getByRole('combobox').first().pressSequentially('north');
    await expect(page.getByText('Searching...')).toBeVisible();
    open();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Backspace');
    expect(asked).toEqual(['n']);
  });

  test('of a letter that another one overtakes are not shown', async ({ page }) => {
    const { opened, open } = gate();
    await page.route('**/api/company-suggestions?letter=n', async (route) => {
      await opened;
      await route.fallback();
    });
    await openPage(page, '/');
    const search = page.getByRole('combobox').first();
    const late = page.waitForRequest('**/api/company-suggestions?letter=n');
    await search.fill('n');
    await late;
    await search.fill('t');
    await expect(page.getByRole('option', { name: /TIDE/ })).toBeVisible();
    open();
    await expect(page.getByRole('option', { name: /NWSC/ })).toHaveCount(0);
    await expect(page.getByText('Error fetching suggestions')).toHaveCount(0);
  });

  test('that cannot be fetched say so', async ({ page }) => {
    await page.route('**/api/company-suggestions?*', (route) => route.abort());
    await openPage(page, '/');
    await page.getByRole('combobox').first().pressSequentially('n');
    await expect(page.getByText('Error fetching suggestions')).toBeVisible();
  });
});

test('a filing that does not arrive says so, and comes when it is asked for again', async ({ page, request }) => {
  const path = await pathOfNewest(request, DEMO, '10-K');
  let isBroken = true;
  await page.route('**/api/documents/**', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.fallback()));
  await openPage(page, '/filings/nwsc');
  await page.getByRole('row').filter({ hasText: '10-K' }).first().getByRole('link', { name: 'Summarized' }).click();
  await expect(page).toHaveURL(new RegExp(path.replaceAll(/[?.]/g, String.raw`\$&`)));
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching filing' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#reader .sum').first()).toBeVisible();
});

test('logging out shows that it is under way', async ({ page }) => {
  const { opened, open } = gate();
  await page.route('**/api/logout/', async (route) => {
    await opened;
    await route.fallback();
  });
  await signInAsSubscriber(page);
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'User' }).click();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await logout.click();
  await expect(logout).toHaveAttribute('aria-busy', 'true');
  await expect(logout.locator('.spin')).toBeVisible();
  open();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
