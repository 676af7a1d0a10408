import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

/** The look of a button, also for links that lead on. One default button a view. */
export const buttonVariants = cva(
  'inline-flex items-center justify-center border rounded-md font-semibold no-underline transition-colors forced-colors:border-[ButtonText] print:hidden disabled:cursor-not-allowed disabled:border-rule disabled:bg-wash disabled:text-ink-3 aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-wash aria-disabled:text-ink-3',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-ink text-on-ink hover:bg-ink-2',
        outline: 'border-edge bg-sheet hover:bg-wash active:bg-rule',
        ghost: 'border-transparent text-ink-2 hover:bg-wash active:bg-rule',
        destructive: 'border-del bg-sheet text-del hover:bg-del-tint',
        /** On the dark panel. */
        inverse: 'border-transparent bg-on-night text-night hover:bg-on-night/88',
      },
      size: {
        default: 'min-h-10 gap-2 whitespace-nowrap px-4 py-1.5 text-base',
        sm: 'min-h-8 gap-2 whitespace-nowrap px-2.5 py-0.75 text-sm',
        /** As high as a field. */
        lg: 'min-h-11 gap-2 whitespace-nowrap px-4 py-1.5 text-base',
        /** As wide as the form, too, which is all that is on the page. */
        form: 'min-h-11 w-full gap-2 whitespace-nowrap px-4 py-1.5 text-md/5',
        /** Long words: on a phone they take two lines. */
        wrapping: 'min-h-10 max-w-full gap-2 px-4 py-1.75 text-center text-base',
        /** Says what is set, on one line or two. */
        filter: 'min-h-10 max-w-full gap-2 px-2.5 py-0.75 text-left text-sm',
        icon: 'min-h-10 w-10 text-base',
        /** One step on or back: as large as a finger on a phone. */
        step: 'min-h-11 w-11 text-sm md:min-h-8 md:w-8',
        'icon-sm': 'min-h-8 w-8 text-sm',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

type Props = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Something is under way: a spinner before the label. Another press is for the caller to ignore. */
    isBusy?: boolean;
  };

/** `className` adds to the look; what contradicts it is a variant. */
export function Button({ variant, size, isBusy, className, type = 'button', children, ...button }: Props) {
  return (
    <button {...button} type={type} aria-busy={isBusy} className={buttonVariants({ variant, size, className })}>
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
