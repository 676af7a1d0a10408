'use client';

import type { ReactNode } from 'react';
import { useSession } from './session-provider.tsx';
import { UserMenu } from './user-menu.tsx';

/** The header's right end: `signedOut` until a session is known, then the user's menu. */
export function AccountSlot({ signedOut }: { signedOut: ReactNode }) {
  const { status } = useSession();
  return status ? <UserMenu email={status.email} /> : signedOut;
}
