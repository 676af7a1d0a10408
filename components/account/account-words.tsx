import type { ComponentProps } from 'react';

/** The words above and below an account's form. */
export function AccountTitle(heading: ComponentProps<'h1'>) {
  return (
    <h1 {...heading} className="mb-6 focus-visible:outline-none">
      {heading.children}
    </h1>
  );
}

export function AccountLead(p: ComponentProps<'p'>) {
  return <p {...p} className="-mt-3 mb-6 wrap-anywhere text-ink-2" />;
}

export function AccountFoot(p: ComponentProps<'p'>) {
  return <p {...p} className="mt-6 text-ink-2" />;
}
