import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import Link from 'next/link';
import { useId } from 'react';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { CompanyLogo } from '#components/ui/company-logo';
import { dateLook } from '#components/ui/table';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import { companyPath } from '#lib/site';
import type { WatchedFiling as Filing } from '#lib/watchlist/types';
import { FilingNews } from './filing-news.tsx';

type Props = {
  filing: Filing;
  isUnread: boolean;
  onOpen: () => void;
  onMarkRead: () => void;
};

/** A filing on the watchlist: whose it is, what it is, and what is new in it. An unread one has a line and the word. */
export function WatchedFiling({ filing, isUnread, onOpen, onMarkRead }: Props) {
  const id = useId();
  const { ticker, name, picture, form, period, filedOn, href, news } = filing;
  return (
    <li
      data-slot="watched-filing"
      data-unread={isUnread || undefined}
      className={cx('border-b border-rule py-5', isUnread && '-ml-3.5 border-l-2 border-l-ink pl-3')}
      aria-labelledby={id}
    >
      <div className="flex items-start gap-3">
        <CompanyLogo ticker={ticker} picture={picture} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <Link className="no-underline hover:underline" href={companyPath(ticker)} prefetch={false}>
              {name}
            </Link>
            <TickerSymbol isFramed>{ticker}</TickerSymbol>
          </p>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 id={id} className={cx('text-md', isUnread ? 'font-semibold' : 'font-medium')}>
              <Link href={href} prefetch={false} aria-label={`${ticker} ${form}, ${period}`} onClick={onOpen}>
                {form}, {period}
              </Link>
            </h3>
            <time className={dateLook} dateTime={filedOn}>
              {filedOn}
            </time>
            {isUnread && <Badge>Unread</Badge>}
          </div>
        </div>
        {isUnread && (
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:min-h-10"
            aria-label={`Mark read: ${ticker} ${form} of ${filedOn}`}
            onClick={onMarkRead}
          >
            <Check aria-hidden="true" className="sm:hidden" />
            <span className="max-sm:hidden">Mark read</span>
          </Button>
        )}
      </div>
      <div className="mt-3 sm:pl-11">
        <FilingNews news={news} onOpen={onOpen} />
      </div>
    </li>
  );
}
