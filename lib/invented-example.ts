/**
 * The company of the examples beside the hero and the forms. It is neither a real one nor one of the demonstration, so
 * that nobody looks for the example's figures in a filing that holds others.
 */
export const inventedExample = { ticker: 'ORVL', name: 'Orvelle Circuits' } as const;
