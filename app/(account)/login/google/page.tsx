import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { GoogleAnswer } from '#components/account/google-answer';
import { Screen, ScreenTitle } from '#components/ui/screen';
import { decodeGoogleFlow } from '#lib/accounts/google/google-flow';
import { googleCookieName } from '#lib/accounts/sessions/session-cookie';

/** The address contains the code: it must not be sent to other pages, nor be indexed. */
export const metadata: Metadata = {
  title: 'Sign in with Google',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where Google sends the popup back to. A code counts only in the browser that has asked for it. */
export default async function GooglePage({ searchParams }: Props) {
  const { code, state, error } = await searchParams;
  const flow = decodeGoogleFlow((await cookies()).get(googleCookieName())?.value ?? null);
  const isOurs = flow !== null && state === flow.state && typeof code === 'string';
  // A person who closes Google's page has changed their mind; any other error is a failure.
  const isFailed = !isOurs && error !== 'access_denied';

  return (
    <Screen>
      <ScreenTitle>Sign in with Google</ScreenTitle>
      <GoogleAnswer code={isOurs ? code : null} isFailed={isFailed} />
    </Screen>
  );
}
