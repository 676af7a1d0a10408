/** A line that tells what narrows the search, and how to do without it. */
export const filterLook = 'flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-ink-2';
