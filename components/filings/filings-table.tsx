'use client';

import { FileSearch, Unplug } from 'lucide-react';
import { useCallback, useId } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { Button } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { FILINGS_PER_PAGE, type FilingListItem, filterByType } from '#lib/filings/filing-list';
import { BASE_FORMS, type BaseForm, baseFormOf, FILTERED_FORMS, listForms, MAIN_FORMS } from '#lib/forms/forms';
import { FilingFilter } from './filing-filter.tsx';
import { FilingsRows } from './filings-rows.tsx';
import { FilingsSkeleton } from './filings-skeleton.tsx';
import { Pagination } from './pagination.tsx';
import { useFilings } from './use-filings.ts';
import { useListState } from './use-list-state.ts';

type Props = {
  title: 'Latest' | 'Summarized' | 'Filings';
  /** Null when the page could not load them: the browser asks `source` then. */
  filings: readonly FilingListItem[] | null;
  source: string;
  /** Lists have the Year column and the filter; the home page has neither. */
  hasFilter: boolean;
  className?: string;
};

/** A list of filings, five to a page. The address keeps its page and its filter. */
export function FilingsTable({ title, filings: initial, source, hasFilter, className = 'mt-5' }: Props) {
  const id = useId();
  const showAlert = useAlert();
  const onFailure = useCallback(() => showAlert('Error fetching filings', 'error'), [showAlert]);
  const list = useFilings(initial, source, onFailure);
  const { types, page: asked, addressOf, change } = useListState();

  const all = list.status === 'ready' ? list.filings : [];
  const shown = hasFilter ? filterByType(all, types) : all;
  const pages = Math.max(1, Math.ceil(shown.length / FILINGS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = shown.slice((page - 1) * FILINGS_PER_PAGE, page * FILINGS_PER_PAGE);

  const changeTypes = (chosen: readonly BaseForm[]) => change({ types: chosen, page: 1 });

  return (
    <section className={className} aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-3 pb-3.5">
        <h2 id={id} className="mr-auto">
          {title}
        </h2>
        {hasFilter && <FilingFilter chosen={types} counts={countTypes(all)} onSave={changeTypes} />}
      </div>
      {list.status === 'loading' && <FilingsSkeleton />}
      {list.status === 'failed' && (
        <EmptyState icon={Unplug} title="Error fetching filings">
          <p>The list could not be loaded.</p>
          <Button variant="outline" size="sm" onClick={list.reload}>
            Try again
          </Button>
        </EmptyState>
      )}
      {list.status === 'ready' && all.length === 0 && (
        <EmptyState icon={FileSearch} title="No filings yet.">
          <p>We list {listForms(MAIN_FORMS)} as they arrive.</p>
        </EmptyState>
      )}
      {list.status === 'ready' && all.length > 0 && shown.length === 0 && (
        <EmptyState icon={FileSearch} title="No filings of these types.">
          <p>Change the filter to see others.</p>
          <Button variant="outline" size="sm" onClick={() => changeTypes(FILTERED_FORMS)}>
            Show all types
          </Button>
        </EmptyState>
      )}
      {rows.length > 0 && <FilingsRows filings={rows} hasYear={hasFilter} labelledBy={id} />}
      {shown.length > FILINGS_PER_PAGE && (
        <Pagination
          page={page}
          total={pages}
          addressOf={(number) => addressOf({ page: number })}
          onTurn={(number) => change({ page: number })}
        />
      )}
    </section>
  );
}

function countTypes(filings: readonly FilingListItem[]): Record<BaseForm, number> {
  const counts = Object.fromEntries(BASE_FORMS.map((form) => [form, 0])) as Record<BaseForm, number>;
  for (const filing of filings) {
    const type = baseFormOf(filing.filing_type);
    if (type) counts[type] += 1;
  }
  return counts;
}
