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

type Props = {
  signedOut: ReactNode;
  /** Whether the browser has a session's cookie: until its session is known it is offered no login. */
  isReturning: boolean;
};

/** The header's right end: the user's menu when there is a session. */
export function AccountSlot({ signedOut, isReturning }: Props) {
  const { status } = useSession();
  if (status === null && isReturning) return <ProfileLink />;
  return status ? <UserMenu email={status.email} /> : signedOut;
}

/** In the menu's place before the session is known or when the menu's script did not come: the profile has what it has. */
function ProfileLink({ email }: { email?: string }) {
  return (
    <Link className={buttonVariants({ variant: 'outline', size: 'sm' })} href={routes.profile.path} title={email}>
      User
    </Link>
  );
}
