'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useSession } from '#components/account/session-provider';

/** In a file of its own: a visitor is not sent it. */
const FollowButton = dynamic(() =>
  import('./follow-button.tsx').then(
    (module) => module.FollowButton,
    () => () => null,
  ),
);

/** The button of a logged-in reader, `children` for everybody else. */
export function FollowSlot({ ticker, children }: { ticker: string; children: ReactNode }) {
  return useSession().status ? <FollowButton key={ticker} ticker={ticker} /> : children;
}
