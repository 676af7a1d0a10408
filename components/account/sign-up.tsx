'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ResendActivation } from './resend-activation.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Creating an account, up to the mail with the link. `google` is above the form when it is set up. */
export function SignUp({ google, outbox }: { google: ReactNode; outbox: string | null }) {
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) return <LinkSent email={email} outbox={outbox} />;
  return (
    <>
      <h1>Create free account</h1>
      <p className="lead">Sign up to see full filings.</p>
      {google}
      <SignUpForm onDone={setEmail} />
      <p className="foot-l">
        Already have an account? <Link href="/login">Login now</Link>
      </p>
    </>
  );
}

function LinkSent({ email, outbox }: { email: string; outbox: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Check your e-mail
      </h1>
      <p className="lead">
        We have sent a link to <b>{email}</b>. Follow it and log in with your password; that activates your account.
      </p>
      {outbox && (
        <p className="lead">
          This site runs on your own machine and sends no mail: <a href={outbox}>open its outbox</a>.
        </p>
      )}
      <p className="foot-l">Nothing there after some minutes? Look among unwanted mails, or:</p>
      <ResendActivation email={email} />
    </>
  );
}
