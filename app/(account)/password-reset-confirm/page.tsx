import type { Metadata } from 'next';
import Link from 'next/link';
import { NewPasswordForm } from '#components/account/new-password-form';
import { QuoteExample } from '#components/account/quote-example';
import { isResetLinkGood } from '#lib/accounts/reset-password';
import '#components/account/account.css';

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
    <div className="wrap auth">
      <div>
        <h1>New Password</h1>
        {(await isResetLinkGood(link)) ? <NewPasswordForm {...link} /> : <EndedLink />}
      </div>
      <QuoteExample />
    </div>
  );
}

function EndedLink() {
  return (
    <>
      <p className="lead">This link was used or has expired. It works once, for 1 hour.</p>
      <Link className="btn btn-1" href="/forgot-password">
        Ask for a new link
      </Link>
    </>
  );
}
