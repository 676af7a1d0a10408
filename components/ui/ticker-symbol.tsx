import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

type Props = { isFramed?: boolean; className?: string; children: ReactNode };

/** A ticker symbol, in a frame where it stands among words. */
export function TickerSymbol({ isFramed = false, className, children }: Props) {
  return (
    <span
      data-slot="symbol"
      className={cx(
        'font-mono text-xs/5 font-medium tracking-[0.01em] text-ink',
        isFramed && 'rounded-sm border border-rule bg-sheet px-1.25',
        className,
      )}
    >
      {children}
    </span>
  );
}
