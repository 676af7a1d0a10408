import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageNumbers } from '#lib/filings/filing-list';

type Props = { page: number; total: number; onTurn: (page: number) => void };

/** Previous, numbers, next. Previous and Next keep their place when there is nowhere to go. */
export function Pagination({ page, total, onTurn }: Props) {
  return (
    <nav className="pages" aria-label="Pages">
      <button type="button" aria-label="Previous page" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      {pageNumbers(page, total).map((number, index) =>
        number === null ? (
          <span key={index < 3 ? 'before' : 'after'} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onTurn(number)}
          >
            {number}
          </button>
        ),
      )}
      <button type="button" aria-label="Next page" disabled={page === total} onClick={() => onTurn(page + 1)}>
        <ChevronRight className="i" aria-hidden="true" />
      </button>
    </nav>
  );
}
