import Link from 'next/link';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { companyPath } from '#lib/site';
import { dateInWords } from './filing-words.ts';

/** The way to a filing: all filings, its company, itself. */
export function FilingCrumb({ filing: { company, ticker, form, filedOn } }: { filing: ReadingFiling }) {
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link href="/" prefetch={false}>
            Filings
          </Link>
        </li>
        <li>
          <Link className="co" href={companyPath(ticker)} prefetch={false}>
            {company}
          </Link>
          <span className="sym badge-sym">{ticker}</span>
        </li>
        <li aria-current="page">
          {form}, {dateInWords(filedOn)}
        </li>
      </ol>
    </nav>
  );
}
