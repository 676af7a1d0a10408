import { useCallback, useEffect, useState } from 'react';
import type { FilingListItem } from '#lib/filings/filing-list';

type State = { status: 'ready'; filings: readonly FilingListItem[] } | { status: 'loading' } | { status: 'failed' };

/**
 * The list that came with the page; when the page came without one (null), asks `source` for it. `reload` asks again.
 */
export function useFilings(
  initial: readonly FilingListItem[] | null,
  source: string,
  onFailure: () => void,
): State & { reload: () => void } {
  const [state, setState] = useState<State>(initial ? { status: 'ready', filings: initial } : { status: 'loading' });

  const load = useCallback(
    (signal?: AbortSignal) => {
      fetchFilings(source, signal).then(
        (filings) => setState({ status: 'ready', filings }),
        () => {
          if (signal?.aborted) return;
          setState({ status: 'failed' });
          onFailure();
        },
      );
    },
    [source, onFailure],
  );

  useEffect(() => {
    if (initial) return;
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [initial, load]);

  function reload() {
    setState({ status: 'loading' });
    load();
  }

  return { ...state, reload };
}

async function fetchFilings(source: string, signal?: AbortSignal): Promise<FilingListItem[]> {
  const response = await fetch(source, signal ? { signal } : {});
  if (!response.ok) throw new Error(`The list of filings answered ${response.status}.`);
  const { latest } = (await response.json()) as { latest: FilingListItem[] };
  return latest;
}
