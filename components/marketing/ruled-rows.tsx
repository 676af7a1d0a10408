import type { ReactNode } from 'react';

/** Ruled rows of a name and a sentence. */
export function RuledRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-rule border-t border-ink">{children}</ul>;
}

export function RuledRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-1 py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <b className="font-semibold">{title}</b>
      <div className="text-pretty text-ink-2">{children}</div>
    </li>
  );
}
