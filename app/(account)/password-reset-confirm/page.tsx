import type { Metadata } from 'next';
import Link from 'next/link';
import { AccountScreen } from '#components/account/account-screen';
import { AccountLead, AccountTitle } from '#components/account/account-words';
import { NewPasswordForm } from '#components/account/forms/new-password-form';
import { buttonVariants } from '#components/ui/button';
import { isResetLinkGood } from '#lib/accounts/reset-password';

/** The address contains the token: it must not be sent to other pages, nor be indexed. */
export const metadata: Metadata = {
  title: 'New Password',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NewPasswordPage({ searchParams }: Props) {
  const { uidb64, token } = await searchParams;
  const link = { uidb64: typeof uidb64 === 'string' ? uidb64 : '', token: typeof token === 'string' ? token : '' };

  return (
    <AccountScreen>
      <AccountTitle>New Password</AccountTitle>
      {(await isResetLinkGood(link)) ? <NewPasswordForm {...link} /> : <EndedLink />}
    </AccountScreen>
  );
}

function EndedLink() {
  return (
    <>
      <AccountLead>This link was used or has expired. It works once, for 1 hour.</AccountLead>
      <Link className={buttonVariants({ size: 'form' })} href="/forgot-password">
        Ask for a new link
      </Link>
    </>
  );
}
