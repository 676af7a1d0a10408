import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/ui/button';
import { FieldError } from '#components/ui/field';

/** An error of the whole form. Rendered from the start, so that screen readers announce its text. */
export function FormError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="alert" id={id} className="empty:hidden">
      {children && <FieldError>{children}</FieldError>}
    </div>
  );
}

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  isSending: boolean;
  children: ReactNode;
};

/** Sends the form; shows a spinner meanwhile, during which the form ignores another press. */
export function SubmitButton({ isSending, children, ...look }: Props) {
  return (
    <Button type="submit" isBusy={isSending} {...look}>
      {children}
    </Button>
  );
}
