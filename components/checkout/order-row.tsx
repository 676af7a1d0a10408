import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cardLook } from '#components/ui/card';

/** What is bought, or what changes: rows of a name and an amount. */
export function Order({ className, ...section }: ComponentProps<'section'>) {
  return <section {...section} className={cx(cardLook, 'mb-6 p-5', className)} />;
}

type Props = { name: ReactNode; note?: string; isDue?: boolean; children: ReactNode };

export function OrderRow({ name, note, isDue = false, children }: Props) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5 first:pt-0">
      <dt className={isDue ? 'font-semibold' : 'font-medium'}>
        {name}
        {note && <small className="block text-sm font-normal text-ink-3">{note}</small>}
      </dt>
      <dd className={cx('max-w-3/5 flex-none text-right', isDue && 'font-semibold')}>{children}</dd>
    </div>
  );
}
