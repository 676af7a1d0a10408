import type { ItemRow } from './item-row.ts';

const STATEMENTS = /financial statements/i;
const EXHIBITS = /exhibits/i;

/** The items of the 20-F, the annual report of foreign companies. */
export const FOREIGN_ITEMS: readonly ItemRow[] = [
  { part: 'I', item: '1', role: 'governance', title: /identity of directors/i },
  { part: 'I', item: '2', role: 'other', title: /offer statistics/i },
  { part: 'I', item: '3', role: 'risk', title: /key information/i },
  { part: 'I', item: '4', role: 'business', title: /information (?:on|about) (?:the|our) (?:company|group|business)/i },
  { part: 'I', item: '4A', role: 'other', title: /unresolved staff/i, since: '2005-12-01' },
  { part: 'I', item: '5', role: 'discussion', title: /operating and financial review/i },
  { part: 'I', item: '6', role: 'governance', title: /directors, senior management/i },
  { part: 'I', item: '7', role: 'governance', title: /major shareholders|related party/i },
  { part: 'I', item: '8', role: 'statements', title: /financial information/i },
  { part: 'I', item: '9', role: 'shares', title: /offer and listing/i },
  { part: 'I', item: '10', role: 'other', title: /additional information/i },
  { part: 'I', item: '11', role: 'market-risk', title: /quantitative|market risk/i },
  { part: 'I', item: '12', role: 'shares', title: /securities other than equity/i },
  { part: 'II', item: '13', role: 'other', title: /defaults|dividend arrearages/i },
  { part: 'II', item: '14', role: 'shares', title: /material modifications/i },
  { part: 'II', item: '15', role: 'controls', title: /controls? and procedure/i, since: '2003-08-14' },
  { part: 'II', item: '15', role: 'other', title: /reserved/i, until: '2003-08-14', voluntary: true },
  { part: 'II', item: '16', role: 'other', title: /reserved/i, until: '2003-07-15', voluntary: true },
  { part: 'II', item: '16A', role: 'governance', title: /audit committee financial expert/i, since: '2003-07-15' },
  {
    part: 'II',
    item: '16B',
    role: 'governance',
    title: /code of (?:business )?(?:ethics|conduct)/i,
    since: '2003-07-15',
  },
  { part: 'II', item: '16C', role: 'auditor', title: /accountant.{0,3} fees/i, since: '2003-12-15' },
  { part: 'II', item: '16D', role: 'other', title: /exemptions? from/i, since: '2005-07-31' },
  { part: 'II', item: '16E', role: 'shares', title: /purchases? of equity/i, since: '2005-12-15' },
  { part: 'II', item: '16F', role: 'auditor', title: /certifying accountant/i, since: '2009-12-15' },
  { part: 'II', item: '16G', role: 'governance', title: /corporate governance/i, since: '2008-12-15' },
  { part: 'II', item: '16H', role: 'other', title: /mine safety/i, since: '2012-01-27' },
  { part: 'II', item: '16I', role: 'other', title: /foreign jurisdiction|prevent inspection/i, since: '2021-12-15' },
  { part: 'II', item: '16J', role: 'governance', title: /insider trading/i, since: '2023-12-31' },
  { part: 'II', item: '16K', role: 'other', title: /cyber ?security/i, since: '2023-12-15' },
  // A filing has one of the two, and says of the other that it does not apply, or nothing.
  { part: 'III', item: '17', role: 'statements', title: STATEMENTS, voluntary: true },
  { part: 'III', item: '18', role: 'statements', title: STATEMENTS, voluntary: true },
  { part: 'III', item: '19', role: 'exhibits', title: EXHIBITS },
];

/** The items of the 20-F until 2000. */
export const OLD_FOREIGN_ITEMS: readonly ItemRow[] = [
  { part: 'I', item: '1', role: 'business', title: /business/i },
  { part: 'I', item: '2', role: 'other', title: /propert/i },
  { part: 'I', item: '3', role: 'legal', title: /legal proceeding/i },
  { part: 'I', item: '4', role: 'governance', title: /control of (?:the )?registrant/i },
  { part: 'I', item: '5', role: 'shares', title: /trading market/i },
  { part: 'I', item: '6', role: 'other', title: /exchange controls/i },
  { part: 'I', item: '7', role: 'other', title: /taxation/i },
  { part: 'I', item: '8', role: 'statements', title: /selected/i },
  { part: 'I', item: '9', role: 'discussion', title: /discussion and analysis/i },
  { part: 'I', item: '9A', role: 'market-risk', title: /quantitative|market risk/i, since: '1997-06-15' },
  { part: 'I', item: '10', role: 'governance', title: /directors/i },
  { part: 'I', item: '11', role: 'governance', title: /compensation/i },
  { part: 'I', item: '12', role: 'shares', title: /options to purchase/i },
  { part: 'I', item: '13', role: 'governance', title: /interest of management/i },
  { part: 'II', item: '14', role: 'shares', title: /securities to be registered/i },
  { part: 'III', item: '15', role: 'other', title: /defaults/i },
  { part: 'III', item: '16', role: 'shares', title: /changes in securities/i },
  { part: 'IV', item: '17', role: 'statements', title: STATEMENTS, voluntary: true },
  { part: 'IV', item: '18', role: 'statements', title: STATEMENTS, voluntary: true },
  { part: 'IV', item: '19', role: 'exhibits', title: EXHIBITS },
];
