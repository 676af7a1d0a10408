// oxlint-disable-next-line import/no-unassigned-import -- It is there to fail in a browser bundle.
import 'server-only';
import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Knows the sizes of `app/theme.css` beside Tailwind's own, so that `text-md` is no colour. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['2xs', 'md', 'input', 'read', 'hero'],
      tracking: ['figures', 'lg', 'xl', '2xl', 'hero'],
    },
  },
});

/**
 * Joins classes; of two that say the same thing, the last one counts. Only on the server, since it would be a twentieth
 * of what a page sends: components that run in the browser have variants (`cva`) and join classes with `cx`.
 */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
