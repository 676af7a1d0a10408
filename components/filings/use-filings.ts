import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilingListItem } from '#lib/filings/filing-list';

type Filings = readonly FilingListItem[];
type State = { status: 'ready'; filings: Filings } | { status: 'loading' } | { status: 'failed' };
/** The result of the last request, and the page's own list when it was sent. */
type Asked = { by: Filings | null; state: State };

/**
 * The list that came with the page, the newest that came; when the page came without one (null), asks `source` for it.
 * `reload` asks again. A request is dropped when another one is sent, a list arrives or the page is left.
 */
export function useFilings(
  initial: Filings | null,
  source: string,
  onFailure: () => void,
): State & { reload: () => void } {
  const [asked, setAsked] = useState<Asked>({ by: null, state: { status: 'loading' } });
  const question = useRef<AbortController | null>(null);

  const ask = useCallback(() => {
    question.current?.abort();
    const controller = new AbortController();
    question.current = controller;
    const settle = (state: State) => {
      if (!controller.signal.aborted) setAsked({ by: initial, state });
    };
    fetchFilings(source, controller.signal).then(
      (filings) => settle({ status: 'ready', filings }),
      () => {
        if (controller.signal.aborted) return;
        settle({ status: 'failed' });
        onFailure();
      },
    );
    return controller;
  }, [initial, source, onFailure]);

  useEffect(() => {
    if (!initial) ask();
    return () => question.current?.abort();
  }, [initial, ask]);

  function reload() {
    setAsked({ by: initial, state: { status: 'loading' } });
    ask();
  }

  return { ...shownState(initial, asked), reload };
}

/** A requested list replaces the one shown at that time, never one that came with the page later. */
export function shownState(initial: Filings | null, asked: Asked): State {
  return initial && asked.by !== initial ? { status: 'ready', filings: initial } : asked.state;
}

async function fetchFilings(source: string, signal: AbortSignal): Promise<FilingListItem[]> {
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(`The list of filings answered ${response.status}.`);
  const { latest } = (await response.json()) as { latest: FilingListItem[] };
  return latest;
}
