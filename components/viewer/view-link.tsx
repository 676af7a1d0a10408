'use client';

import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { View } from '#lib/access/default-view';
import { rememberView } from './remember-view.ts';

type Props = {
  href: string;
  /** The view that it leads to. */
  view: View;
  icon: LucideIcon;
  tabIndex: number | undefined;
  /** The other view's name. */
  children: ReactNode;
};

/**
 * The tool that leads from the summary to the blackline and back, in place of the page before. The next filing opens in
 * the view that was chosen here. Key B does the same.
 */
export function ViewLink({ href, view, icon: Icon, tabIndex, children }: Props) {
  return (
    <Link
      className="tool"
      href={href}
      replace
      prefetch={false}
      onClick={() => rememberView(view)}
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
