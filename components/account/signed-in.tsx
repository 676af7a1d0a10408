'use client';

import Link from 'next/link';
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
      <h1>You are logged in</h1>
      <p className="lead">
        You are logged in as <b>{email}</b>. To use another account, log out first.
      </p>
      <p className="go-row">
        <Link className="btn btn-1" href={next ?? '/'} prefetch={false}>
          Go on
        </Link>
        <button className="btn btn-2" type="button" aria-busy={isLeaving} onClick={logOut}>
          {isLeaving && <span className="spin" aria-hidden="true" />}
          Log out
        </button>
      </p>
    </>
  );
}
