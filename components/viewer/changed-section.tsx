import type { ReactNode } from 'react';

type Props = { id?: string; title: string; titleId: string; children: ReactNode };

/** The part above the summaries that is about the filing before. */
export function ChangedSection({ id, title, titleId, children }: Props) {
  return (
    <section className="mb-10 max-w-read border-t border-ink pt-3" id={id} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg tracking-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
