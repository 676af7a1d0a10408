'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { isPlainClick } from '#components/shell/plain-click.ts';
import { Spinner } from '#components/ui/spinner';
import { summaryPath } from '#lib/site';
import { type Opened, useOpening } from './use-opening.ts';

type Props = Opened & { className?: string; label?: string; children: ReactNode };

/**
 * Opens a filing from a list or a search, with a spinner until it is there. Its address names no view: opened in another
 * tab or without scripts, the server decides there.
 */
export function FilingLink({ ticker, form, date, className, label, children }: Props) {
  const { isOpening, open } = useOpening({ ticker, form, date });
  return (
    <Link
      className={className}
      href={summaryPath({ ticker, form, filedOn: date })}
      prefetch={false}
      aria-label={label}
      aria-busy={isOpening}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open();
      }}
    >
      {isOpening && <Spinner label="Opening" />}
      {children}
    </Link>
  );
}
