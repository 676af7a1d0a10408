import { CircleHelp, FileSearch } from 'lucide-react';
import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { Screen } from '#components/ui/screen';
import { Spinner } from '#components/ui/spinner';
import { Unknown } from '#components/ui/unknown';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { companyPath } from '#lib/site';
import { RefreshWhileReading } from './refresh-while-reading.tsx';

/** The address names no filing. */
export function MissingData({ ticker }: { ticker: string }) {
  return (
    <Screen>
      <EmptyState icon={FileSearch} title="Error: Missing data." as="h1" place="screen">
        <p>Open the filing from the company&apos;s list.</p>
        <Link className={buttonVariants()} href={companyPath(ticker)}>
          All filings
        </Link>
      </EmptyState>
    </Screen>
  );
}

/** The summary is being made; the page refreshes by itself. */
export function ReadingInProgress({ filing }: { filing: ReadingFiling }) {
  const { counts } = filing;
  return (
    <div className="wrap">
      <div className="max-w-lg py-6">
        <Spinner />
        <output>
          <b className="block font-semibold">
            {counts && counts.blocks > 0
              ? `Reading this filing: ${counts.summarised} of ${counts.blocks} paragraphs.`
              : 'Reading this filing…'}
          </b>
        </output>
        <p className="text-ink-2">You can leave; it will be here.</p>
      </div>
      <RefreshWhileReading />
    </div>
  );
}

/** The filing could not be read at all. */
export function FailedReading({ filing }: { filing: ReadingFiling }) {
  return (
    <div className="wrap">
      <Unknown>
        <p>
          <CircleHelp className="mr-2 inline" aria-hidden="true" />
          <b>This filing could not be read, so it has no summary.</b>
        </p>
        {filing.failure && <p>{filing.failure}</p>}
        <p>
          <a href={filing.originalUrl} target="_blank" rel="noopener">
            Read it in the original<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </Unknown>
    </div>
  );
}
