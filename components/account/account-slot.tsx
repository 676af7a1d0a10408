'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonVariants } from '#components/ui/button';
import { routes } from '#lib/site';
import { useSession } from './session/session-provider.tsx';

/** In a file of its own: a visitor is not sent it. */
const UserMenu = dynamic(() =>
  import('./session/user-menu.tsx').then(
    (module) => module.UserMenu,
    () => ProfileLink,
  ),
);

/** The header's right end: `signedOut` until a session is known, then the user's menu. */
export function AccountSlot({ signedOut }: { signedOut: ReactNode }) {
  const { status } = useSession();
  return status ? <UserMenu email={status.email} /> : signedOut;
}

/** In the menu's place when its script did not come: the profile has what the menu has. */
function ProfileLink({ email }: { email: string }) {
  return (
    <Link className={buttonVariants({ variant: 'outline', size: 'sm' })} href={routes.profile.path} title={email}>
      User
    </Link>
  );
}
