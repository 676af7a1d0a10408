import { FilingLink } from './filing-link.tsx';
import type { Opened } from './use-opening.ts';

/** Opens the summary of a filing. */
export function SummarizedLink(filing: Opened) {
  return (
    <FilingLink {...filing} className="btn btn-2 btn-s">
      Summarized
    </FilingLink>
  );
}
