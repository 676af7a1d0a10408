import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilingListItem } from '#lib/filings/filing-list';

type Filings = readonly FilingListItem[];
type State = { status: 'ready'; filings: Filings } | { status: 'loading' } | { status: 'failed' };
/** What became of the last question, and the list that had come with the page when it was asked. */
type Asked = { by: Filings | null; state: State };

/**
 * The list that came with the page, the newest that came; when the page came without one (null), asks `source` for it.
 * `reload` asks again. A question is dropped when another one is asked, a list comes or the page goes.
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

/** What was asked for goes before the list that was there then, never before one that came with the page later. */
export function shownState(initial: Filings | null, asked: Asked): State {
  return initial && asked.by !== initial ? { status: 'ready', filings: initial } : asked.state;
}

async function fetchFilings(source: string, signal: AbortSignal): Promise<FilingListItem[]> {
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(`The list of filings answered ${response.status}.`);
  const { latest } = (await response.json()) as { latest: FilingListItem[] };
  return latest;
}
