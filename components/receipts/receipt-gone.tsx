import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { Screen, ScreenText, ScreenTitle } from '#components/ui/screen';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { routes, summaryPath } from '#lib/site';
import { dateInWords } from '#lib/text/date-in-words';

type Props = { title: string; text: string; filing: ReadingFiling | null };

/** In the place of a receipt that cannot be shown: what happened, and where the filing is. */
export function ReceiptGone({ title, text, filing }: Props) {
  return (
    <Screen>
      <ScreenTitle>{title}</ScreenTitle>
      <ScreenText>{text}</ScreenText>
      <p className="mt-5">
        {filing ? (
          <Link className={buttonVariants({ size: 'wrapping' })} href={summaryPath(filing)} prefetch={false}>
            {`Open ${filing.company}, ${filing.form} filed ${dateInWords(filing.filedOn)}`}
          </Link>
        ) : (
          <Link className={buttonVariants()} href={routes.home.path}>
            Home
          </Link>
        )}
      </p>
    </Screen>
  );
}
