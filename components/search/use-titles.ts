import { useEffect, useState } from 'react';
import type { CompanyLookup } from '#components/filings/match-companies.ts';
import type { Symbol } from './search-form.ts';

/** Names of companies whose symbols came with an address; a symbol that nobody has stays without one. */
export function useTitles(symbols: readonly Symbol[]): readonly Symbol[] {
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const letters = [
    ...new Set(symbols.filter(({ title }) => !title).map(({ ticker }) => ticker.charAt(0).toLowerCase())),
  ]
    .toSorted()
    .join('');

  useEffect(() => {
    const controller = new AbortController();
    for (const letter of letters) {
      void lookUp(letter, controller.signal).then((found) => setTitles((known) => ({ ...known, ...found })));
    }
    return () => controller.abort();
  }, [letters]);

  return symbols.map(({ ticker, title }) => ({ ticker, title: title || (titles[ticker] ?? '') }));
}

/** Unchanged when the server does not answer: then only the symbol is shown. */
async function lookUp(letter: string, signal: AbortSignal): Promise<Record<string, string>> {
  try {
    const response = await fetch(`/api/company-suggestions?letter=${encodeURIComponent(letter)}`, { signal });
    if (!response.ok) return {};
    const { tickers } = (await response.json()) as CompanyLookup;
    return Object.fromEntries(Object.values(tickers).map(({ ticker, title }) => [ticker, title]));
  } catch (error) {
    // oxlint-disable-next-line no-console
    if (!signal.aborted) console.warn('The names of the chosen symbols are not known.', error);
    return {};
  }
}
