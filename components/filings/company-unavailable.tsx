import { Unplug } from 'lucide-react';
import { buttonVariants } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { Screen } from '#components/ui/screen';
import { companyPath } from '#lib/site';

/** A company's page while the database does not answer. */
export function CompanyUnavailable({ ticker }: { ticker: string }) {
  return (
    <Screen>
      <EmptyState icon={Unplug} title="Error fetching filings" as="h1" place="screen">
        <p>We could not look up {ticker.toUpperCase()} just now. It should work again in a moment.</p>
        <a className={buttonVariants({ variant: 'outline' })} href={companyPath(ticker)}>
          Try again
        </a>
      </EmptyState>
    </Screen>
  );
}
