import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Tabs are text with a 2 px ink line under the open one. */
export function TabList({ className, ...list }: ComponentProps<'div'>) {
  return <div role="tablist" {...list} className={cx('flex gap-5 border-b border-rule md:gap-7', className)} />;
}

export function Tab({ className, ...tab }: ComponentProps<'button'>) {
  return (
    <button
      role="tab"
      type="button"
      {...tab}
      className={cx(
        'min-h-11 pt-2.5 pb-3 text-md font-medium text-ink-2 aria-selected:font-semibold aria-selected:text-ink aria-selected:shadow-[inset_0_-2px_0_var(--color-ink)]',
        className,
      )}
    />
  );
}
