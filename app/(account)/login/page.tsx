import type { Metadata } from 'next';
import Link from 'next/link';
import { AccountScreen } from '#components/account/account-screen';
import { AccountFoot, AccountTitle } from '#components/account/account-words';
import { LoginForm } from '#components/account/forms/login-form';
import { ResendActivation } from '#components/account/forms/resend-activation';
import { GoogleButton } from '#components/account/google/google-button';
import { NoticeAlert } from '#components/account/notice-alert';
import { asksToLogIn, findNotice } from '#components/account/notices.ts';
import { SignedIn } from '#components/account/session/signed-in';
import { FieldHint } from '#components/ui/field';
import { isGoogleConfigured } from '#lib/accounts/google/google-provider';
import { safeReturnPath } from '#lib/accounts/return-path';
import { findUser } from '#lib/accounts/sessions/session';
import { findRoute } from '#lib/site';

export const metadata: Metadata = { title: 'Login', robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { next, notice: noticeName } = await searchParams;
  const notice = findNotice(noticeName);
  const returnTo = typeof next === 'string' ? safeReturnPath(next) : null;
  const user = await findUser();

  return (
    <AccountScreen>
      {notice && !(user && asksToLogIn(notice)) && <NoticeAlert notice={notice} />}
      {user ? <SignedIn email={user.email} next={returnTo} /> : <Form returnTo={returnTo} />}
      {notice === 'link-ended' && (
        <section className="mt-8 border-t border-rule pt-5">
          <h2 className="mb-1 text-lg">Not activated yet?</h2>
          <FieldHint>The link in our mail works once, for 24 hours. We send you a new one.</FieldHint>
          <ResendActivation />
        </section>
      )}
    </AccountScreen>
  );
}

function Form({ returnTo }: { returnTo: string | null }) {
  const signup = findRoute('signup');
  return (
    <>
      <AccountTitle>Login</AccountTitle>
      {isGoogleConfigured() && <GoogleButton label="Sign in with Google" next={returnTo} />}
      <LoginForm next={returnTo} />
      {signup && (
        <AccountFoot>
          No account yet? <Link href={signup.path}>Sign up now</Link>
        </AccountFoot>
      )}
    </>
  );
}
