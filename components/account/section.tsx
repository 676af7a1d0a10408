import type { ReactNode } from 'react';

type Props = { title: string; note?: string; children: ReactNode };

/** One part of the profile: its title at the left, on small screens above. */
export function Section({ title, note, children }: Props) {
  return (
    <section className="sec">
      <div>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
