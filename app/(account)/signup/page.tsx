import { AccountScreen } from '#components/account/account-screen';
import { SignUp } from '#components/account/forms/sign-up';
import { GoogleButton } from '#components/account/google/google-button';
import { SignedIn } from '#components/account/session/signed-in';
import { isGoogleConfigured } from '#lib/accounts/google/google-provider';
import { findUser } from '#lib/accounts/sessions/session';
import { isLocalRun } from '#lib/env';
import { routes } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';

export const metadata = pageMetadata({
  title: 'Create free account',
  description: 'Sign up to see full filings. No credit card required.',
  path: routes.signup.path,
});

// Settings of the running server decide what it shows.
export const dynamic = 'force-dynamic';

export default async function SignUpPage() {
  const user = await findUser();
  return (
    <AccountScreen>
      {user ? (
        <SignedIn email={user.email} next={null} />
      ) : (
        <SignUp
          google={isGoogleConfigured() && <GoogleButton label="Sign up with Google" next={null} />}
          outbox={isLocalRun() ? '/dev/outbox' : null}
        />
      )}
    </AccountScreen>
  );
}
