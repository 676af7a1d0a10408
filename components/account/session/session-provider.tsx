'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { safeReturnPath } from '#lib/accounts/return-path';
import type { LoginStatus } from '#lib/accounts/types';

type Session = {
  /** Null until it is known. */
  status: LoginStatus | null;
  setStatus: (status: LoginStatus) => void;
  /**
   * Asks the server again, by `ask` if given. @returns its answer; null when there was none, and
   * when newer news has arrived meanwhile
   */
  refresh: (ask?: () => Promise<LoginStatus | null>) => Promise<LoginStatus | null>;
  /** Where the visitor came from, for after signing in; the home page when that is not known. */
  returnPath: () => string;
};

const SessionContext = createContext<Session | null>(null);

/** Who is signed in, for every part of the page that shows it. Pages themselves are decided on the server. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [status, show] = useState<LoginStatus | null>(null);
  /** How many requests were begun, and the one whose answer is shown: the answer to an older one is ignored. */
  const asked = useRef(0);
  const shown = useRef(0);
  const lastPage = useRef<string | null>(null);

  const setStatus = useCallback((known: LoginStatus) => {
    shown.current = ++asked.current;
    show(known);
  }, []);

  const refresh = useCallback(async (ask = fetchStatus) => {
    const question = ++asked.current;
    const found = await ask();
    if (found === null || question < shown.current) return null;
    shown.current = question;
    show(found);
    return found;
  }, []);

  useEffect(() => void refresh(), [refresh]);

  // After each change of the path, also to the same page with another query: the pages of signing in are none.
  useEffect(() => {
    lastPage.current = safeReturnPath(pathname + window.location.search) ?? lastPage.current;
  }, [pathname]);

  const session = useMemo<Session>(
    () => ({ status, setStatus, refresh, returnPath: () => lastPage.current ?? referringPage() ?? '/' }),
    [status, setStatus, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Null when it is unknown, which the visitor is not told: the page works, and shows Login. */
export async function fetchStatus(): Promise<LoginStatus | null> {
  try {
    const response = await fetch('/api/login-status', { cache: 'no-store' });
    if (!response.ok) throw new Error(`The login status answered ${response.status}.`);
    return (await response.json()) as LoginStatus;
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The login status is not known.', error);
    return null;
  }
}

/** The page of this site that led here by a full load; null when it was another site's or none. */
function referringPage(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin ? safeReturnPath(pathname + search) : null;
}
