'use client';

import { X } from 'lucide-react';
import type { Symbol } from './search-form.ts';

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
  if (symbols.length === 0) return <p className="syms none">All selected</p>;
  return (
    <section className="syms" aria-label="Chosen symbols" tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Remove</span>
            </th>
            <th scope="col">Symbol</th>
            <th scope="col">Company</th>
          </tr>
        </thead>
        <tbody>
          {symbols.map(({ ticker, title }) => (
            <tr key={ticker} className={fresh.has(ticker) ? 'new' : undefined}>
              <td>
                <button
                  className="btn btn-3 btn-s btn-i"
                  type="button"
                  aria-label={`Remove ${ticker}`}
                  onClick={() => onRemove(ticker)}
                >
                  <X className="i i-s" aria-hidden="true" />
                </button>
              </td>
              <td className="sym">{ticker}</td>
              <td title={title || undefined}>{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
