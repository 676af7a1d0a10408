import { AppError } from '#lib/errors';
import type { Variant } from '#lib/filings/rendered-kinds';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { nameKeyFigure, nameSentence } from './name-receipt.ts';
import { listOwnFigures } from './queries.ts';
import { readKeyPoints, readSummarySentence } from './read-sentences.ts';
import type { MarkedSentence } from './types.ts';

/** What a reader asks a receipt's address for; `number` is the n-th marked figure, from 1. */
export type WantedReceipt =
  | { paragraph: string; number: number | null }
  | { keyPoint: number; number: number }
  | { keyFigure: string };

const GONE =
  'There is nothing here that a receipt could be of. Load the page again: the filing may have been read anew.';

/**
 * The id of the receipt of something that this reader sees.
 * @param variant how much of the filing the reader may read: what is not in it has no receipt for them
 * @throws AppError('not_found') for anything else
 */
export async function issueReceipt(accession: string, wanted: WantedReceipt, variant: Variant): Promise<string> {
  if ('keyFigure' in wanted) {
    const figure = (await listOwnFigures(accession)).find(({ id }) => id === wanted.keyFigure);
    if (!figure) throw new AppError('not_found', GONE);
    return nameKeyFigure(accession, figure.id, figure.current);
  }
  const { html } = await readSummaryDocument(accession, variant);
  const sentence =
    'paragraph' in wanted
      ? readSummarySentence(html, wanted.paragraph)
      : (readKeyPoints(html)[wanted.keyPoint] ?? null);
  if (!sentence) throw new AppError('not_found', GONE);
  return nameIn(accession, sentence, { number: wanted.number, isPreview: variant === 'preview' });
}

function nameIn(
  accession: string,
  sentence: MarkedSentence,
  { number, isPreview }: { number: number | null; isPreview: boolean },
): string {
  if (number === null) return nameSentence(accession, sentence);
  const figure = sentence.figures[number - 1];
  // A preview's key points speak of paragraphs that it leaves out: those are not quoted to its readers.
  const isBeyond = isPreview && figure?.target === null;
  if (!figure || figure.status === 'withheld' || isBeyond) throw new AppError('not_found', GONE);
  return nameSentence(accession, sentence, { ...figure, number });
}
