import { type ReactNode, useId } from 'react';

type Props = { title: string /** Below the title. */; lead?: ReactNode; children: ReactNode };

/** A heading at the left, what it is about at the right. */
export function TitledSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section
      className="mt-18 grid grid-cols-1 gap-5 md:mt-28 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-12"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
