'use client';

import { useEffect, useRef, useState } from 'react';
import { CompanySearch } from '#components/filings/company-search';
import type { Symbol } from './search-form.ts';
import { SymbolList } from './symbol-list.tsx';

const FRESH_MS = 1_400;
const SUGGESTIONS = 7;
const TITLE_LENGTH = 40;

type Props = { symbols: readonly Symbol[]; onChange: (symbols: Symbol[]) => void };

/** Companies to search in: suggestions by symbol and name, and the list of those that were chosen. */
export function SymbolPicker({ symbols, onChange }: Props) {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  function add({ ticker, title }: Symbol) {
    if (symbols.some((symbol) => symbol.ticker === ticker)) return;
    onChange([...symbols, { ticker, title }]);
    setFresh((known) => new Set([...known, ticker]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((known) => new Set([...known].filter((other) => other !== ticker)));
    }, FRESH_MS);
    timers.current.add(timer);
  }

  function remove(ticker: string) {
    onChange(symbols.filter((symbol) => symbol.ticker !== ticker));
    // The button that had the focus is gone.
    field.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={field}>
      <CompanySearch
        label="Symbols"
        placeholder="Add a symbol"
        limit={SUGGESTIONS}
        titleLength={TITLE_LENGTH}
        exclude={symbols.map(({ ticker }) => ticker)}
        isPicker
        onChoose={add}
      />
      <SymbolList symbols={symbols} fresh={fresh} onRemove={remove} />
      <output className="sr-only">
        {symbols.length === 0 ? 'All symbols selected' : `Selected: ${symbols.map(({ ticker }) => ticker).join(', ')}`}
      </output>
    </div>
  );
}
