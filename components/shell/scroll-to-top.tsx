'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Every change of route starts at the top of the window, except a link to a place within the page. */
export function ScrollToTop() {
  const pathname = usePathname();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!window.location.hash) window.scrollTo(0, 0);
  }, [pathname]);

  return null;
}
