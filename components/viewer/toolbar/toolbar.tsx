import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import type { useToolbar } from './use-toolbar.ts';

/** The tools of the reading page: one row that stays at the top. */
export function Toolbar({ bar, children }: { bar: ReturnType<typeof useToolbar>; children: ReactNode }) {
  return (
    <div
      className="sticky top-0 z-25 border-y border-rule bg-paper print:hidden"
      role="toolbar"
      aria-label="Reading tools"
      tabIndex={-1}
      {...bar}
    >
      <div className="wrap flex h-14 items-center justify-between max-md:px-1.5 max-[22.5rem]:px-0 md:h-12 md:justify-start md:gap-1">
        {children}
      </div>
    </div>
  );
}

/** The look of a tool: an icon beside its word, on a phone above it. */
export const toolLook =
  'relative inline-flex h-14 items-center gap-1 text-2xs/none font-medium tracking-lg whitespace-nowrap text-ink-2 no-underline hover:bg-wash hover:text-ink focus-visible:rounded-md focus-visible:-outline-offset-3 aria-disabled:cursor-default aria-disabled:text-ink-3 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:after:absolute aria-pressed:after:inset-x-3 aria-pressed:after:-bottom-px aria-pressed:after:h-0.5 aria-pressed:after:bg-ink max-md:min-w-11 max-md:flex-auto max-md:flex-col max-md:justify-center max-xs:aria-disabled:hidden max-[22.5rem]:min-w-9 max-[22.5rem]:text-[0.625rem] md:h-12 md:gap-2 md:px-2 md:text-sm/none md:tracking-normal min-[70.01rem]:px-3 forced-colors:aria-pressed:border-b-2 [&>svg]:size-4.25';

/** The first tool's word stands where the text under the bar begins. */
export const firstTool = 'md:-ml-3';

/** Where there is no room for its word, programs that read aloud still have it. */
export const wordless = 'max-xs:[&>span]:text-[0px]';

/** Shown by itself, without an effect before scripts are there. */
export const scripted = 'noscript:hidden';

export function ToolLink({ className, children, ...link }: ComponentProps<'a'>) {
  return (
    <a data-tool="" {...link} className={cx(toolLook, className)}>
      {children}
    </a>
  );
}

export function ToolSeparator({ className }: { className?: string }) {
  return <span className={cx('mx-2 h-5 w-px bg-rule max-md:hidden', className)} />;
}

/** What follows is at the bar's end. */
export function ToolGap() {
  return <span className="flex-1 max-md:hidden" />;
}

/** A word that is left out on a phone. */
export function LongWord({ children }: { children: ReactNode }) {
  return <span className="max-md:hidden">{children}</span>;
}
