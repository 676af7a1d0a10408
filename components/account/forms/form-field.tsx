'use client';

import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Field, FieldError, FieldHint, FieldLabel, Input } from '#components/ui/field';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'size'> & {
  label: string;
  name: string;
  /** Below the input, always there. */
  hint?: string;
  /** The error of this field. */
  error?: string | null | undefined;
  /** The id of the form's error, when that is about this field, too. */
  errorId?: string | undefined;
  /** At the right end of the label's line. */
  aside?: ReactNode;
};

/** A labelled input with its hint and its error, which are read out with it. A password can be shown. */
export function FormField({ label, hint, error, errorId, aside, ...input }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = input.type === 'password';
  const hasPeek = isPassword && !input.disabled;
  const described = [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ');
  return (
    <Field>
      <div className="flex items-baseline justify-between">
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        {aside}
      </div>
      <div className="relative grid">
        <Input
          {...input}
          className={hasPeek ? 'pr-16' : ''}
          id={id}
          {...(isPassword && isShown ? { type: 'text', spellCheck: false, autoCapitalize: 'none' } : {})}
          {...(error || errorId ? { 'aria-invalid': true } : {})}
          {...(described ? { 'aria-describedby': described } : {})}
        />
        {hasPeek && (
          <button
            className="absolute inset-y-1 right-1 min-w-13 rounded-sm px-2.5 text-sm font-medium text-ink-2 hover:text-ink"
            type="button"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        )}
      </div>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Field>
  );
}
