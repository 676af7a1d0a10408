'use client';

import { cx } from 'class-variance-authority';
import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { CompanySearch } from '#components/filings/company-search';
import { Button } from '#components/ui/button';

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
    <Button
      ref={button}
      variant="ghost"
      size="icon"
      className="min-[64.01rem]:hidden"
      aria-label={isOpen ? 'Close company search' : 'Open company search'}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isOpen ? <X aria-hidden="true" /> : <Search aria-hidden="true" />}
    </Button>
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
    <div
      data-slot="header-search"
      className={cx(
        'max-[64rem]:absolute max-[64rem]:inset-x-0 max-[64rem]:top-full max-[64rem]:z-31 max-[64rem]:border-t max-[64rem]:border-rule max-[64rem]:bg-paper max-[64rem]:px-(--page-padding) max-[64rem]:pt-3 max-[64rem]:pb-4 max-[64rem]:shadow-sm min-[64.01rem]:w-[clamp(12rem,20vw,17rem)]',
        !isOpen && 'max-[64rem]:hidden',
      )}
      id={id}
      ref={root}
    >
      <CompanySearch label="Search companies" placeholder="Symbol or company" isWide />
    </div>
  );
}
