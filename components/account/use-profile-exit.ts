'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { useSession } from './session-provider.tsx';

/** Leads a reader whose session is over from the profile to the login page, and back here afterwards. */
export function useProfileExit(): () => void {
  const router = useRouter();
  const showAlert = useAlert();
  const { setStatus } = useSession();
  return useCallback(() => {
    setStatus(false);
    showAlert('Log in to view profile', 'info', { onNextRoute: true });
    router.replace('/login?next=/profile');
    router.refresh();
  }, [router, showAlert, setStatus]);
}
