import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const noteVariants = cva('flex items-start gap-2.5 text-sm [&>svg]:mt-0.5 [&_b]:font-semibold', {
  variants: {
    variant: {
      plain: 'border-y border-rule py-3 text-ink-2 [&_b]:text-ink',
      /** Nothing here costs money. */
      hold: 'rounded-md bg-hold-tint px-3.5 py-3 text-hold',
    },
  },
  defaultVariants: { variant: 'plain' },
});

/** A remark about what is around it: an icon and a sentence. */
export function Note({ variant, className, ...p }: ComponentProps<'p'> & VariantProps<typeof noteVariants>) {
  return <p data-slot="note" {...p} className={noteVariants({ variant, className })} />;
}
