import { z } from 'zod';
import { defineEndpoint, EXAMPLE_ACCESSION } from '#lib/api/endpoint';
import { receiptLink } from '#lib/api/links';
import { openForCall } from '#lib/api/open-for-call';
import { ByAccession, View } from '#lib/api/schemas/common';
import { Summary } from '#lib/api/schemas/summary';
import { AI_NOTICE, permalink } from '#lib/exports/export-filing';
import { getFilingExport } from '#lib/exports/queries';
import type { ExportedSummary } from '#lib/exports/types';
import { writtenBy } from '#lib/exports/written-by';
import { nameSentence } from '#lib/receipts/name-receipt';

export const readSummary = defineEndpoint({
  name: 'readSummary',
  method: 'GET',
  path: '/filings/{accession}/summary',
  summary: 'Summary of a filing',
  description:
    'Key points and a summary per paragraph. Each figure, date and name has a receipt: whether the filing confirms it, in which words, and where. A figure that it does not confirm is withheld.',
  scope: 'read',
  params: ByAccession,
  query: z.strictObject({ view: View }),
  body: null,
  answer: Summary,
  example: { params: { accession: EXAMPLE_ACCESSION }, query: { view: 'preview' } },
  async handle({ params: { accession }, query: { view }, asker }) {
    const { variant, access } = await openForCall(asker, { accession, view });
    const { filing, summaries } = await getFilingExport(accession, variant);
    return {
      accession,
      access,
      notice: AI_NOTICE,
      written_by: writtenBy(summaries),
      key_points: summaries.keyPoints.map(({ text, category, paragraphs }) => ({
        text,
        category,
        paragraphs: paragraphs.map((place) => Object.assign({ link: permalink(filing, place.anchor) }, place)),
      })),
      sections: summaries.sections.map(({ document = null, part, item, title, summaries: own }) => ({
        document,
        part,
        item,
        title,
        summaries: own.map(({ receipts, ...summary }) => {
          const link = permalink(filing, summary.anchor);
          const receipt_url = filing.pageUrl === null ? null : receiptOf(accession, summary);
          return Object.assign(
            { link, receipt_url, receipts: receipts.map((one) => Object.assign({ link }, one)) },
            summary,
          );
        }),
      })),
      shown: summaries.shown,
      total: summaries.total,
    };
  },
});

/** The address of a sentence's receipt; what is withheld has none. */
function receiptOf(accession: string, { anchor, status, text }: Pick<ExportedSummary, 'anchor' | 'status' | 'text'>) {
  if (status === 'withheld') return null;
  return receiptLink(nameSentence(accession, { kind: 'sentence', place: anchor, status, text }));
}
