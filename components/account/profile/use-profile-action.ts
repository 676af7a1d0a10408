'use client';

import { type Answer, sendJson } from '#lib/http/send-json';
import { useProfileExit } from './use-profile-exit.ts';

/** Sends from the profile; an answer that says "not logged in" leads to the login page and gives null. */
export function useProfileAction(): (path: string, body?: unknown, method?: string) => Promise<Answer | null> {
  const leave = useProfileExit();
  return async (path, body, method = 'POST') => {
    const answer = await sendJson(path, body, method);
    if (answer.status !== 401) return answer;
    leave();
    return null;
  };
}
