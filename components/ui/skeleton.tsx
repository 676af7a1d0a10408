import { cx } from 'class-variance-authority';

/** A grey line, as high as `--height`, in the place of a text that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cx(
        'h-(--height,0.875rem) animate-shimmer rounded-sm bg-[linear-gradient(90deg,var(--color-wash)_30%,var(--color-rule)_50%,var(--color-wash)_70%)] bg-size-[300%_100%] motion-reduce:animate-none motion-reduce:bg-wash motion-reduce:bg-none',
        className,
      )}
    />
  );
}
