'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useSession } from '#components/account/session/session-provider';
import { buttonVariants } from '#components/ui/button';
import { findRoute } from '#lib/site';

type Props = { className?: string; children?: ReactNode };

/** "Start free": to an account for a visitor, to the plans for someone who has one. */
export function StartLink({ className = buttonVariants({ size: 'sm' }), children = 'Start free' }: Props) {
  const { status } = useSession();
  const start = findRoute(status ? 'pricing' : 'signup');

  return (
    start && (
      <Link className={className} href={start.path} prefetch={false}>
        {children}
      </Link>
    )
  );
}
