import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/**
 * The look of a table's cells, said once by the table, since a page may have hundreds of them; a class of a cell's own
 * always counts more. The ground of a row under the pointer reaches beyond its text at both ends.
 */
const cellLook =
  '[:where(&_:is(th,td))]:border-b [:where(&_:is(th,td))]:border-rule [:where(&_:is(th,td))]:px-2 [:where(&_td)]:py-2.5 [:where(&_td)]:align-middle [:where(&_td)]:text-base [:where(&_th)]:py-2 [:where(&_th)]:text-left [:where(&_th)]:text-xs [:where(&_th)]:font-medium [:where(&_th)]:text-ink-3 min-[48.01rem]:[:where(&_:is(th,td))]:px-3 [:where(&)_:is(th,td):first-child]:pl-0 [:where(&)_:is(th,td):last-child]:pr-0';

const hoverLook =
  '[:where(&_tbody_tr:hover_td)]:bg-wash [:where(&_tbody_tr:hover_td:first-child)]:shadow-[-0.75rem_0_0_var(--color-wash)] [:where(&_tbody_tr:hover_td:last-child)]:shadow-[0.75rem_0_0_var(--color-wash)]';

/** An ink rule on top, hairlines between the rows, which answer the pointer. */
export function Table({ className, ...table }: ComponentProps<'table'>) {
  return (
    <table {...table} className={cx('w-full border-collapse border-t border-ink', cellLook, hoverLook, className)} />
  );
}

/** A date in a table. */
export const dateLook = 'font-mono text-sm whitespace-nowrap text-ink-2';
