import { X } from 'lucide-react';
import Link from 'next/link';
import type { FilingSearched } from '#lib/search/types';

type Props = {
  accession: string;
  /** Null while it is not known, or where the site does not have it. */
  filing: FilingSearched | null;
  onRemove: () => void;
};

/** The one filing that is searched, and the way to search all again. */
export function WithinFiling({ accession, filing, onRemove }: Props) {
  return (
    <div className="named within">
      <span>Only in</span>
      <span className="tag">
        {filing ? (
          <Link href={filing.path} prefetch={false}>
            <span className="sym">{filing.symbol_id}</span> {filing.filing_type} filed {filing.date}
          </Link>
        ) : (
          `filing ${accession}`
        )}
      </span>
      <button className="btn btn-3 btn-s" type="button" onClick={onRemove}>
        <X className="i i-s" aria-hidden="true" />
        Search all filings
      </button>
    </div>
  );
}
