import type { ReactNode } from 'react';
import { QuoteExample } from './quote-example.tsx';

/** A page with one form of an account: the form, and what the site does beside it. */
export function AccountScreen({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 items-center gap-[clamp(2rem,8vw,7rem)] pt-[clamp(2rem,6vw,5rem)] md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="max-md:mx-auto max-md:w-full max-md:max-w-104">{children}</div>
      <QuoteExample />
    </div>
  );
}
