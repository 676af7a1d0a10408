import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';

type Props = {
  href: string;
  icon: LucideIcon;
  tabIndex: number | undefined;
  /** The other view's name. */
  children: ReactNode;
};

/** The tool that leads from the summary to the blackline and back, in place of the page before. Key B does the same. */
export function ViewLink({ href, icon: Icon, tabIndex, children }: Props) {
  return (
    <Link
      className="tool"
      href={href}
      replace
      prefetch={false}
      aria-keyshortcuts="B"
      data-tour="blackline"
      tabIndex={tabIndex}
    >
      <Icon className="i" aria-hidden="true" />
      <span>
        <span className="long">Show </span>
        {children}
      </span>
      <kbd aria-hidden="true">B</kbd>
    </Link>
  );
}
