import Link from 'next/link';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { routes } from '#lib/site';

type Props = { filing: Pick<ReadingFiling, 'accession' | 'originalUrl'> };

/** The original at the SEC, and a search within this filing. */
export function FilingNoticeLinks({ filing }: Props) {
  return (
    <>
      <a
        id="original"
        href={filing.originalUrl}
        target="_blank"
        rel="noopener"
        className="print:after:content-['_('_attr(href)_')']"
      >
        Read the original filing<span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      <Link href={`${routes.search.path}?filing=${filing.accession}`} prefetch={false}>
        Search within this filing
      </Link>
    </>
  );
}
