import { useEffect, useState } from 'react';
import { type CompanyLookup, firstLetter, matchCompanies, type Suggestion } from './match-companies.ts';

const DEBOUNCE_MS = 150;

type Lookup = { letter: string; companies: CompanyLookup | null };

type Suggestions =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; matches: Suggestion[] };

type Options = { limit: number; exclude: readonly string[] };

/**
 * Companies that begin with what is typed. Asks the server once for each first letter, 150 ms after it was typed, and
 * filters here; a request that another letter overtakes is cancelled. `settle` asks at once.
 */
export function useCompanySuggestions(typed: string, options: Options) {
  const letter = firstLetter(typed);
  const [lookup, setLookup] = useState<Lookup | null>(null);
  const isAnswered = lookup?.letter === letter;

  useEffect(() => {
    if (!letter || isAnswered) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(letter, controller.signal);
      if (!controller.signal.aborted) setLookup(answer);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [letter, isAnswered]);

  function read(answer: Lookup | null): Suggestions {
    if (!letter) return { state: 'idle' };
    if (answer?.letter !== letter) return { state: 'loading' };
    if (!answer.companies) return { state: 'failed', message: 'Error fetching suggestions' };
    return { state: 'ready', matches: matchCompanies(answer.companies, typed, options) };
  }

  /** The suggestions once the server has answered; for Enter that came before them. */
  async function settle(): Promise<Suggestions> {
    if (!letter || isAnswered) return read(lookup);
    const answer = await ask(letter, new AbortController().signal);
    setLookup(answer);
    return read(answer);
  }

  return { suggestions: read(lookup), settle };
}

/** The letter's companies; null when the server did not give them. */
async function ask(letter: string, signal: AbortSignal): Promise<Lookup> {
  try {
    const response = await fetch(`/api/company-suggestions?letter=${encodeURIComponent(letter)}`, { signal });
    return { letter, companies: response.ok ? ((await response.json()) as CompanyLookup) : null };
  } catch {
    // Cancelled or offline: a cancelled answer is not looked at, an offline one reads as "Error fetching suggestions".
    return { letter, companies: null };
  }
}
