import type { Metadata } from 'next';
import Link from 'next/link';
import { GoogleButton } from '#components/account/google-button';
import { LoginForm } from '#components/account/login-form';
import { NoticeAlert } from '#components/account/notice-alert';
import { asksToLogIn, findNotice } from '#components/account/notices.ts';
import { QuoteExample } from '#components/account/quote-example';
import { ResendActivation } from '#components/account/resend-activation';
import { SignedIn } from '#components/account/signed-in';
import { isGoogleConfigured } from '#lib/accounts/google/google-provider';
import { safeReturnPath } from '#lib/accounts/return-path';
import { findUser } from '#lib/accounts/sessions/session';
import { findRoute } from '#lib/site';
import '#components/account/account.css';

export const metadata: Metadata = { title: 'Login', robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { next, notice: noticeName } = await searchParams;
  const notice = findNotice(noticeName);
  const returnTo = typeof next === 'string' ? safeReturnPath(next) : null;
  const user = await findUser();

  return (
    <div className="wrap auth">
      {notice && !(user && asksToLogIn(notice)) && <NoticeAlert notice={notice} />}
      <div>
        {user ? <SignedIn email={user.email} next={returnTo} /> : <Form returnTo={returnTo} />}
        {notice === 'link-ended' && (
          <section className="again">
            <h2>Not activated yet?</h2>
            <p className="hint">The link in our mail works once, for 24 hours. We send you a new one.</p>
            <ResendActivation />
          </section>
        )}
      </div>
      <QuoteExample />
    </div>
  );
}

function Form({ returnTo }: { returnTo: string | null }) {
  const signup = findRoute('signup');
  return (
    <>
      <h1>Login</h1>
      {isGoogleConfigured() && <GoogleButton label="Sign in with Google" next={returnTo} />}
      <LoginForm next={returnTo} />
      {signup && (
        <p className="foot-l">
          No account yet? <Link href={signup.path}>Sign up now</Link>
        </p>
      )}
    </>
  );
}
