'use client';

import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import './fields.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
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
  const described = [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="lrow">
        <label className="lab" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className="box">
        <input
          {...input}
          className="inp"
          id={id}
          {...(isPassword && isShown ? { type: 'text', spellCheck: false, autoCapitalize: 'none' } : {})}
          {...(error || errorId ? { 'aria-invalid': true } : {})}
          {...(described ? { 'aria-describedby': described } : {})}
        />
        {isPassword && !input.disabled && (
          <button className="peek" type="button" onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="vh"> {label.toLowerCase()}</span>
          </button>
        )}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert className="i" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
