import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A sentence about something that is not known: a hatched edge, plain ground for the text. */
export const unknownLook =
  'relative rounded-md bg-hold-tint py-3 pr-4 pl-6 text-ink before:absolute before:inset-y-0 before:left-0 before:w-2 before:rounded-l-md before:bg-[repeating-linear-gradient(-45deg,var(--color-hold)_0_2px,var(--color-hold-tint)_2px_5px)] forced-colors:border forced-colors:border-dashed [&_b]:font-semibold [&_b]:text-hold [&_svg]:text-hold';

/** What could not be read or compared, and why. */
export function Unknown({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx(unknownLook, 'mb-8 grid max-w-176 gap-1.5', className)}>{children}</div>;
}
