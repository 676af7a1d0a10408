/** Shown while the plans' switch is on this period, which works without scripts: the switch is above in the page. */
export const MONTHLY_ONLY = 'group-has-[[value=yearly]:checked]/pricing:hidden';
export const YEARLY_ONLY = 'group-has-[[value=monthly]:checked]/pricing:hidden';
