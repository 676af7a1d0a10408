import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#components/shell/plain-click.ts';
import { pageNumbers } from './page-numbers.ts';

/** A square; larger where fingers press it. */
const pageLook =
  'inline-grid h-10 min-w-10 place-items-center rounded-md px-1.5 text-sm/none font-medium no-underline tabular-nums sm:h-8 sm:min-w-8';

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
    <nav
      className="flex items-center justify-end gap-1 pt-3.5 max-sm:flex-wrap max-sm:justify-center print:hidden"
      aria-label="Pages"
    >
      <PageLink {...turn} label="Previous page" page={page > 1 ? page - 1 : null}>
        <ChevronLeft aria-hidden="true" />
      </PageLink>
      {pageNumbers(page, total).map((number, index) =>
        number === null ? (
          <span key={index < 3 ? 'before' : 'after'} className={pageLook} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink key={number} {...turn} label={`Page ${number}`} page={number} isCurrent={number === page}>
            {number}
          </PageLink>
        ),
      )}
      <PageLink {...turn} label="Next page" page={page < total ? page + 1 : null}>
        <ChevronRight aria-hidden="true" />
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
      <a
        className={cx(pageLook, 'cursor-default text-ink-3')}
        role="link"
        aria-label={label}
        aria-disabled="true"
        tabIndex={-1}
      >
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
    <a
      className={cx(pageLook, isCurrent ? 'bg-ink text-on-ink hover:bg-ink-2 forced-colors:border' : 'hover:bg-wash')}
      href={addressOf(page)}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
