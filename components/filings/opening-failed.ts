/** The message when the address of a filing, or the filing's page, cannot be loaded. */
export const OPENING_FAILED = 'Error getting Filing URL';
