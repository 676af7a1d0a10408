/** A number that stands for a passage: in an answer, and beside the passage itself. */
export const citeLook =
  'inline-grid h-6 min-w-6 place-items-center rounded-sm bg-proof-tint px-1 align-[0.0625em] font-mono text-2xs/none font-medium text-proof forced-colors:border';
