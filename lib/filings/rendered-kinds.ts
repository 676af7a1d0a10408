/** How much of a rendered document a reader is shown: all of it, or what there is without access. */
export type Variant = 'full' | 'preview';

/** The documents that are rendered of a filing: what is shown, and how much of it. */
export const RENDERED_KINDS = ['summary-full', 'summary-preview', 'blackline-full', 'blackline-preview'] as const;
export type RenderedKind = (typeof RENDERED_KINDS)[number];
