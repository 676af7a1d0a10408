'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sendJson } from '#lib/http/send-json';
import { useSession } from './session-provider.tsx';

/**
 * Logging out, once at a time; failure is only logged.
 * @param leadsTo where success leads; null stays on the page, which is asked for again
 */
export function useLogout(leadsTo: string | null = '/'): { isLeaving: boolean; logOut: () => void } {
  const router = useRouter();
  const { setStatus } = useSession();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      const { ok, status } = await sendJson('/api/logout/');
      if (!ok) throw new Error(`Logout answered ${status}.`);
      setStatus(false);
      if (leadsTo !== null) router.push(leadsTo);
      // The router's cached pages were rendered for the user.
      router.refresh();
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.error('Logging out failed.', error);
    } finally {
      setLeaving(false);
    }
  }

  return { isLeaving, logOut: () => void (isLeaving || leave()) };
}
