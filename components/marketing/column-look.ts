/** One of several columns with hairlines between them; one under the other on small screens. */
export const columnLook =
  'py-6 not-first:border-t not-first:border-rule md:pr-8 md:pb-0 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-8';
