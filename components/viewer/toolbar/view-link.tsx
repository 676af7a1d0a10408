'use client';

import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Kbd } from '#components/ui/kbd';
import type { View } from '#lib/access/default-view';
import { rememberView } from './remember-view.ts';
import { LongWord, toolLook } from './toolbar.tsx';

type Props = {
  href: string;
  /** The view that it leads to. */
  view: View;
  icon: LucideIcon;
  className?: string;
  /** The other view's name. */
  children: ReactNode;
};

/**
 * The tool that leads from the summary to the blackline and back, in place of the page before. The next filing opens in
 * the view that was chosen here. Key B does the same.
 */
export function ViewLink({ href, view, icon: Icon, className, children }: Props) {
  return (
    <Link
      data-tool=""
      className={cx(toolLook, className)}
      href={href}
      replace
      prefetch={false}
      onClick={() => rememberView(view)}
      aria-keyshortcuts="B"
      data-tour="blackline"
    >
      <Icon aria-hidden="true" />
      <span>
        <LongWord>Show </LongWord>
        {children}
      </span>
      <Kbd className="max-[70rem]:hidden" aria-hidden="true">
        B
      </Kbd>
    </Link>
  );
}
