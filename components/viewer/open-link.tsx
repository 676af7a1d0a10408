'use client';

import type { MouseEvent, ReactNode } from 'react';

/**
 * A link to the page that it stands on, which loads it anew; the router would show what it has. The place that the
 * address names is kept: with it the browser would only scroll, so the address gets a name that tells nothing.
 */
export function OpenLink({ href, children }: { href: string; children: ReactNode }) {
  function keepPlace(event: MouseEvent<HTMLAnchorElement>): void {
    const { hash } = window.location;
    if (hash !== '') event.currentTarget.href = `${href}&open=${hash}`;
  }
  return (
    <a className="btn btn-1" href={href} onClick={keepPlace} rel="nofollow">
      {children}
    </a>
  );
}
