import { expect } from '@playwright/test';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';

test('a subscriber reads what changed since the last filing, and lands on the change', async ({ page }) => {
  await signInAsSubscriber(page);
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  const changed = page.getByRole('region', { name: 'What changed since the last filing' });
  await expect(changed.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'What changed', exact: true })).toHaveAttribute('href', '#what-changed');
  const link = changed.getByRole('listitem').nth(1).getByRole('link');
  const headline = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blackline');
  const marker = page.locator('.add-marker:focus');
  await expect(marker).toHaveCount(1);
  const id = await marker.getAttribute('id');
  await expect(page.locator(`#change_${id} .t`)).toHaveText(headline ?? '');
  await expect(page.locator(`#change_${id}`)).toHaveClass(/\bon\b/);
});

test('a visitor is told the first three, and what a link beyond the preview leads to', async ({ page }) => {
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  const changed = page.getByRole('region', { name: 'What changed since the last filing' });
  await expect(changed.getByRole('listitem')).toHaveCount(3);
  await expect(changed.getByRole('link', { name: /^All \d+ changes in the blackline$/ })).toBeVisible();
  await changed.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blackline - Preview');
  await expect(page.getByText('The paragraph that your link names is not in the preview.')).toBeInViewport();
});

test('a first filing says nothing of changes', async ({ page }) => {
  await openPage(page, await pathOfNewest(page.request, DEMO, '8-K'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Summarized Filing');
  await expect(page.getByText('What changed since the last filing')).toHaveCount(0);
});
