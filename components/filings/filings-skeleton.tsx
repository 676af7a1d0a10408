import { FILINGS_PER_PAGE } from '#lib/filings/filing-list';

/** Five rows in the shape of the real ones, while filings are on their way. */
export function FilingsSkeleton() {
  return (
    <div className="sk-rows" aria-busy="true">
      <output className="vh">Loading filings</output>
      {Array.from({ length: FILINGS_PER_PAGE }, (_, row) => (
        <div key={row} aria-hidden="true">
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
        </div>
      ))}
    </div>
  );
}
