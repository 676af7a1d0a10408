'use client';

import Link from 'next/link';
import { useSession } from '#components/account/session-provider';
import { findRoute } from '#lib/site';

/** "Start free": to an account for a visitor, to the plans for someone who has one. */
export function StartLink() {
  const { status } = useSession();
  const start = findRoute(status ? 'pricing' : 'signup');

  return (
    start && (
      <Link className="btn btn-1 btn-s" href={start.path}>
        Start free
      </Link>
    )
  );
}
