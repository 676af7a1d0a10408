import type { ReactNode } from 'react';

/** The running server's settings, and today's year, are in these pages: nothing of them is made when the site is built. */
export const dynamic = 'force-dynamic';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children;
}
