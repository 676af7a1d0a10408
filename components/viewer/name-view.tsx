'use client';

import { useEffect } from 'react';
import type { View } from '#lib/access/default-view';

/** Has the address name the view that is shown, so that it is the same for whoever gets it, and after coming back. */
export function NameView({ view }: { view: View }) {
  useEffect(() => {
    // After the router has begun to watch the history, which it does later than this in the first rendering.
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      if (address.searchParams.get('view') === view) return;
      address.searchParams.set('view', view);
      window.history.replaceState(null, '', address);
    });
    return () => clearTimeout(timer);
  }, [view]);

  return null;
}
