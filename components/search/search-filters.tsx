'use client';

import { cx } from 'class-variance-authority';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button';
import { Checkbox } from '#components/ui/field';
import { formTypes, type SearchForm } from './search-form.ts';
import { SymbolPicker } from './symbol-picker.tsx';
import { YearPicker } from './year-picker.tsx';
import { chooseEnd, chooseStart } from './year-range.ts';

type Props = { form: SearchForm; now: number; onChange: (change: Partial<SearchForm>) => void };

const legendLook = 'mb-1.5 block text-sm font-semibold';

/** The filters of the search. On small screens they open below a button that says what is set. */
export function SearchFilters({ form, now, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { symbols, types, onlyLatest } = form;

  return (
    <div className="[grid-area:filters]">
      <Button
        variant="outline"
        size="filter"
        className="min-[62.01rem]:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filters: {describeFilters(form)}
      </Button>
      <section
        className={cx('grid gap-6 border-t border-ink pt-4', isOpen ? 'max-[62rem]:mt-4' : 'max-[62rem]:hidden')}
        id={id}
        aria-label="Filters"
      >
        <SymbolPicker symbols={symbols} onChange={(chosen) => onChange({ symbols: chosen })} />
        <fieldset className="grid min-w-0">
          <legend className={legendLook}>Years</legend>
          <div className="relative grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-ink-2">
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
        <fieldset className="grid min-w-0">
          <legend className={legendLook}>Filing types</legend>
          {formTypes.map((type) => (
            <Checkbox
              key={type}
              className="py-0.75"
              checked={types.includes(type)}
              onChange={({ target }) =>
                onChange({ types: formTypes.filter((one) => (one === type ? target.checked : types.includes(one))) })
              }
            >
              {type}
            </Checkbox>
          ))}
          {types.length === 0 && <p className="text-sm text-ink-2">None is checked: nothing is searched.</p>}
        </fieldset>
        <Checkbox
          className="py-0.75"
          checked={onlyLatest}
          onChange={({ target }) => onChange({ onlyLatest: target.checked })}
        >
          Only Latest Filings
        </Checkbox>
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
