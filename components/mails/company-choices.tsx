import { Select } from '#components/ui/field';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import { companyField } from '#lib/filing-mails/settings/company-field';
import type { WatchedCompany } from '#lib/watchlist/types';
import { DeliveryOptions } from './delivery-options.tsx';

/** What companies have of their own: a field for each, folded while none has. */
export function CompanyChoices({ companies }: { companies: readonly WatchedCompany[] }) {
  const differing = companies.filter(({ delivery }) => delivery !== null).length;
  if (companies.length === 0) return null;
  return (
    <details className="border-y border-rule" open={differing > 0}>
      <summary className="min-h-10 cursor-pointer py-2.5 text-sm font-semibold">
        Single companies
        <span className="font-normal text-ink-3">
          {' '}
          {differing === 0 ? 'all the same' : `${differing} of ${companies.length} differ`}
        </span>
      </summary>
      <ul className="divide-y divide-rule pb-2" aria-label="Companies you follow">
        {companies.map(({ cik, ticker, name, delivery }) => (
          <li key={cik} className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-3 py-2">
            <label htmlFor={companyField(cik)} className="min-w-0">
              <TickerSymbol className="block font-bold">{ticker}</TickerSymbol>
              <span className="block truncate text-sm text-ink-3">{name}</span>
            </label>
            <Select id={companyField(cik)} name={companyField(cik)} size="sm" defaultValue={delivery ?? ''}>
              <DeliveryOptions />
            </Select>
          </li>
        ))}
      </ul>
    </details>
  );
}
