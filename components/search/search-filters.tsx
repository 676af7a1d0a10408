'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { formTypes, type SearchForm } from './search-form.ts';
import { SymbolPicker } from './symbol-picker.tsx';
import { YearPicker } from './year-picker.tsx';
import { chooseEnd, chooseStart } from './year-range.ts';

type Props = { form: SearchForm; now: number; onChange: (change: Partial<SearchForm>) => void };

/** The filters of the search. On small screens they open below a button that says what is set. */
export function SearchFilters({ form, now, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { symbols, types, onlyLatest } = form;

  return (
    <div className="sift">
      <button
        className="btn btn-2 btn-s fbtn"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="i" aria-hidden="true" />
        Filters: {describeFilters(form)}
      </button>
      <section className={isOpen ? 'flt is-open' : 'flt'} id={id} aria-label="Filters">
        <SymbolPicker symbols={symbols} onChange={(chosen) => onChange({ symbols: chosen })} />
        <fieldset>
          <legend>Years</legend>
          <div className="yrs">
            <YearPicker
              label="Start year"
              year={form.startYear}
              now={now}
              onChoose={(year) => onChange(chooseStart(form, year))}
            />
            <span>to</span>
            <YearPicker
              label="End year"
              year={form.endYear}
              now={now}
              onChoose={(year) => onChange(chooseEnd(form, year))}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Filing types</legend>
          {formTypes.map((type) => (
            <label key={type} className="check">
              <input
                type="checkbox"
                checked={types.includes(type)}
                onChange={({ target }) =>
                  onChange({ types: formTypes.filter((one) => (one === type ? target.checked : types.includes(one))) })
                }
              />
              {type}
            </label>
          ))}
          {types.length === 0 && <p className="hint">None is checked: nothing is searched.</p>}
        </fieldset>
        <label className="check">
          <input
            type="checkbox"
            checked={onlyLatest}
            onChange={({ target }) => onChange({ onlyLatest: target.checked })}
          />
          Only Latest Filings
        </label>
      </section>
    </div>
  );
}

/** "2 symbols, 2023 to 2025, 10-K, latest". */
function describeFilters({ symbols, startYear, endYear, types, onlyLatest }: SearchForm): string {
  const count =
    symbols.length === 1 ? (symbols[0]?.ticker ?? '') : symbols.length > 1 ? `${symbols.length} symbols` : null;
  const years =
    startYear === null && endYear === null
      ? null
      : startYear === endYear
        ? String(startYear)
        : `${startYear === null ? 'up' : startYear} to ${endYear ?? 'now'}`;
  const parts = [count, years, types.length === 1 ? types[0] : null, onlyLatest ? 'latest' : null].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'all filings';
}
