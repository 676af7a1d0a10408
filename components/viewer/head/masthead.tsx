import type { ReactNode } from 'react';
import { FollowLink } from '#components/watchlist/follow-link';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { summaryPath } from '#lib/site';
import { FilingCrumb } from './filing-crumb.tsx';
import { FilingNoticeLinks } from './filing-notice-links.tsx';

type Props = { filing: ReadingFiling; title: string; isPreview?: boolean; children: ReactNode };

/** The head of a reading page: the way to it, its title, and what is said about the filing. */
export function Masthead({ filing, title, isPreview = false, children }: Props) {
  return (
    <div className="wrap pt-5 pb-6 md:pt-7">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilingCrumb filing={filing} />
        <FollowLink ticker={filing.ticker} here={summaryPath(filing)} />
      </div>
      <h1 className="max-md:text-[1.625rem]/7.5">
        {title}
        {isPreview && <small className="text-[1em] font-normal text-ink-3"> - Preview</small>}
      </h1>
      {children}
    </div>
  );
}

type NoticeProps = { filing: ReadingFiling; children: ReactNode };

/** What the page is, and the ways to the original and to a search. */
export function MastNotice({ filing, children }: NoticeProps) {
  return (
    <p className="mt-2 max-w-176 text-ink-2">
      {children} <FilingNoticeLinks filing={filing} />
    </p>
  );
}
