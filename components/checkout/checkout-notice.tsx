import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; text: string; isFailure?: boolean; children: ReactNode };

/** Shown in place of the payment form: what happened, and, as children, what can be done next. */
export function CheckoutNotice({ icon: Icon, title, text, isFailure = false, children }: Props) {
  return (
    <div className="empty" role={isFailure ? 'alert' : undefined}>
      <Icon className="i" aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="go-row">{children}</p>
    </div>
  );
}
