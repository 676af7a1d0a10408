/** The look of what opens over the page under a button or a field. Where it opens is for its caller to say. */
export const popoverLook = 'absolute top-[calc(100%+0.375rem)] rounded-lg bg-sheet shadow-lg forced-colors:border';
