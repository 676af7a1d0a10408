'use client';

import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { CompanySearch } from '#components/filings/company-search';

type ButtonProps = {
  /** Id of the box. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

/** Opens and closes the search where the header has no room for its box. */
export function HeaderSearchButton({ controls, isOpen, onToggle, button }: ButtonProps) {
  return (
    <button
      ref={button}
      className="btn btn-3 btn-i find-btn"
      type="button"
      aria-label={isOpen ? 'Close company search' : 'Open company search'}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isOpen ? <X className="i" aria-hidden="true" /> : <Search className="i" aria-hidden="true" />}
    </button>
  );
}

type Props = { id: string; isOpen: boolean };

/** The company search of every page: a box in the header, on small screens a sheet below it that its button opens. */
export function HeaderSearch({ id, isOpen }: Props) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) root.current?.querySelector('input')?.focus();
  }, [isOpen]);

  return (
    <div className={isOpen ? 'top-find is-open' : 'top-find'} id={id} ref={root}>
      <CompanySearch label="Search companies" placeholder="Symbol or company" />
    </div>
  );
}
