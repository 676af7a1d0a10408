import { type ItemRow, MARKET_RISK } from './item-row.ts';

/** The items of the 10-Q and 10-QT. */
export const QUARTERLY_ITEMS: readonly ItemRow[] = [
  { part: 'I', item: '1', role: 'statements', title: /financial statement/i },
  {
    part: 'I',
    item: '2',
    role: 'discussion',
    title: /management.{0,3}s? discussion|discussion and analysis|plan of operation/i,
  },
  {
    part: 'I',
    item: '3',
    role: 'market-risk',
    title: /quantitative|market risk/i,
    about: MARKET_RISK,
    since: '1997-06-15',
    until: '9999-12-31',
    due: '1999-06-15',
  },
  { part: 'I', item: '4', role: 'controls', title: /controls? and procedure/i, since: '2002-08-29' },
  { part: 'II', item: '1', role: 'legal', title: /legal proceeding|legal matter/i },
  { part: 'II', item: '1A', role: 'risk', title: /risk factor/i, since: '2005-12-01' },
  {
    part: 'II',
    item: '2',
    role: 'shares',
    title: /unregistered|changes in securities|equity securities|use of proceeds|repurchase/i,
  },
  { part: 'II', item: '3', role: 'other', title: /default/i },
  { part: 'II', item: '4', role: 'other', title: /mine safety|submission of matters|reserved|removed/i },
  { part: 'II', item: '5', role: 'other', title: /other information/i },
  { part: 'II', item: '6', role: 'exhibits', title: /exhibit/i },
];

/** The items of the 10-QSB, which small businesses filed until 2009. */
export const SMALL_QUARTERLY_ITEMS: readonly ItemRow[] = [
  { part: 'I', item: '1', role: 'statements', title: /financial statement/i },
  { part: 'I', item: '2', role: 'discussion', title: /discussion|plan of operation/i },
  { part: 'I', item: '3', role: 'controls', title: /controls? and procedure/i, since: '2002-08-29' },
  { part: 'II', item: '1', role: 'legal', title: /legal proceeding/i },
  { part: 'II', item: '2', role: 'shares', title: /unregistered|changes in securities/i },
  { part: 'II', item: '3', role: 'other', title: /default/i },
  { part: 'II', item: '4', role: 'other', title: /submission of matters/i },
  { part: 'II', item: '5', role: 'other', title: /other information/i },
  { part: 'II', item: '6', role: 'exhibits', title: /exhibit/i },
];
