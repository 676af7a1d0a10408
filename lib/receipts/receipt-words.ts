import { dateInWords } from '#lib/text/date-in-words';
import type { ShownReceipt } from './types.ts';

/** How the status of a receipt is said, and what it means. */
export const STATUS_WORDS = {
  verified: {
    label: 'Verified',
    by: 'against',
    means: 'Each figure and date is in the filing, at the place quoted here.',
  },
  derived: {
    label: 'Derived',
    by: 'from figures of',
    means: 'Computed from figures of the filing, by the formula shown.',
  },
  quoted: { label: 'Quoted', by: 'from', means: 'The filing’s own words, without a figure to check.' },
} as const satisfies Record<ShownReceipt['status'], { label: string; by: string; means: string }>;

/** The sentence, or the amount, as plain text. */
export const wordsOf = ({ words }: Pick<ShownReceipt, 'words'>): string => words.map(({ text }) => text).join('');

/** What the receipt is of, in one line: "Revenue: $4,812.6 million", or the sentence. */
export function lineOf(receipt: Pick<ShownReceipt, 'kind' | 'subject' | 'words'>): string {
  return receipt.kind === 'key-figure' ? `${receipt.subject}: ${wordsOf(receipt)}` : wordsOf(receipt);
}

/** "Northwind, Inc., 10-K filed Feb 19, 2026". */
export const filingOf = ({ filing: { company, form, filedOn } }: Pick<ShownReceipt, 'filing'>): string =>
  `${company}, ${form} filed ${dateInWords(filedOn)}`;

/** The words to cite it by: “Revenue was $48 million.” Acme Inc., 10-K filed Feb 19, 2026, Item 7, ¶ 412. https://… */
export function citationOfReceipt(receipt: ShownReceipt, url: string): string {
  const place = receipt.passage?.place;
  return `“${lineOf(receipt)}” ${filingOf(receipt)}${place ? `, ${place}` : ''}. ${url}`;
}

/** "Verified against", "Quoted from": the filing follows. */
export const checkedBy = ({ status }: Pick<ShownReceipt, 'status'>): string =>
  `${STATUS_WORDS[status].label} ${STATUS_WORDS[status].by}`;

/** Why a receipt is gone, for its page and for programs. */
export const GONE_WORDS = {
  withdrawn: {
    title: 'This filing is no longer here.',
    text: 'The filing that this receipt was of has been withdrawn, or is not on this site any more. Nothing is shown in its place.',
  },
  changed: {
    title: 'This receipt is out of date.',
    text: 'The filing has been read again since, and what this receipt was of is not there in the same words or with the same number. We show nothing else in its place.',
  },
  unreadable: {
    title: 'This filing cannot be read at the moment.',
    text: 'The filing was read again, and that failed. What this receipt was of cannot be checked, so it is not shown.',
  },
} as const;
