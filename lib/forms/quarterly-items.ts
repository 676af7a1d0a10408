import type { ItemRow } from './item-row.ts';

/** Of the 10-Q and 10-QT. */
export const QUARTERLY_ITEMS: readonly ItemRow[] = [
  { part: 'I', item: '1', title: /financial statement/i },
  { part: 'I', item: '2', title: /management.{0,3}s? discussion|discussion and analysis|plan of operation/i },
  {
    part: 'I',
    item: '3',
    title: /quantitative|market risk/i,
    since: '1997-06-15',
    until: '9999-12-31',
    due: '1999-06-15',
  },
  { part: 'I', item: '4', title: /controls? and procedure/i, since: '2002-08-29' },
  { part: 'II', item: '1', title: /legal proceeding|legal matter/i },
  { part: 'II', item: '1A', title: /risk factor/i, since: '2005-12-01' },
  { part: 'II', item: '2', title: /unregistered|changes in securities|equity securities|use of proceeds|repurchase/i },
  { part: 'II', item: '3', title: /default/i },
  { part: 'II', item: '4', title: /mine safety|submission of matters|reserved|removed/i },
  { part: 'II', item: '5', title: /other information/i },
  { part: 'II', item: '6', title: /exhibit/i },
];

/** Of the 10-QSB, for small businesses until 2009. */
export const SMALL_QUARTERLY_ITEMS: readonly ItemRow[] = [
  { part: 'I', item: '1', title: /financial statement/i },
  { part: 'I', item: '2', title: /discussion|plan of operation/i },
  { part: 'I', item: '3', title: /controls? and procedure/i, since: '2002-08-29' },
  { part: 'II', item: '1', title: /legal proceeding/i },
  { part: 'II', item: '2', title: /unregistered|changes in securities/i },
  { part: 'II', item: '3', title: /default/i },
  { part: 'II', item: '4', title: /submission of matters/i },
  { part: 'II', item: '5', title: /other information/i },
  { part: 'II', item: '6', title: /exhibit/i },
];
