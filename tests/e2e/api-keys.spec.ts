import { expect, type Page } from '@playwright/test';
import { exampleOf } from '#lib/api/curl-example';
import { API_PATH } from '#lib/api/endpoint';
import { endpoints } from '#lib/api/endpoint-list';
import { expectNoBarriers, takePicture } from './barriers.ts';
import { openPage, signInAsSubscriber, test } from './filings-page.ts';

/** Creates a key in the profile. @returns its text */
async function createKey(page: Page, name: string, scope: 'Read' | 'Read and verify'): Promise<string> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: scope === 'Read' ? /^Read(?! and)/ : /^Read and verify/ }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const note = page.getByRole('region', { name: 'Copy your new key now.' });
  await expect(note).toBeFocused();
  return (await note.locator('code').textContent()) ?? '';
}

test('a reader makes a key, asks with it, and revokes it', async ({ page, request }) => {
  await signInAsSubscriber(page);
  await openPage(page, '/profile?tab=keys');
  const name = `Nightly report ${Date.now()}`;
  const key = await createKey(page, name, 'Read and verify');
  expect(key).toMatch(/^prfl_live_[\w-]{49}$/);
  await expectNoBarriers(page, {
    prepare: takePicture(page, 'profile-new-key', page.getByText('It is not shown again.')),
  });
  await page.setViewportSize({ width: 1280, height: 900 });

  const ask = () => request.get('/api/v1/companies/nwsc', { headers: { authorization: `Bearer ${key}` } });
  const answer = await ask();
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ symbol: 'NWSC' });

  for (const endpoint of endpoints) {
    const { path, body } = exampleOf(endpoint);
    const headers = { authorization: `Bearer ${key}` };
    const sent = { method: endpoint.method, headers, ...(body === undefined ? {} : { data: body }) };
    const asked = await request.fetch(API_PATH + path, sent);
    expect([endpoint.path, asked.status()]).toEqual([endpoint.path, 200]);
  }

  // It is shown once.
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(`${key.slice(0, 14)}…`);
  await expect(row).toContainText('last used');
  await expect(page.getByText(/\d+ of 5,000 requests today/)).toBeVisible();
  expect(await page.content()).not.toContain(key.slice(20));

  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Revoke ${name}?` });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect((await ask()).status()).toBe(401);
});

test('the page for developers shows every endpoint with a command, and each problem has a place', async ({
  page,
  request,
}) => {
  await openPage(page, '/developers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filings for your programs.');
  const { paths } = (await (await request.get('/api/v1/openapi.json')).json()) as { paths: Record<string, object> };
  for (const path of Object.keys(paths))
    await expect(
      page.getByText(new RegExp(`^(?:GET|POST) /api/v1${path.replaceAll(/[{}]/g, String.raw`\$&`)}$`)),
    ).toBeVisible();
  const check = page.getByRole('region', { name: 'Check a text' });
  await check.getByText('What it answers').click();
  await expect(check.getByText('claims[].status', { exact: true })).toBeVisible();
  await expectNoBarriers(page, { prepare: takePicture(page, 'developers-endpoint', check) });
  const { type } = (await (await request.get('/api/v1/filings')).json()) as { type: string };
  // The page is open: only its place changes.
  await page.goto(new URL(type).pathname + new URL(type).hash);
  await expect(page.locator('#problem-key-missing')).toBeInViewport();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'API for developers' })).toBeVisible();
});
