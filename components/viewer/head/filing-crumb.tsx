import { cx } from 'class-variance-authority';
import Link from 'next/link';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { companyPath } from '#lib/site';
import { dateInWords } from './filing-words.ts';

const row = 'flex flex-wrap items-center gap-2';
const step = "before:text-ink-3 before:content-['/']";

/** The way to a filing: all filings, its company, itself. */
export function FilingCrumb({ filing: { company, ticker, form, filedOn } }: { filing: ReadingFiling }) {
  return (
    <nav className="text-sm text-ink-2" aria-label="Breadcrumb">
      <ol className={row}>
        <li className={row}>
          <Link className="no-underline hover:underline" href="/" prefetch={false}>
            Filings
          </Link>
        </li>
        <li className={step}>
          <Link
            className="mx-2 font-semibold text-ink no-underline hover:underline"
            href={companyPath(ticker)}
            prefetch={false}
          >
            {company}
          </Link>
          <TickerSymbol isFramed>{ticker}</TickerSymbol>
        </li>
        <li className={cx(row, step)} aria-current="page">
          {form}, {dateInWords(filedOn)}
        </li>
      </ol>
    </nav>
  );
}
