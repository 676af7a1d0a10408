import { Skeleton } from '#components/ui/skeleton';
import { FILINGS_PER_PAGE } from '#lib/filings/filing-list';

/** Five rows in the shape of the real ones, while filings are on their way. */
export function FilingsSkeleton() {
  return (
    <div data-slot="filings-skeleton" className="border-t border-ink" aria-busy="true">
      <output className="sr-only">Loading filings</output>
      {Array.from({ length: FILINGS_PER_PAGE }, (_, row) => (
        <div key={row} className="group flex min-h-15.5 items-center gap-4 border-b border-rule" aria-hidden="true">
          <Skeleton className="w-8 [--height:2rem]" />
          <Skeleton className="w-[31%] group-odd:w-[24%]" />
          <Skeleton className="w-12" />
          <Skeleton className="ml-auto w-20" />
        </div>
      ))}
    </div>
  );
}
