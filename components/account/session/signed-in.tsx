'use client';

import Link from 'next/link';
import { Actions } from '#components/ui/actions';
import { Button, buttonVariants } from '#components/ui/button';
import { AccountLead, AccountTitle } from '../account-words.tsx';
import { useLogout } from './use-logout.ts';

type Props = {
  email: string;
  /** A path of this site that the reader was on the way to; null for the home page. */
  next: string | null;
};

/** Shown in place of the forms to log in and to sign up when a user is logged in: as whom, and where to go. */
export function SignedIn({ email, next }: Props) {
  const { isLeaving, logOut } = useLogout(null);
  return (
    <>
      <AccountTitle>You are logged in</AccountTitle>
      <AccountLead>
        You are logged in as <b>{email}</b>. To use another account, log out first.
      </AccountLead>
      <Actions>
        <Link className={buttonVariants({ size: 'form' })} href={next ?? '/'} prefetch={false}>
          Go on
        </Link>
        <Button variant="outline" size="form" isBusy={isLeaving} onClick={logOut}>
          Log out
        </Button>
      </Actions>
    </>
  );
}
