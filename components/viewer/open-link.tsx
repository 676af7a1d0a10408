'use client';

import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';

/**
 * A link to the page that it is on, which loads it again; the router would show what it has. The place that the
 * address names is kept: with it the browser would only scroll, so the address gets a name that tells nothing.
 */
export function OpenLink({ href, children }: { href: string; children: ReactNode }) {
  const withPlace = (hash: string) => (hash === '' ? href : `${href}&open=${hash}`);
  const hash = useSyncExternalStore(onHashChange, readHash, () => '');

  // Reading moves the place on in the address, of which no event tells.
  function keepPlace(event: MouseEvent<HTMLAnchorElement>): void {
    event.currentTarget.href = withPlace(readHash());
  }
  return (
    <a className="btn btn-1" href={withPlace(hash)} onClick={keepPlace} rel="nofollow">
      {children}
    </a>
  );
}

const readHash = () => window.location.hash;

function onHashChange(call: () => void): () => void {
  window.addEventListener('hashchange', call);
  return () => window.removeEventListener('hashchange', call);
}
