import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#components/account/session/session-provider';
import { useAlert } from '#components/shell/alert-provider';
import type { AskAnswer } from '#lib/ask/types';
import { messageIn, sendJson } from '#lib/http/send-json';
import { scrollSmoothlyTo } from './scroll-smoothly.ts';
import { requestBody, type SearchForm } from './search-form.ts';

/** The button is busy for this long; then the results' place shows that the search goes on. */
const LOADING_MS = 1_000;
const UNCLEAR = 'Something went wrong...';
const NO_TYPES = 'Check a filing type: none is checked, so there is nothing to search.';

export type Results = { answer: AskAnswer; form: SearchForm /** Of each search another. */; id: number };

/**
 * Runs searches, one at a time: a later one discards the answer of an earlier one. Errors become alerts; the spinner
 * ends with every answer.
 * @param input scrolled to after each search
 */
export function useSearch(input: RefObject<HTMLElement | null>) {
  const alert = useAlert();
  const { refresh } = useSession();
  const [progress, setProgress] = useState<'idle' | 'loading' | 'searching'>('idle');
  const [results, setResults] = useState<Results | null>(null);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const run = useCallback(
    async (form: SearchForm): Promise<void> => {
      const own = ++latest.current;
      clearTimeout(timer.current);
      if (form.types.length === 0) {
        setProgress('idle');
        setResults(null);
        alert(NO_TYPES, 'error');
        return;
      }
      setProgress('loading');
      timer.current = setTimeout(() => setProgress('searching'), LOADING_MS);
      const found = await ask(form);
      if (own !== latest.current) return;
      clearTimeout(timer.current);
      setProgress('idle');
      if ('answer' in found) setResults({ answer: found.answer, form, id: own });
      else alert(found.message, 'error');
      if ('isSignedOut' in found) void refresh();
    },
    [alert, refresh],
  );

  /** Forgets the results: the page shows another search. */
  const clear = useCallback(() => {
    latest.current += 1;
    clearTimeout(timer.current);
    setProgress('idle');
    setResults(null);
  }, []);

  useEffect(() => {
    if (results && input.current) scrollSmoothlyTo(input.current);
  }, [results, input]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { progress, results, run, clear };
}

type Found = { answer: AskAnswer } | { message: string } | { message: string; isSignedOut: true };

async function ask(form: SearchForm): Promise<Found> {
  try {
    const answer = await sendJson('/api/semantic-search/', requestBody(form));
    if (answer.status === 200 && answer.body !== null) return { answer: answer.body as AskAnswer };
    if (answer.status === 401) return { message: 'Create a free account to use Semantic Search', isSignedOut: true };
    return { message: messageIn(answer, ['error'], { unclear: UNCLEAR, noAnswer: UNCLEAR }) };
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.error(error);
    return { message: UNCLEAR };
  }
}
