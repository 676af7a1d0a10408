import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/** A page of a few words in the middle of nothing: not found, failed, done. */
export function Screen({ className, children }: Props) {
  return <div className={cx('wrap min-h-[60vh] py-[clamp(2.5rem,8vw,6rem)]', className)}>{children}</div>;
}

export function ScreenTitle({ children }: Pick<Props, 'children'>) {
  return <h1 className="mb-2">{children}</h1>;
}

export function ScreenText({ className, children }: Props) {
  return <p className={cx('max-w-read text-ink-2', className)}>{children}</p>;
}
