'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import type { LoginStatus } from '#lib/accounts/types';
import { askSession } from './ask-session.ts';
import { useSession } from './session-provider.tsx';
import { tellChange } from './tell-change.ts';

/**
 * Asks the server who is signed in and with what access, and says so when that is not what the page was made for: the
 * page is then asked for again. A missing or outdated answer changes nothing. One request at a time.
 */
export function useSessionCheck(): () => void {
  const { status, refresh } = useSession();
  const router = useRouter();
  const showAlert = useAlert();
  const known = useRef<LoginStatus | null>(status);
  const isAsking = useRef(false);

  useEffect(() => {
    known.current = status;
  }, [status]);

  const check = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const before = known.current;
    const found = await refresh(() => askSession(before));
    isAsking.current = false;
    const words = found === null ? null : tellChange(before, found);
    if (words === null) return;
    showAlert(words);
    router.refresh();
  }, [router, refresh, showAlert]);

  return useCallback(() => void check(), [check]);
}
