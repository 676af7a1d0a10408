import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#components/shell/plain-click.ts';
import { pageNumbers } from './page-numbers.ts';

type Props = {
  page: number;
  total: number;
  addressOf: (page: number) => string;
  onTurn: (page: number) => void;
};

/**
 * Previous, numbers, next, each a link to the list's address there. Previous and Next keep their place when there is
 * nowhere to go.
 */
export function Pagination({ page, total, addressOf, onTurn }: Props) {
  const turn = { addressOf, onTurn };
  return (
    <nav className="pages" aria-label="Pages">
      <PageLink {...turn} label="Previous page" page={page > 1 ? page - 1 : null}>
        <ChevronLeft className="i" aria-hidden="true" />
      </PageLink>
      {pageNumbers(page, total).map((number, index) =>
        number === null ? (
          <span key={index < 3 ? 'before' : 'after'} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink key={number} {...turn} label={`Page ${number}`} page={number} isCurrent={number === page}>
            {number}
          </PageLink>
        ),
      )}
      <PageLink {...turn} label="Next page" page={page < total ? page + 1 : null}>
        <ChevronRight className="i" aria-hidden="true" />
      </PageLink>
    </nav>
  );
}

type LinkProps = Pick<Props, 'addressOf' | 'onTurn'> & {
  label: string;
  /** Null where there is nowhere to go. */
  page: number | null;
  isCurrent?: boolean;
  children: ReactNode;
};

function PageLink({ label, page, isCurrent = false, addressOf, onTurn, children }: LinkProps) {
  if (page === null) {
    // The last step leads here: the link that had the focus keeps it.
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- It leads nowhere.
      <a role="link" aria-label={label} aria-disabled="true" tabIndex={-1}>
        {children}
      </a>
    );
  }

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onTurn(page ?? 1);
  }

  return (
    <a href={addressOf(page)} aria-label={label} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}
