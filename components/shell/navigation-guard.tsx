'use client';

import { useEffect } from 'react';
import { OPENING_FAILED } from '#components/filings/opening-failed.ts';
import { useAlert } from './alert-provider.tsx';
import { fetchInTime } from './ask-for-page.ts';
import { keepPlace } from './keep-place.ts';

const FAILED = 'The page could not be loaded. Check your connection and try again.';
const NOT_RENEWED = 'This page could not be brought up to date. Check your connection.';

/** A request of the router for the open page this soon after it was put back is the router's own. */
const BY_ITSELF_MS = 300;

/**
 * Wraps the router's requests. When a page fails, the router would leave it to the browser, which shows
 * its own error page, or the raw text of a proxy: here the open page stays, the
 * pending navigation ends, and an alert says so. An answer that is one of our pages passes, whatever its status.
 */
export function NavigationGuard() {
  const showAlert = useAlert();

  useEffect(() => {
    const ask = window.fetch;
    let isLeaving = false;
    let putBackAt = Number.NEGATIVE_INFINITY;
    const leaving = new AbortController();
    window.addEventListener('pagehide', () => (isLeaving = true), { signal: leaving.signal });
    window.addEventListener('pageshow', () => (isLeaving = false), { signal: leaving.signal });

    async function guarded(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      if (!isRouterRequest(init)) return ask(input, init);
      const putBack = keepPlace();
      const isByItself = performance.now() - putBackAt < BY_ITSELF_MS;
      const wanted = new URL(input instanceof Request ? input.url : input, window.location.href);
      // Asked now: the router may show the new page's frame, and its address, before the page fails.
      const isRenewal = isOpen(wanted);
      try {
        const answer = await fetchInTime(input, init, ask);
        if (isPage(answer)) return answer;
      } catch (error) {
        if (isLeaving || init?.signal?.aborted) throw error;
        // oxlint-disable-next-line no-console
        console.warn(`${wanted.pathname} did not come.`, error);
      }
      // Otherwise a page that is not cached in full would be put back for ever.
      if (!(isByItself && isRenewal)) {
        putBackAt = performance.now();
        showAlert(isRenewal ? NOT_RENEWED : wordsFor(wanted), 'error', { withWaiting: true });
        putBack();
      }
      // Never settles for the router: any answer would make it load the address.
      return new Promise<never>(() => {});
    }

    window.fetch = guarded;
    return () => {
      leaving.abort();
      if (window.fetch === guarded) window.fetch = ask;
    };
  }, [showAlert]);

  return null;
}

/** Whether the router asks for a page that is to be shown; not for one that may be shown later. */
function isRouterRequest(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  return headers.has('rsc') && !headers.has('next-router-prefetch') && (init?.method ?? 'GET') === 'GET';
}

/** An answer that the router can show, or one that tells it to load a new document. */
function isPage({ ok, headers }: Response): boolean {
  return ok || (headers.get('content-type') ?? '').startsWith('text/x-component');
}

/** Whether the request refreshes the open page. */
function isOpen({ pathname, search }: URL): boolean {
  const wanted = new URLSearchParams(search);
  wanted.delete('_rsc');
  const shown = new URLSearchParams(window.location.search);
  return pathname === window.location.pathname && wanted.toString() === shown.toString();
}

function wordsFor(wanted: URL): string {
  return wanted.pathname.endsWith('/summarized') ? OPENING_FAILED : FAILED;
}
