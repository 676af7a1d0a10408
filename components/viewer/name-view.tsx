'use client';

import { useEffect } from 'react';
import type { View } from '#lib/access/default-view';

/** Puts the shown view into the address, so that a shared link and Back lead to the same view. */
export function NameView({ view }: { view: View }) {
  useEffect(() => {
    // Waits until the router watches the history, which begins later than this in the first rendering.
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
