'use client';

import { usePathname } from 'next/navigation';
import { useExit } from '#components/account/session/use-exit.ts';
import { type Answer, sendJson } from '#lib/http/send-json';

/** Address of one company on the reader's watchlist. */
export const companyApi = (ticker: string) => `/api/watchlist/companies/${encodeURIComponent(ticker)}`;

/** Changes the watchlist; an answer that says "not logged in" leads to the login page and back here, and gives null. */
export function useWatchlistAction(): (path: string, body?: unknown, method?: string) => Promise<Answer | null> {
  const leave = useExit('Log in to follow companies', usePathname());
  return async (path, body, method = 'POST') => {
    const answer = await sendJson(path, body, method);
    if (answer.status !== 401) return answer;
    leave();
    return null;
  };
}
