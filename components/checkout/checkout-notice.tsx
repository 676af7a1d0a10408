import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Actions } from '#components/ui/actions';
import { EmptyState } from '#components/ui/empty-state';

type Props = { icon: LucideIcon; title: string; text: string; isFailure?: boolean; children: ReactNode };

/** Shown in place of the payment form: what happened, and, as children, what can be done next. */
export function CheckoutNotice({ icon, title, text, isFailure = false, children }: Props) {
  return (
    <EmptyState icon={icon} title={title} as="h2" role={isFailure ? 'alert' : undefined}>
      <p className="mt-1">{text}</p>
      <Actions>{children}</Actions>
    </EmptyState>
  );
}
