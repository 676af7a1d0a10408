'use client';

import { usePathname } from 'next/navigation';
import { useExit } from '#components/account/session/use-exit.ts';
import { type Answer, sendJson } from '#lib/http/send-json';

/** Address of one of the reader's alerts. */
export const alertApi = (id: string) => `/api/alerts/${encodeURIComponent(id)}`;

/** Asks about alerts; an answer that says "not logged in" leads to the login page and back here, and gives null. */
export function useAlertAction(): (path: string, body?: unknown, method?: string) => Promise<Answer | null> {
  const leave = useExit('Log in to see your alerts', usePathname());
  return async (path, body, method = 'POST') => {
    const answer = await sendJson(path, body, method);
    if (answer.status !== 401) return answer;
    leave();
    return null;
  };
}
