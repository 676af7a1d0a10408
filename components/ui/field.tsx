import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** A control with its label, hint and error. */
export function Field({ className, ...div }: ComponentProps<'div'>) {
  return <div data-slot="field" {...div} className={cx('grid gap-1.5', className)} />;
}

export const labelLook = 'text-sm font-semibold';

export function FieldLabel({ className, ...label }: ComponentProps<'label'> & { htmlFor: string }) {
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- Its caller names the control.
  return <label {...label} className={cx(labelLook, className)} />;
}

export function FieldHint({ className, ...p }: ComponentProps<'p'>) {
  return <p {...p} className={cx('text-sm text-ink-3', className)} />;
}

export function FieldError({ className, children, ...p }: ComponentProps<'p'>) {
  return (
    <p data-slot="error" {...p} className={cx('flex items-center gap-1.5 text-sm font-medium text-del', className)}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}

/** The look of inputs, selects and text areas; `sm` where they stand in a row of tools. */
export const controlLook = {
  default: controlOf('min-h-11 px-3 py-2'),
  sm: controlOf('min-h-10 px-3 py-1.5'),
};

function controlOf(size: string): string {
  return cx(
    'w-full rounded-md border border-edge bg-sheet text-input placeholder:text-ink-3 placeholder:opacity-100 focus-visible:rounded-md focus-visible:border-focus focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-wash disabled:text-ink-3 aria-invalid:border-del',
    size,
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: keyof typeof controlLook };

export function Input({ size = 'default', className, ...input }: InputProps) {
  return <input data-slot="control" {...input} className={cx(controlLook[size], className)} />;
}

export function Textarea({ className, ...textarea }: ComponentProps<'textarea'>) {
  return (
    <textarea data-slot="control" {...textarea} className={cx(controlLook.default, 'min-h-36 resize-y', className)} />
  );
}

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: keyof typeof controlLook };

/** With an arrow of its own. */
export function Select({ size = 'default', className, ...select }: SelectProps) {
  return (
    <select
      data-slot="control"
      {...select}
      className={cx(controlLook[size], 'bg-chevron appearance-none pr-10', className)}
    />
  );
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What choosing it means, below its name. */
  hint?: string;
  children: ReactNode;
};

/** One of several choices of which one holds. */
export function Radio({ className, hint, children, ...input }: RadioProps) {
  return (
    <label className={cx('flex cursor-pointer items-start gap-2.5 py-1.5 text-md', className)}>
      <input
        type="radio"
        {...input}
        className="mt-0.75 size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sheet checked:border-5 checked:border-ink forced-colors:appearance-auto"
      />
      <span>
        {children}
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

/** A box to tick, and what ticking it means. */
export function Checkbox({ className, children, ...input }: CheckboxProps) {
  return (
    <label className={cx('flex cursor-pointer items-start gap-2.5 text-md', className)}>
      <input
        type="checkbox"
        {...input}
        className="mt-0.75 grid size-4.5 shrink-0 cursor-pointer appearance-none place-content-center rounded-sm border border-edge bg-sheet checked:border-ink checked:bg-ink checked:after:h-1.25 checked:after:w-2.25 checked:after:-translate-y-px checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-ink aria-invalid:border-del forced-colors:appearance-auto forced-colors:checked:after:content-none"
      />
      {children}
    </label>
  );
}
