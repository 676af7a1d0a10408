'use client';

import { useRouter } from 'next/navigation';
import { useAlert } from '#components/shell/alert-provider';
import { useSession } from './session-provider.tsx';

/** What happens once the server has signed the visitor in: back to where they came from, with a word. */
export function useEntering(next: string | null): (isNew: boolean) => Promise<void> {
  const router = useRouter();
  const showAlert = useAlert();
  const { refresh, returnPath } = useSession();

  /** `isNew` is false for who was signed in already, by another tab. */
  return async (isNew) => {
    await refresh();
    if (isNew) showAlert('You have been logged in successfully.', 'success', { onNextRoute: true });
    router.replace(next ?? returnPath());
    // What the router keeps of pages was rendered for a visitor.
    router.refresh();
  };
}
