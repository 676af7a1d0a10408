'use client';

import { useCallback, useEffect, useState } from 'react';
import { useProfileExit } from '#components/account/profile/use-profile-exit.ts';
import { useAlert } from '#components/shell/alert-provider';
import { errorOf } from '#lib/http/send-json';
import { readBilling } from './read-billing.ts';

export const LOAD_FAILED = 'Failed to load billing data.';

export type Loaded<T> =
  | { state: 'loading' }
  /** `reason` is the server's message; null when there was no answer of ours. */
  | { state: 'failed'; reason: string | null }
  | { state: 'ready'; value: T };

/**
 * The answer of a billing endpoint, asked when the component appears, when `path` changes and on `reload`. An answer
 * that says "not logged in" leads to the login page. The answer to the last request counts, in whatever order answers
 * arrive.
 */
export function useBillingList<T>(path: string): { loaded: Loaded<T>; reload: () => void } {
  const [round, setRound] = useState(0);
  const question = `${round} ${path}`;
  const [answered, setAnswered] = useState<{ question: string; loaded: Loaded<T> } | null>(null);
  const showAlert = useAlert();
  const leave = useProfileExit();

  useEffect(() => {
    let isOld = false;
    async function ask(): Promise<void> {
      const answer = await readBilling(path);
      if (isOld) return;
      if (answer.ok) setAnswered({ question, loaded: { state: 'ready', value: answer.body as T } });
      else if (answer.status === 401) leave();
      else {
        setAnswered({ question, loaded: { state: 'failed', reason: errorOf(answer, null) } });
        showAlert(LOAD_FAILED, 'error');
      }
    }
    void ask();
    return () => {
      isOld = true;
    };
  }, [path, question, showAlert, leave]);

  return {
    loaded: answered?.question === question ? answered.loaded : { state: 'loading' },
    reload: useCallback(() => setRound((count) => count + 1), []),
  };
}
