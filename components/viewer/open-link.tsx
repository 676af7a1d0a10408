'use client';

import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { buttonVariants } from '#components/ui/button';

type Props = { href: string /** Stands on the dark panel. */; isOnNight?: boolean; children: ReactNode };

/**
 * A link to the page that it is on, which loads it again; the router would show its cached page. The fragment of the
 * address is kept: with it the browser would only scroll, so the address gets a parameter without meaning.
 */
export function OpenLink({ href, isOnNight = false, children }: Props) {
  const withPlace = (hash: string) => (hash === '' ? href : `${href}&open=${hash}`);
  const hash = useSyncExternalStore(onHashChange, readHash, () => '');

  // Reading changes the fragment of the address without an event.
  function keepPlace(event: MouseEvent<HTMLAnchorElement>): void {
    event.currentTarget.href = withPlace(readHash());
  }
  return (
    <a
      className={buttonVariants({ variant: isOnNight ? 'inverse' : 'default', size: 'wrapping' })}
      href={withPlace(hash)}
      onClick={keepPlace}
      rel="nofollow"
    >
      {children}
    </a>
  );
}

const readHash = () => window.location.hash;

function onHashChange(call: () => void): () => void {
  window.addEventListener('hashchange', call);
  return () => window.removeEventListener('hashchange', call);
}
