import { expect } from 'vitest';
import type { openAccountsSite } from './accounts-site.ts';
import type { Browser } from './browser.ts';

/** Goes through the popup as a person does. @returns the code and state that it comes back with */
export async function passGooglePopup(
  site: Pick<Awaited<ReturnType<typeof openAccountsSite>>, 'send'>,
  browser: Browser,
): Promise<{ code: string; state: string }> {
  const start = await site.send(browser, { method: 'GET', path: '/api/auth-receiver/start' });
  expect(start.status).toBe(303);
  const there = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('http://localhost:3000/login/google');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}
