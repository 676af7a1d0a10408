/**
 * The company of the examples beside the hero and the forms. It is neither a real company nor one of the demo's, so
 * that nobody looks for the example's figures in a filing with other ones.
 */
export const inventedExample = { ticker: 'ORVL', name: 'Orvelle Circuits' } as const;
