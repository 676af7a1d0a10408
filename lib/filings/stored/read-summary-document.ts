import { unpackDocument } from '#lib/documents/compression';
import { documentStore } from '#lib/documents/store';
import { getRenderedDocument } from '#lib/filings/queries';
import { shortClasses } from '#lib/filings/render/document-classes';
import type { Variant } from '#lib/filings/rendered-kinds';
import { rememberRecent } from '#lib/recent-results';

type SummaryDocument = {
  html: string;
  shown: number;
  total: number;
  /** Ids of its key points and sections. */
  anchors: string[];
};

type Unpacked = Pick<SummaryDocument, 'html' | 'anchors'>;

/** Key points and sections, with their ids. */
const NAMED_PARTS = new RegExp(
  `<(?:details|section) class="(?:${shortClasses('section')}|${shortClasses('key-points')})[^"]*" id="([^"]+)"`,
  'g',
);

/** Unpacked previews by name, the last used at the end. A name contains a hash of its content, so none grows old. */
const previews = new Map<string, Unpacked>();
const MAX_PREVIEWS = 200;

/** Names a file and says how much it shows; access is decided elsewhere, every time. */
const renderedDocument = rememberRecent(getRenderedDocument);

/**
 * The rendered summary of a filing, as made at ingest. Throws AppError('not_found') when the filing has not been read
 * yet. Cost: one indexed row every two seconds; then, for all but previews read lately, one file and unpacking. Full
 * documents are not cached: text that visitors may not read is in memory only while it is being sent.
 */
export async function readSummaryDocument(accession: string, variant: Variant): Promise<SummaryDocument> {
  const { name, shown, total } = await renderedDocument(accession, `summary-${variant}`);
  const { html, anchors } = variant === 'preview' ? await readPreview(name) : await unpack(name);
  return { html, shown, total, anchors };
}

async function readPreview(name: string): Promise<Unpacked> {
  const kept = previews.get(name) ?? (await unpack(name));
  previews.delete(name);
  previews.set(name, kept);
  for (const oldest of previews.keys()) {
    if (previews.size <= MAX_PREVIEWS) break;
    previews.delete(oldest);
  }
  return kept;
}

async function unpack(name: string): Promise<Unpacked> {
  const html = (await unpackDocument(await documentStore().read(name))).toString('utf8');
  const sections = html.matchAll(NAMED_PARTS);
  return { html, anchors: Array.from(sections, ([, id = '']) => id) };
}
