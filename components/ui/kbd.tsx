import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** A key of the keyboard, for those who have one. */
export function Kbd({ className, ...kbd }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...kbd}
      className={cx(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm border border-b-2 border-rule bg-sheet px-1 font-mono text-2xs/none font-medium text-ink-2 touch:hidden',
        className,
      )}
    />
  );
}
