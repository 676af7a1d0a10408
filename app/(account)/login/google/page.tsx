import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { GoogleAnswer } from '#components/account/google/google-answer';
import { Screen, ScreenTitle } from '#components/ui/screen';
import { googleCookieName } from '#lib/accounts/sessions/session-cookie';

/** The address contains the code: it must not be sent to other pages, nor be indexed. */
export const metadata: Metadata = {
  title: 'Sign in with Google',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Where the popup ends, led here by next-auth's address for Google's answer, which has kept the rest of it in a cookie.
 * Whether the answer is for this browser is checked when the page hands the code in.
 */
export default async function GooglePage({ searchParams }: Props) {
  const { code, error } = await searchParams;
  const isOurs = typeof code === 'string' && (await cookies()).has(googleCookieName());
  // A person who closes Google's page has changed their mind; any other error is a failure.
  const isFailed = !isOurs && error !== 'access_denied';

  return (
    <Screen>
      <ScreenTitle>Sign in with Google</ScreenTitle>
      <GoogleAnswer code={isOurs ? code : null} isFailed={isFailed} />
    </Screen>
  );
}
