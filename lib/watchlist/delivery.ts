/** How news of filings reach a reader. Safe in the browser. */
export const deliveries = ['at_once', 'digest', 'none'] as const;
export type Delivery = (typeof deliveries)[number];
