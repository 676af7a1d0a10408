'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { FilingsSkeleton } from '#components/filings/filings-skeleton';
import { Skeleton } from '#components/ui/skeleton';
import { isListPath } from './list-path.ts';
import { usePendingRoute } from './pending-route.ts';

/**
 * The page, and while the router waits for a page with a list, that list's empty rows. The browser decides this itself:
 * a boundary on the server would show nothing before its first byte, and would send the page's status, its head and its
 * words to programs without scripts in pieces.
 */
export function ListSkeleton({ children }: { children: ReactNode }) {
  const pending = usePendingRoute(usePathname());
  const waiting = pending !== null && isListPath(pending.to) ? pending : null;
  const isWaiting = waiting !== null;

  useEffect(() => {
    if (!waiting) return;
    const { from, top } = waiting;
    // The new page begins at its top, and so do its rows.
    window.scrollTo(0, 0);
    return () => {
      // The page failed: the reader is back where they were.
      if (window.location.pathname === from) window.scrollTo(0, top);
    };
  }, [waiting]);

  return (
    <>
      <div className={isWaiting ? 'hidden' : 'contents'} hidden={isWaiting}>
        {children}
      </div>
      {isWaiting && (
        <div className="wrap">
          <div className="grid gap-3 pt-10 pb-7" aria-hidden="true">
            <Skeleton className="[--height:1.5rem] w-[min(20rem,70%)]" />
            <Skeleton className="w-[min(11rem,40%)]" />
          </div>
          <FilingsSkeleton />
        </div>
      )}
    </>
  );
}
