import { expect } from 'vitest';
import type { openAccountsSite } from './accounts-site.ts';
import type { Browser } from './browser.ts';

/**
 * Goes through the popup as a person does. @returns the code and state that it comes back with
 * @param answered changes what Google's answer says before the browser follows it
 */
export async function passGooglePopup(
  site: Pick<Awaited<ReturnType<typeof openAccountsSite>>, 'send'>,
  browser: Browser,
  answered: (query: URLSearchParams) => void = () => undefined,
): Promise<{ code: string; state: string }> {
  const start = await site.send(browser, { method: 'GET', path: '/api/auth-receiver/start' });
  expect(start.status).toBe(303);
  const there = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('http://localhost:3000/api/auth/callback/google');
  answered(back.searchParams);
  const end = await site.send(browser, { method: 'GET', path: back.pathname + back.search });
  expect(end.status).toBe(303);
  const page = new URL(end.headers.get('location') ?? '', back);
  expect(page.pathname).toBe('/login/google');
  return { code: page.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}
