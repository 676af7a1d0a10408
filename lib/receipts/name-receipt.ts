import type { FigureValue } from '#lib/key-figures/types';
import { digestOf, writeReceiptId } from './receipt-id.ts';
import type { MarkedFigure, MarkedSentence } from './types.ts';

/** Where a receipt's page is. */
export const receiptPath = (id: string): string => `/r/${id}`;

/** Digest of what a receipt shows of a sentence; of one of its figures, too, where it is of that one. */
export function contentOfSentence(
  { status, text }: Pick<MarkedSentence, 'status' | 'text'>,
  figure: Pick<MarkedFigure, 'text' | 'status'> | null = null,
): string {
  return digestOf(status, text, ...(figure ? [figure.status, figure.text] : []));
}

/** Digest of what a receipt shows of a key figure. */
export const contentOfFigure = ({ value, unit, start, end }: Pick<FigureValue, 'value' | 'unit' | 'start' | 'end'>) =>
  digestOf(String(value), unit, start ?? '', end);

type Sentence = Pick<MarkedSentence, 'kind' | 'place' | 'status' | 'text'>;

/**
 * The id of a sentence's receipt.
 * @param figure the n-th of its marked figures, from 1, and what it is; null for all of the sentence
 */
export function nameSentence(
  accession: string,
  sentence: Sentence,
  figure: (Pick<MarkedFigure, 'text' | 'status'> & { number: number }) | null = null,
): string {
  return writeReceiptId({
    accession,
    kind: sentence.kind,
    place: digestOf(sentence.place),
    figure: figure?.number ?? 0,
    content: contentOfSentence(sentence, figure),
  });
}

/** The id of the receipt of a filing's key figure, of the filing's own period. */
export function nameKeyFigure(
  accession: string,
  id: string,
  value: Pick<FigureValue, 'value' | 'unit' | 'start' | 'end'>,
): string {
  return writeReceiptId({
    ...{ accession, kind: 'key-figure', figure: 0 },
    ...{ place: digestOf(id), content: contentOfFigure(value) },
  });
}
