import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const emptyVariants = cva('max-w-lg [&>p]:text-ink-2', {
  variants: {
    place: {
      /** Where a list would be. */
      list: 'py-6 [&>:is(a,button)]:mt-3.5',
      /** Within a part that has its own padding. */
      part: '[&>:is(a,button)]:mt-3.5',
      /** All that is on the page. */
      screen: '[&>:is(a,button)]:mt-5 [&>h1]:mb-2',
    },
  },
  defaultVariants: { place: 'list' },
});

type Props = VariantProps<typeof emptyVariants> & {
  icon: LucideIcon;
  title: ReactNode;
  /** Of the title: `h1` where nothing else is on the page. */
  as?: 'h1' | 'h2' | 'b';
  role?: 'alert' | undefined;
  /** What it means, in `<p>`, and what can be done. */
  children: ReactNode;
};

/** What is in a place that has nothing to show: why, and what can be done. */
export function EmptyState({ icon: Icon, title, as: Title = 'b', role, place, children }: Props) {
  return (
    <div data-slot="empty" role={role} className={emptyVariants({ place })}>
      <Icon aria-hidden="true" className="mb-3 size-5.5 text-ink-3" />
      <Title className="block text-md font-semibold tracking-normal">{title}</Title>
      {children}
    </div>
  );
}
