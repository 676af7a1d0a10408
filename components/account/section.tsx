import type { ReactNode } from 'react';

type Props = {
  title: string;
  note?: string;
  /** Below the note: what can be done with the whole part. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One part of the profile: its title at the left, on small screens above. */
export function Section({ title, note, aside, children }: Props) {
  return (
    <section className="sec">
      <div>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        {aside && <div className="go-row">{aside}</div>}
      </div>
      <div>{children}</div>
    </section>
  );
}
