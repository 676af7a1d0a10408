import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const widths = {
  default: 'w-[min(27rem,100vw-2.5rem)]',
  /** No wider than its words: a list whose ends belong together. */
  fit: 'max-w-[calc(100vw-2.5rem)]',
};

type Props = ComponentProps<'dialog'> & { size?: keyof typeof widths };

/** The browser's own dialog: it keeps the focus, and Escape closes it. The safe choice comes first. */
export function Dialog({ size = 'default', className, ...dialog }: Props) {
  return (
    <dialog
      {...dialog}
      className={cx('m-auto rounded-lg bg-sheet p-6 text-ink shadow-lg backdrop:bg-scrim', widths[size], className)}
    />
  );
}

export function DialogTitle({ className, children, ...heading }: ComponentProps<'h2'>) {
  return (
    <h2 {...heading} className={cx('mb-2 text-lg', className)}>
      {children}
    </h2>
  );
}

export function DialogText({ className, ...p }: ComponentProps<'p'>) {
  return <p {...p} className={cx('text-ink-2', className)} />;
}

export function DialogActions({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={cx('flex flex-wrap justify-end gap-2', className)} />;
}
