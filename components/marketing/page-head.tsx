import type { ReactNode } from 'react';
import { cn } from '#components/ui/class-names.ts';

type Props = {
  title: string;
  /** At the right, below on small screens. */
  aside?: ReactNode;
  /** Below the lead. */
  note?: ReactNode;
  /** The lead. */
  children: ReactNode;
};

/** The head of a page that tells something: a large title and what it is about. */
export function PageHead({ title, aside, note, children }: Props) {
  return (
    <header
      className={cn(
        'pt-[clamp(2.5rem,5vw,4.5rem)] pb-7 md:pb-10',
        aside && 'flex flex-wrap items-end justify-between gap-x-12 gap-y-6',
      )}
    >
      <div className="max-md:w-full">
        <h1
          className={cn(
            'text-[clamp(2rem,1.2rem+3vw,3.25rem)]/[1.05] tracking-[-0.035em]',
            aside ? 'max-w-136' : 'max-w-176',
          )}
        >
          {title}
        </h1>
        <p className="mt-4 max-w-160 text-read/6.5 text-ink-2">{children}</p>
        {note}
      </div>
      {aside}
    </header>
  );
}
