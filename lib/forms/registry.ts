/**
 * One row for each form that the product reads. Discovery, lists and their filters, search, baselines, feeds and
 * exports derive from this table through `forms.ts` and `item-lists.ts`. `CONTRIBUTING.md` lists what else a new form
 * may need: how its items are numbered, and what they mean, is written elsewhere.
 */

/** Which list of items a filing follows (`item-lists.ts`). */
export type ItemListName = 'annual' | 'small-annual' | 'quarterly' | 'small-quarterly' | 'current';

export type FormEntry = {
  /** What a filing reports on: a year, a quarter, or what has happened. */
  cadence: 'annual' | 'quarterly' | 'event';
  /** The name for people, in the singular. */
  inWords: string;
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
  /** Listed before a reader has touched the filter, and searched when the request names no form. */
  isDefault: boolean;
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
    filterOrder: 2,
    isDefault: true,
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
  },
  '8-K': {
    cadence: 'event',
    inWords: 'current report',
    names: { '8-K': 'current', '8-K12B': 'current', '8-K12G3': 'current', '8-K15D5': 'current' },
    regularMonths: null,
    isCompared: false,
    filterOrder: 3,
    isDefault: false,
  },
} as const satisfies Record<string, FormEntry>;

/** The name under which a form and its variants are listed, filtered and stored. */
export type BaseForm = keyof typeof FORMS;
