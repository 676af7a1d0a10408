import type { ReactNode } from 'react';
import { Actions } from '#components/ui/actions';

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
    <section className="grid grid-cols-1 gap-x-12 gap-y-4 border-b border-rule py-6 last:border-b-0 md:grid-cols-[15rem_minmax(0,1fr)] md:py-8">
      <div>
        <h2 className="text-lg">{title}</h2>
        {note && <p className="mt-1 text-base/5.5 text-ink-2">{note}</p>}
        {aside && <Actions>{aside}</Actions>}
      </div>
      <div>{children}</div>
    </section>
  );
}
