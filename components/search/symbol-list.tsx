'use client';

import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Button } from '#components/ui/button';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import type { Symbol } from './search-form.ts';

const listLook = 'mt-2 max-h-24 overflow-auto rounded-md border border-rule bg-sheet text-sm';
const headLook = 'px-2 py-1.5 text-left text-xs font-medium text-ink-3';
const cellLook = 'border-t border-rule transition-[background-color] duration-(--duration-slow)';

type Props = {
  symbols: readonly Symbol[];
  /** Just added: highlighted. */
  fresh: ReadonlySet<string>;
  onRemove: (ticker: string) => void;
};

/** The chosen symbols, each removable; none means all. */
export function SymbolList({ symbols, fresh, onRemove }: Props) {
  // Symbols from an address or a program may be anything.
  if (!Array.isArray(symbols)) return <p role="alert">symbols prop must be an array</p>;
  if (symbols.length === 0) return <p className={cx(listLook, 'px-2.5 py-1.5 text-ink-2')}>All selected</p>;
  return (
    <section className={listLook} aria-label="Chosen symbols" tabIndex={-1}>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className={headLook}>
              <span className="sr-only">Remove</span>
            </th>
            <th scope="col" className={headLook}>
              Symbol
            </th>
            <th scope="col" className={headLook}>
              Company
            </th>
          </tr>
        </thead>
        <tbody>
          {symbols.map(({ ticker, title }) => (
            <tr
              key={ticker}
              data-fresh={fresh.has(ticker) || undefined}
              className={fresh.has(ticker) ? '*:bg-proof-tint' : undefined}
            >
              <td className={cx(cellLook, 'w-8')}>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  className="max-[62rem]:min-h-10 max-[62rem]:w-10"
                  aria-label={`Remove ${ticker}`}
                  onClick={() => onRemove(ticker)}
                >
                  <X className="size-3.5" aria-hidden="true" />
                </Button>
              </td>
              <td className={cx(cellLook, 'px-2 py-0.5')}>
                <TickerSymbol>{ticker}</TickerSymbol>
              </td>
              <td className={cx(cellLook, 'w-full max-w-0 truncate px-2 py-0.5 text-ink-2')} title={title || undefined}>
                {title}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
