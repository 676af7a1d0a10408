/** What a reader is told when the address of a filing, or the filing's page, does not come. */
export const OPENING_FAILED = 'Error getting Filing URL';
