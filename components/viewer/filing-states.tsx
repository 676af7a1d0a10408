import { CircleHelp, FileSearch } from 'lucide-react';
import Link from 'next/link';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { companyPath } from '#lib/site';
import { RefreshWhileReading } from './refresh-while-reading.tsx';

/** The address names no filing. */
export function MissingData({ ticker }: { ticker: string }) {
  return (
    <div className="wrap screen">
      <div className="empty">
        <FileSearch className="i" aria-hidden="true" />
        <h1>Error: Missing data.</h1>
        <p>Open the filing from the company&apos;s list.</p>
        <Link className="btn btn-1" href={companyPath(ticker)}>
          All filings
        </Link>
      </div>
    </div>
  );
}

/** The summary is being made; the page refreshes by itself. */
export function ReadingInProgress({ filing }: { filing: ReadingFiling }) {
  const { counts } = filing;
  return (
    <div className="wrap">
      <div className="empty">
        <span className="spin" aria-hidden="true" />
        <output>
          <b>
            {counts && counts.blocks > 0
              ? `Reading this filing: ${counts.summarised} of ${counts.blocks} paragraphs.`
              : 'Reading this filing…'}
          </b>
        </output>
        <p>You can leave; it will be here.</p>
      </div>
      <RefreshWhileReading />
    </div>
  );
}

/** The filing could not be read at all. */
export function FailedReading({ filing }: { filing: ReadingFiling }) {
  return (
    <div className="wrap">
      <div className="unknown failed">
        <p>
          <CircleHelp className="i mr-2 inline" aria-hidden="true" />
          <b>This filing could not be read, so it has no summary.</b>
        </p>
        {filing.failure && <p>{filing.failure}</p>}
        <p>
          <a href={filing.originalUrl} target="_blank" rel="noopener">
            Read it in the original<span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </div>
  );
}
