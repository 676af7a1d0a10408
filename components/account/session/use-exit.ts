'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { useSession } from './session-provider.tsx';

/**
 * Leads a reader whose session is over to the login page with a message, and back to `next`, a path of this site, after
 * logging in.
 */
export function useExit(message: string, next: string): () => void {
  const router = useRouter();
  const showAlert = useAlert();
  const { setStatus } = useSession();
  return useCallback(() => {
    setStatus(false);
    showAlert(message, 'info', { onNextRoute: true });
    router.replace(`/login?${new URLSearchParams({ next }).toString()}`);
    router.refresh();
  }, [router, showAlert, setStatus, message, next]);
}
