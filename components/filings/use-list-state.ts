import { usePathname, useSearchParams } from 'next/navigation';
import { type ListState, readListState, writeListUrl } from '#lib/listings/list-url';

/**
 * Page and filing types of the list, from the address: Back, reload and a shared link give the same list. `addressOf`
 * gives the address of a change, `change` adds it to the history, without a request.
 */
export function useListState() {
  const pathname = usePathname();
  const params = useSearchParams();
  const state = readListState(new URLSearchParams(params));
  const addressOf = (part: Partial<ListState>) =>
    writeListUrl(pathname, new URLSearchParams(params), { ...state, ...part });

  function change(part: Partial<ListState>): void {
    const address = addressOf(part);
    if (address !== addressOf({})) window.history.pushState(null, '', address);
  }

  return { ...state, addressOf, change };
}
