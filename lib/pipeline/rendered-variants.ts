import { packDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import type { DocumentStore } from '#lib/documents/store';
import type { RenderedVariant } from './queries.ts';
import type { ReadFiling } from './read-filing.ts';

/** Puts a filing's rendered pages into the store; the rows that name them are written by `publishFiling`. */
export async function renderedVariants(
  accession: string,
  { full, preview }: Pick<ReadFiling, 'full' | 'preview'>,
  store: DocumentStore,
): Promise<RenderedVariant[]> {
  const variants = [
    { variant: 'summary_full', label: 'summary-full', page: full },
    { variant: 'summary_preview', label: 'summary-preview', page: preview },
  ] as const;
  return Promise.all(
    variants.map(async ({ variant, label, page }) => {
      const name = documentName(accession, label, 'html', page.html);
      const packed = await packDocument(page.html);
      if (!(await store.has(name))) await store.write(name, packed);
      return { variant, name, bytes: packed.byteLength, shown: page.shown, total: page.total };
    }),
  );
}
