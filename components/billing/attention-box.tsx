import type { ReactNode } from 'react';

/** Something about a subscription that its reader should know now. */
export function AttentionBox({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="attention"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-l-2 border-hold bg-wash px-4 py-3 text-base/5.5 [&_b]:font-semibold"
    >
      {children}
    </div>
  );
}
