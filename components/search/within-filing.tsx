import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import Link from 'next/link';
import { badgeVariants } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import type { FilingSearched } from '#lib/search/types';
import { filterLook } from './filter-look.ts';

type Props = {
  accession: string;
  /** Null while it is not known, or where the site does not have it. */
  filing: FilingSearched | null;
  onRemove: () => void;
};

/** The one filing that is searched, and the way to search all again. */
export function WithinFiling({ accession, filing, onRemove }: Props) {
  return (
    <div className={cx(filterLook, 'mb-3')}>
      <span>Only in</span>
      <span className={badgeVariants({ wraps: true })}>
        {filing ? (
          <Link href={filing.path} prefetch={false}>
            <TickerSymbol>{filing.symbol_id}</TickerSymbol> {filing.filing_type} filed {filing.date}
          </Link>
        ) : (
          `filing ${accession}`
        )}
      </span>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        <X className="size-3.5" aria-hidden="true" />
        Search all filings
      </Button>
    </div>
  );
}
