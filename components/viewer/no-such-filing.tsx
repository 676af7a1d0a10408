import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { Screen, ScreenText, ScreenTitle } from '#components/ui/screen';
import { companyPath } from '#lib/site';

/** The page for an address of a filing that is not on the site. */
export function NoSuchFiling({ ticker }: { ticker: string }) {
  return (
    <Screen>
      <ScreenTitle>No such filing of {ticker.toUpperCase()}.</ScreenTitle>
      <ScreenText>We have none of this type and date. The company&apos;s list shows what there is.</ScreenText>
      <Link className={buttonVariants({ className: 'mt-5' })} href={companyPath(ticker)}>
        All filings
      </Link>
    </Screen>
  );
}
