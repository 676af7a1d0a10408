import { X } from 'lucide-react';
import { useId } from 'react';
import { CompanySearch } from '#components/filings/company-search';
import { Button } from '#components/ui/button';
import { Checkbox, FieldError, labelLook, Select } from '#components/ui/field';
import { MOST_COMPANIES } from '#lib/alerts/limits';
import type { AlertPlace, AlertScope } from '#lib/alerts/types';
import { FILTERED_FORMS } from '#lib/forms/forms';

const SCOPES: Record<AlertScope, string> = {
  any: 'Any company',
  watchlist: 'Companies on my watchlist',
  companies: 'Companies that I name',
};

type Props = { place: AlertPlace; onChange: (place: AlertPlace) => void };

/** In whose filings an alert looks, and in which. */
export function AlertScopeFields({ place, onChange }: Props) {
  const id = useId();
  const { scope, companies, forms } = place;
  const isFull = companies.length >= MOST_COMPANIES;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <label className={labelLook} htmlFor={id}>
          In filings of
        </label>
        <Select
          id={id}
          value={scope}
          onChange={({ target }) => onChange({ ...place, scope: target.value as AlertScope })}
        >
          {Object.entries(SCOPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {scope === 'companies' && (
        <div>
          {!isFull && (
            <CompanySearch
              label="Add a company"
              placeholder="Symbol or name"
              exclude={companies}
              isPicker
              onChoose={({ ticker }) => onChange({ ...place, companies: [...companies, ticker] })}
            />
          )}
          {isFull && <FieldError>These are {MOST_COMPANIES} companies, as many as one alert may name.</FieldError>}
          <ul className="mt-2 flex flex-wrap gap-2" aria-label="Companies of this alert">
            {companies.map((ticker) => (
              <li key={ticker}>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Remove ${ticker}`}
                  onClick={() => onChange({ ...place, companies: companies.filter((one) => one !== ticker) })}
                >
                  {ticker}
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <details className="text-sm">
        <summary className="min-h-8 cursor-pointer py-1.5 font-semibold">
          {forms.length === 0 ? 'All forms' : forms.join(', ')}
        </summary>
        <fieldset className="mt-2 grid grid-cols-2 gap-2">
          <legend className="sr-only">Only in these forms</legend>
          {FILTERED_FORMS.map((form) => (
            <Checkbox
              key={form}
              checked={forms.includes(form)}
              onChange={({ target }) =>
                onChange({ ...place, forms: target.checked ? [...forms, form] : forms.filter((one) => one !== form) })
              }
            >
              {form}
            </Checkbox>
          ))}
        </fieldset>
      </details>
    </div>
  );
}
