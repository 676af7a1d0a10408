import { type ItemRow, MARKET_RISK } from './item-row.ts';

/** Where a company works. */
const PLACES = /\b(?:manufacturing (?:plants|facilities)|square feet|office space|plants located)\b/i;
const EXHIBITS = /exhibit|financial statement schedule|reports on form 8/i;

/** The items of the 10-K, 10-K405 and 10-KT. */
export const ANNUAL_ITEMS: readonly ItemRow[] = [
  { part: 'I', item: '1', role: 'business', title: /^(?:description of )?(?:the |our )?business|^general$/i },
  { part: 'I', item: '1A', role: 'risk', title: /risk factor/i, since: '2005-12-01' },
  { part: 'I', item: '1B', role: 'other', title: /unresolved staff/i, since: '2005-12-01' },
  { part: 'I', item: '1C', role: 'other', title: /cyber ?security/i, since: '2023-12-15' },
  { part: 'I', item: '2', role: 'other', title: /propert/i, about: PLACES },
  { part: 'I', item: '3', role: 'legal', title: /legal (?:proceeding|matter)/i },
  { part: 'I', item: '4', role: 'other', title: /mine safety|submission of matters|reserved|removed/i },
  { part: 'II', item: '5', role: 'shares', title: /market for|common (?:equity|stock)/i },
  { part: 'II', item: '6', role: 'statements', title: /selected|reserved/i },
  { part: 'II', item: '7', role: 'discussion', title: /management.{0,3}s? discussion|discussion and analysis/i },
  {
    part: 'II',
    item: '7A',
    role: 'market-risk',
    title: /quantitative|market risk/i,
    about: MARKET_RISK,
    since: '1997-06-15',
  },
  { part: 'II', item: '8', role: 'statements', title: /financial statement/i },
  { part: 'II', item: '9', role: 'auditor', title: /changes in and|disagreement/i },
  { part: 'II', item: '9A', role: 'controls', title: /controls? and procedure/i, since: '2003-08-14' },
  { part: 'II', item: '9B', role: 'other', title: /other information/i, since: '2004-08-23' },
  { part: 'II', item: '9C', role: 'other', title: /foreign jurisdiction|prevent inspection/i, since: '2021-12-15' },
  { part: 'III', item: '10', role: 'governance', title: /directors|executive officers/i },
  { part: 'III', item: '11', role: 'governance', title: /executive compensation|^compensation/i },
  { part: 'III', item: '12', role: 'governance', title: /security ownership|beneficial owner/i },
  { part: 'III', item: '13', role: 'governance', title: /certain relationship|related (?:person|party|transaction)/i },
  { part: 'IV', item: '14', role: 'exhibits', title: EXHIBITS, since: '1900-01-01', until: '2002-09-30' },
  {
    part: 'III',
    item: '14',
    role: 'auditor',
    title: /account(?:ant|ing) fees|fees and services|controls? and procedure/i,
    since: '2002-09-30',
  },
  {
    part: 'IV',
    item: '15',
    role: 'exhibits',
    title: /exhibit|financial statement schedule|account(?:ant|ing) fees/i,
    since: '2002-09-30',
  },
  {
    part: 'IV',
    item: '16',
    role: 'exhibits',
    title: /summary|account(?:ant|ing) fees/i,
    since: '2016-06-01',
    voluntary: true,
  },
];

/** The items of the 10-KSB, which small businesses filed until 2009. */
export const SMALL_ANNUAL_ITEMS: readonly ItemRow[] = [
  { part: 'I', item: '1', role: 'business', title: /business/i },
  { part: 'I', item: '2', role: 'other', title: /propert/i },
  { part: 'I', item: '3', role: 'legal', title: /legal proceeding/i },
  { part: 'I', item: '4', role: 'other', title: /submission of matters/i },
  { part: 'II', item: '5', role: 'shares', title: /market for|common equity/i },
  { part: 'II', item: '6', role: 'discussion', title: /discussion|plan of operation/i },
  { part: 'II', item: '7', role: 'statements', title: /financial statement/i },
  { part: 'II', item: '8', role: 'auditor', title: /changes in and|disagreement/i },
  { part: 'II', item: '8A', role: 'controls', title: /controls? and procedure/i, since: '2003-08-14' },
  { part: 'II', item: '8B', role: 'other', title: /other information/i, since: '2004-08-23' },
  { part: 'III', item: '9', role: 'governance', title: /directors/i },
  { part: 'III', item: '10', role: 'governance', title: /executive compensation|^compensation/i },
  { part: 'III', item: '11', role: 'governance', title: /security ownership/i },
  { part: 'III', item: '12', role: 'governance', title: /certain relationship/i },
  { part: 'III', item: '13', role: 'exhibits', title: /exhibit/i },
  { part: 'III', item: '14', role: 'auditor', title: /account(?:ant|ing) fees|controls/i, since: '2002-09-30' },
];
