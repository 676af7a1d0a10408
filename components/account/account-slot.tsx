'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useSession } from './session-provider.tsx';

/** In a file of its own: a visitor is not sent it. */
const UserMenu = dynamic(() => import('./user-menu.tsx').then((module) => module.UserMenu));

/** The header's right end: `signedOut` until a session is known, then the user's menu. */
export function AccountSlot({ signedOut }: { signedOut: ReactNode }) {
  const { status } = useSession();
  return status ? <UserMenu email={status.email} /> : signedOut;
}
