'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AccountFoot, AccountLead, AccountTitle } from '../account-words.tsx';
import { ResendActivation } from './resend-activation.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Creating an account, up to the mail with the link. `google` is above the form when it is set up. */
export function SignUp({ google, outbox }: { google: ReactNode; outbox: string | null }) {
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) return <LinkSent email={email} outbox={outbox} />;
  return (
    <>
      <AccountTitle>Create free account</AccountTitle>
      <AccountLead>Sign up to see full filings.</AccountLead>
      {google}
      <SignUpForm onDone={setEmail} />
      <AccountFoot>
        Already have an account? <Link href="/login">Login now</Link>
      </AccountFoot>
    </>
  );
}

function LinkSent({ email, outbox }: { email: string; outbox: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <AccountTitle ref={heading} tabIndex={-1}>
        Check your e-mail
      </AccountTitle>
      <AccountLead>
        We have sent a link to <b>{email}</b>. Follow it and log in with your password; that activates your account.
      </AccountLead>
      {outbox && (
        <AccountLead>
          This site runs on your own machine and sends no mail: <a href={outbox}>open its outbox</a>.
        </AccountLead>
      )}
      <AccountFoot>Nothing there after some minutes? Look among unwanted mails, or:</AccountFoot>
      <ResendActivation email={email} />
    </>
  );
}
