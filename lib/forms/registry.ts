/**
 * One row for each form that the product reads. Discovery, lists and their filters, search, baselines, feeds and
 * exports derive from this table through `forms.ts` and `item-lists.ts`. `CONTRIBUTING.md` lists what else a new form
 * may need: how its items are numbered, and what they mean, is written elsewhere.
 */

/** Which list of items a filing follows (`item-lists.ts`). */
export type ItemListName =
  | 'annual'
  | 'small-annual'
  | 'quarterly'
  | 'small-quarterly'
  | 'current'
  | 'foreign-annual'
  /** The form has no items: its parts have titles of their own. */
  | 'none';

export type FormEntry = {
  /** What a filing reports on: a year, a quarter, what has happened, or something else, such as a vote or an offer. */
  cadence: 'annual' | 'quarterly' | 'event' | 'other';
  /** The name for people, in the singular. */
  inWords: string;
  /** What the filing's date of report is; the end of its period where nothing else is said. */
  reportDate?: 'event' | 'meeting' | 'document';
  /** Every name that EDGAR has used for it, with its list of items. An amendment has "/A" after the name. */
  names: Readonly<Record<string, ItemListName>>;
  /**
   * Months from one report to the next, with room for a company that moves the end of its year; null where reports are
   * irregular.
   */
  regularMonths: number | null;
  /** Whether each filing is compared with the one before it. */
  isCompared: boolean;
  /** Its number, from 1, in the order in which the filters of lists and of the search name the forms. */
  filterOrder: number;
  /**
   * Numbers of the exhibits that are read with it (Regulation S-K, item 601); those that are not here are listed only.
   * Without any, its exhibits are not asked for.
   */
  exhibitsRead?: readonly number[];
  /** Of these, the numbers of those that its report stands in: its discussion, its statements. */
  exhibitsReport?: readonly number[];
  /** Filed by foreign companies: a dollar sign in it may be of any country. */
  isForeign?: true;
  /** Listed before a reader has touched the filter, and searched when the request names no form. */
  isDefault: boolean;
  /** Named where the site says in a few words what it reads. */
  isMain: boolean;
};

export const FORMS = {
  '10-K': {
    cadence: 'annual',
    inWords: 'annual report',
    names: {
      '10-K': 'annual',
      '10-K405': 'annual',
      '10-KSB': 'small-annual',
      '10-KSB40': 'small-annual',
      '10-K405T': 'annual',
      '10-KT': 'annual',
      '10-KT405': 'annual',
      '10-KTSB': 'small-annual',
    },
    regularMonths: 14,
    isCompared: true,
    // The annual report to shareholders, where the 10-K refers to it, and the subsidiaries.
    exhibitsRead: [13, 21],
    exhibitsReport: [13],
    filterOrder: 2,
    isDefault: true,
    isMain: true,
  },
  '10-Q': {
    cadence: 'quarterly',
    inWords: 'quarterly report',
    names: { '10-Q': 'quarterly', '10-QSB': 'small-quarterly', '10-QT': 'quarterly', '10-QTSB': 'small-quarterly' },
    // Between the third quarter and the first there is only the annual report.
    regularMonths: 7,
    isCompared: true,
    filterOrder: 1,
    isDefault: true,
    isMain: true,
  },
  '8-K': {
    cadence: 'event',
    inWords: 'current report',
    reportDate: 'event',
    names: { '8-K': 'current', '8-K12B': 'current', '8-K12G3': 'current', '8-K15D5': 'current' },
    regularMonths: null,
    isCompared: false,
    // Press releases, presentations, and what else a current report is about.
    exhibitsRead: [99],
    filterOrder: 3,
    isDefault: false,
    isMain: true,
  },
  '20-F': {
    cadence: 'annual',
    inWords: 'annual report of a foreign company',
    names: { '20-F': 'foreign-annual' },
    isForeign: true,
    regularMonths: 14,
    isCompared: true,
    filterOrder: 4,
    isDefault: false,
    isMain: false,
  },
  '40-F': {
    cadence: 'annual',
    inWords: 'annual report of a Canadian company',
    names: { '40-F': 'none' },
    isForeign: true,
    regularMonths: 14,
    isCompared: true,
    // The form itself is a cover: information form, statements and discussion are its exhibits.
    exhibitsRead: [99],
    exhibitsReport: [99],
    filterOrder: 5,
    isDefault: false,
    isMain: false,
  },
  '6-K': {
    cadence: 'event',
    inWords: 'report of a foreign company',
    reportDate: 'document',
    names: { '6-K': 'none' },
    isForeign: true,
    regularMonths: null,
    isCompared: false,
    exhibitsRead: [99],
    filterOrder: 6,
    isDefault: false,
    isMain: false,
  },
  'NT 10-K': {
    cadence: 'event',
    inWords: 'notice of a late annual report',
    names: { 'NT 10-K': 'none' },
    regularMonths: null,
    isCompared: false,
    filterOrder: 7,
    isDefault: false,
    isMain: false,
  },
  'NT 10-Q': {
    cadence: 'event',
    inWords: 'notice of a late quarterly report',
    names: { 'NT 10-Q': 'none' },
    regularMonths: null,
    isCompared: false,
    filterOrder: 8,
    isDefault: false,
    isMain: false,
  },
  'DEF 14A': {
    cadence: 'other',
    inWords: 'proxy statement',
    reportDate: 'meeting',
    names: { 'DEF 14A': 'none' },
    regularMonths: 14,
    isCompared: true,
    filterOrder: 9,
    isDefault: false,
    isMain: false,
  },
  'S-1': {
    cadence: 'other',
    inWords: 'registration statement',
    reportDate: 'document',
    names: { 'S-1': 'none' },
    regularMonths: null,
    isCompared: false,
    filterOrder: 10,
    isDefault: false,
    isMain: false,
  },
} as const satisfies Record<string, FormEntry>;

/** The name under which a form and its variants are listed, filtered and stored. */
export type BaseForm = keyof typeof FORMS;
