import { Plus } from 'lucide-react';
import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { routes } from '#lib/site';
import { FollowSlot } from './follow-slot.tsx';

type Props = {
  ticker: string;
  /** The page that it stands on, to which a visitor returns from logging in. */
  here: string;
};

/** Follows a company: a visitor is led to the login page, a reader gets the button. */
export function FollowLink({ ticker, here }: Props) {
  const login = `${routes.login.path}?${new URLSearchParams({ notice: 'watchlist', next: here }).toString()}`;
  return (
    <FollowSlot ticker={ticker}>
      <Link className={buttonVariants({ variant: 'outline', size: 'sm' })} href={login} prefetch={false}>
        <Plus aria-hidden="true" />
        Follow<span className="sr-only"> {ticker}</span>
      </Link>
    </FollowSlot>
  );
}
