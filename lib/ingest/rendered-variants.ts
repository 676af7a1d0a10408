import { packDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import type { DocumentStore } from '#lib/documents/store';
import { exportSummaries } from '#lib/exports/export-summaries';
import type { ReadFiling } from '#lib/ingest/reading/read-filing';
import type { RenderedVariant } from './queries.ts';

/**
 * Puts a filing's rendered pages into the store, each as HTML and as data; the rows that refer to them are written by
 * `publishFiling`.
 */
export async function renderedVariants(
  accession: string,
  { document, summary, full, preview }: Pick<ReadFiling, 'document' | 'summary' | 'full' | 'preview'>,
  store: DocumentStore,
): Promise<RenderedVariant[]> {
  const data = {
    full: exportSummaries(document, summary, null),
    preview: exportSummaries(document, summary, preview.shown),
  };
  const variants = [
    { variant: 'summary_full', extension: 'html', content: full.html, page: full },
    { variant: 'summary_preview', extension: 'html', content: preview.html, page: preview },
    { variant: 'export_full', extension: 'json', content: JSON.stringify(data.full), page: data.full },
    { variant: 'export_preview', extension: 'json', content: JSON.stringify(data.preview), page: data.preview },
  ] as const;
  return storeVariants(accession, variants, store);
}

type Variant = Pick<RenderedVariant, 'variant'> & {
  extension: string;
  content: string;
  page: { shown: number; total: number };
};

/** Puts rendered pages into the store, packed, and returns their rows. */
export async function storeVariants(
  accession: string,
  variants: readonly Variant[],
  store: DocumentStore,
): Promise<RenderedVariant[]> {
  const pages = variants.map(({ variant, ...page }) => Object.assign({ kind: variant.replace('_', '-') }, page));
  const stored = await storePages(accession, pages, store);
  return variants.flatMap(({ variant, page: { shown, total } }, at) => {
    const place = stored[at];
    return place ? [{ variant, ...place, shown, total }] : [];
  });
}

/** Puts texts into the store, packed, in their order; one that is there already is not written again. */
export async function storePages(
  accession: string,
  pages: readonly { kind: string; extension: string; content: string }[],
  store: DocumentStore,
): Promise<{ name: string; bytes: number }[]> {
  const stored: { name: string; bytes: number }[] = [];
  // One after the other: packing takes several times a page's size in memory.
  for (const { kind, extension, content } of pages) {
    const name = documentName(accession, { variant: kind, extension, content });
    const packed = await packDocument(content);
    if (!(await store.keep(name))) await store.write(name, packed);
    stored.push({ name, bytes: packed.byteLength });
  }
  return stored;
}
