'use client';

import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CompanySearch } from '#components/filings/company-search';
import { Button, buttonVariants } from '#components/ui/button';
import { FieldError } from '#components/ui/field';
import { Spinner } from '#components/ui/spinner';
import type { WatchedCompany } from '#lib/watchlist/types';
import { CompanyList } from './company-list.tsx';
import { LimitNote } from './limit-note.tsx';
import { PasteList } from './paste-list.tsx';
import { PasteResult } from './paste-result.tsx';
import { useCompanies } from './use-companies.ts';

type Props = { companies: readonly WatchedCompany[]; limit: number; hasMails: boolean };

/** The side of the watchlist: adding companies, and those that are followed. */
export function WatchedCompanies({ companies, limit, hasMails }: Props) {
  const { isBusy, error, leaving, removed, outcome, add, remove, paste, closeOutcome } = useCompanies();
  const undo = useRef<HTMLButtonElement>(null);
  const hasRoom = companies.length < limit;

  useEffect(() => {
    // The button that had the focus is gone.
    if (removed) undo.current?.focus();
  }, [removed]);

  return (
    <section id="companies" aria-labelledby="companies-title" aria-busy={isBusy}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4 border-t border-ink pt-3">
        <h2 id="companies-title" className="text-lg">
          Companies
        </h2>
        <p className="text-sm text-ink-3">
          {isBusy && <Spinner />} {companies.length} of {limit}
        </p>
      </div>
      {hasRoom ? (
        <>
          <CompanySearch
            label="Add a company"
            placeholder="Symbol or name"
            titleLength={32}
            exclude={companies.map(({ ticker }) => ticker)}
            isPicker
            onChoose={({ ticker }) => add(ticker)}
          />
          <PasteList onPasted={paste} />
        </>
      ) : (
        <LimitNote count={companies.length} limit={limit} />
      )}
      <div role="alert">{error && <FieldError className="mt-3">{error}</FieldError>}</div>
      <div aria-live="polite">
        {outcome && <PasteResult outcome={outcome} onClose={closeOutcome} />}
        {removed && (
          <p className="mt-3 flex items-center justify-between gap-3 rounded-md bg-wash py-1.5 pr-1.5 pl-3.5 text-sm text-ink-2">
            <span>You no longer follow {removed.name}.</span>
            <Button ref={undo} variant="ghost" size="sm" onClick={() => add(removed.ticker, removed.kept)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {companies.length > 0 && (
        <div className="mt-4">
          <CompanyList companies={companies} hasMails={hasMails} leaving={leaving} onRemove={remove} />
          <a
            className={buttonVariants({ variant: 'ghost', size: 'sm', className: 'mt-3 -ml-2.5' })}
            href="/api/watchlist/export"
            download
          >
            <Download aria-hidden="true" />
            Export as CSV
          </a>
        </div>
      )}
    </section>
  );
}
