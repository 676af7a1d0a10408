'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Section } from '#components/account/profile/section';
import { useListState } from '#components/filings/use-list-state.ts';
import { Button } from '#components/ui/button';
import type { Transactions as TransactionsPage, TransactionView } from '#lib/billing/contract';
import { LoadFailure } from './load-failure.tsx';
import { saveFile } from './save-file.ts';
import { TransactionTable } from './transaction-table.tsx';
import { writeTransactionsCsv } from './transactions-csv.ts';
import { useBillingList } from './use-billing-list.ts';

const PER_PAGE = 20;

const NOTHING: readonly TransactionView[] = [];

/**
 * The payments, twenty to a page, which the address keeps, with their invoices and the page as a file. For a page
 * beyond the end, the last one is shown.
 */
export function Transactions() {
  const { page: named, change } = useListState();
  const [last, setLast] = useState(Number.POSITIVE_INFINITY);
  const page = Math.min(named, last);
  const path = `/api/billing/transactions?page=${page}&per_page=${PER_PAGE}`;
  const { loaded, reload } = useBillingList<TransactionsPage>(path);
  const found = loaded.state === 'ready' ? lastOf(loaded.value) : last;
  if (found !== last) setLast(found);
  const rows = loaded.state === 'ready' ? loaded.value.data : NOTHING;

  return (
    <Section
      title="Transactions"
      note="Open a row's invoice as PDF."
      aside={
        <Button
          variant="outline"
          size="sm"
          disabled={rows.length === 0}
          onClick={() => saveFile('transactions.csv', 'text/csv;charset=utf-8', writeTransactionsCsv(rows))}
        >
          <Download className="size-3.5" aria-hidden="true" />
          Export CSV
        </Button>
      }
    >
      {loaded.state === 'failed' ? (
        <LoadFailure reason={loaded.reason} onRetry={reload} />
      ) : (
        <>
          {loaded.state === 'ready' && rows.length === 0 && page === 1 ? (
            <p className="text-sm text-ink-2">No payments yet.</p>
          ) : (
            <TransactionTable rows={loaded.state === 'ready' ? rows : null} />
          )}
          <Pages
            page={page}
            loaded={loaded.state === 'ready' ? loaded.value : null}
            onTurn={(number) => change({ page: number })}
          />
        </>
      )}
    </Section>
  );
}

const lastOf = ({ meta }: TransactionsPage) => Math.max(1, Math.ceil(meta.total / meta.per_page));

type PagesProps = { page: number; loaded: TransactionsPage | null; onTurn: (page: number) => void };

/** Next has nowhere to go when the pages so far hold all there is, or when there is nothing. */
function Pages({ page, loaded, onTurn }: PagesProps) {
  const total = loaded?.meta.total ?? 0;
  const isLast = !loaded || loaded.data.length === 0 || page * loaded.meta.per_page >= total;
  return (
    <nav className="flex items-center gap-2 pt-3.5 text-sm text-ink-2" aria-label="Pages of transactions">
      <output className="mr-auto">{loaded && total > 0 && countOf(total, page, loaded.meta.per_page)}</output>
      <Button
        variant="outline"
        size="sm"
        className="pointer-coarse:min-h-10"
        disabled={page === 1 || !loaded}
        onClick={() => onTurn(page - 1)}
      >
        Previous
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="pointer-coarse:min-h-10"
        disabled={isLast}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}

function countOf(total: number, page: number, perPage: number): string {
  const count = total === 1 ? '1 transaction' : `${total} transactions`;
  return total > perPage ? `${count}, page ${page} of ${Math.ceil(total / perPage)}` : count;
}
