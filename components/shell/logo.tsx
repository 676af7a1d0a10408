import { cx } from 'class-variance-authority';
import Link from 'next/link';
import { site } from '#lib/site';

/** The proof line, a flat line that turns into a tick, and the name. Leads home. */
export function Logo({ className }: { className?: string }) {
  return (
    <Link
      className={cx(
        'inline-flex items-center gap-2 py-2 font-sans text-read/none font-bold tracking-2xl no-underline',
        className,
      )}
      href="/"
      prefetch={false}
      aria-label={`${site.name}, home`}
    >
      <svg
        className="h-5 w-6.5 shrink-0 text-proof"
        viewBox="0 0 26 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M1.5 13H8l4.5 5L24 2.5" />
      </svg>
      {site.name}
    </Link>
  );
}
