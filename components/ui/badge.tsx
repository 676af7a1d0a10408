import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const badgeVariants = cva('inline-flex items-center rounded-sm px-1.5 text-xs font-semibold', {
  variants: {
    variant: {
      plain: 'bg-wash text-ink-2',
      good: 'bg-proof-tint text-proof forced-colors:border',
      trial: 'bg-trial-tint text-trial',
      wait: 'bg-hold-tint text-hold',
      bad: 'bg-del-tint text-del',
    },
    size: {
      default: 'min-h-5',
      /** It can be pressed. */
      press: 'min-h-7',
    },
    /** Long words may take two lines. */
    wraps: { true: 'gap-1.5', false: 'gap-1 whitespace-nowrap' },
  },
  defaultVariants: { variant: 'plain', size: 'default', wraps: false },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

/** A word or two of status or kind. */
export function Badge({
  variant,
  className,
  ...span
}: ComponentProps<'span'> & { variant?: BadgeVariant | undefined }) {
  return (
    <span
      data-slot="badge"
      data-variant={variant ?? 'plain'}
      {...span}
      className={badgeVariants({ variant, className })}
    />
  );
}
