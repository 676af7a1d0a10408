'use client';

import { X } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { CardList } from '#components/ui/card';
import { CompanyLogo } from '#components/ui/company-logo';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import { companyPath } from '#lib/site';
import type { WatchedCompany } from '#lib/watchlist/types';
import { CompanyDelivery } from './company-delivery.tsx';

type Props = {
  companies: readonly WatchedCompany[];
  /** Whether each can be mailed in a way of its own. */
  hasMails: boolean;
  /** Being taken off. */
  leaving: string | null;
  onRemove: (company: WatchedCompany) => void;
};

/** The companies on the watchlist, each with the number of its unread filings and a way to take it off. */
export function CompanyList({ companies, hasMails, leaving, onRemove }: Props) {
  return (
    <CardList aria-label="Companies you follow">
      {companies.map((company) => (
        <li key={company.ticker} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 pr-1.5 pl-3">
          <CompanyLogo ticker={company.ticker} picture={company.picture} />
          <Link
            className="group min-w-0 flex-1 no-underline"
            href={companyPath(company.ticker)}
            prefetch={false}
            title={company.name}
          >
            <TickerSymbol className="block font-bold">{company.ticker}</TickerSymbol>
            <span className="block truncate text-sm text-ink-3 group-hover:underline">{company.name}</span>
          </Link>
          {company.unread > 0 && <Badge>{company.unread} unread</Badge>}
          <Button
            variant="ghost"
            size="icon-sm"
            className="max-md:min-h-10 max-md:w-10"
            aria-label={`Stop following ${company.ticker}`}
            isBusy={leaving === company.ticker}
            onClick={() => onRemove(company)}
          >
            {leaving !== company.ticker && <X aria-hidden="true" />}
          </Button>
          {hasMails && <CompanyDelivery company={company} />}
        </li>
      ))}
    </CardList>
  );
}
