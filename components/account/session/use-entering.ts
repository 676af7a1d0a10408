'use client';

import { useRouter } from 'next/navigation';
import { useAlert } from '#components/shell/alert-provider';
import { useSession } from './session-provider.tsx';

/** What happens once the server has signed the visitor in: back to where they came from, with a message. */
export function useEntering(next: string | null): (isNew: boolean) => Promise<void> {
  const router = useRouter();
  const showAlert = useAlert();
  const { refresh, returnPath } = useSession();

  /** `isNew` is false when another tab had already signed in. */
  return async (isNew) => {
    await refresh();
    if (isNew) showAlert('You have been logged in successfully.', 'success', { onNextRoute: true });
    router.replace(next ?? returnPath());
    // The router's cached pages were rendered for a visitor.
    router.refresh();
  };
}
