import { buttonVariants } from '#components/ui/button';
import { FilingLink } from './filing-link.tsx';
import type { Opened } from './use-opening.ts';

/** Opens the summary of a filing. */
export function SummarizedLink(filing: Opened) {
  return (
    <FilingLink
      {...filing}
      className={buttonVariants({ variant: 'outline', size: 'sm', className: 'max-sm:min-h-10 max-sm:flex-1' })}
    >
      Summarized
    </FilingLink>
  );
}
