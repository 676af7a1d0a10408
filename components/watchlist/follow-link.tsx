import { Plus } from 'lucide-react';
import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { findUser } from '#lib/accounts/sessions/session';
import { routes } from '#lib/site';
import { FollowButton } from './follow-button.tsx';

type Props = {
  ticker: string;
  /** The page that it stands on, to which a visitor returns from logging in. */
  here: string;
};

/**
 * Follows a company: a visitor is led to the login page, a reader gets the button. Decided on the server, so that a
 * visitor's page carries no script of it.
 */
export async function FollowLink({ ticker, here }: Props) {
  if (await findUser()) return <FollowButton key={ticker} ticker={ticker} />;
  const login = `${routes.login.path}?${new URLSearchParams({ notice: 'watchlist', next: here }).toString()}`;
  return (
    <Link className={buttonVariants({ variant: 'outline', size: 'sm' })} href={login} prefetch={false}>
      <Plus aria-hidden="true" />
      Follow<span className="sr-only"> {ticker}</span>
    </Link>
  );
}
