import type { Metadata } from 'next';
import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { Screen, ScreenText, ScreenTitle } from '#components/ui/screen';

export const metadata: Metadata = { title: 'This page does not exist' };

export default function NotFoundPage() {
  return (
    <Screen>
      <ScreenTitle>This page does not exist.</ScreenTitle>
      <ScreenText>The address may be mistyped, or the page has moved.</ScreenText>
      <Link className={buttonVariants({ className: 'mt-5' })} href="/">
        Home
      </Link>
    </Screen>
  );
}
