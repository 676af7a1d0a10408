import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './fields.css';

/** An error of the whole form. Rendered from the start, so that screen readers announce its text. */
export function FormError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="alert" id={id}>
      {children && (
        <p className="err">
          <CircleAlert className="i" aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  );
}

type Props = { isSending: boolean; look?: 'btn-1' | 'btn-2' | 'btn-x'; children: ReactNode };

/** Sends the form; shows a spinner meanwhile, during which the form ignores another press. */
export function SubmitButton({ isSending, look = 'btn-1', children }: Props) {
  return (
    <button className={`btn ${look}`} type="submit" aria-busy={isSending}>
      {isSending && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
