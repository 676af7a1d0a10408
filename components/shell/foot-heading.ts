/** The look of the headings of the footer's columns. */
export const footHeading = 'mb-3 text-sm font-semibold tracking-normal';
