import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** What can be done, side by side. */
export function Actions({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={cx('mt-4 flex flex-wrap gap-2', className)} />;
}
