import { CARD_FROM } from '#lib/blackline/render/render-change-card';
import { readStored } from '#lib/db/read-stored';
import type { Variant } from '#lib/filings/rendered-kinds';
import { readStoredText } from '#lib/filings/stored/read-stored-text';
import type { ComparisonDocuments } from '#lib/filings/stored-comparison-queries';
import { StoredChanges } from './stored-shapes.ts';
import type { ListedChange, MapStroke } from './types.ts';

/** The content of a blackline's page, for a baseline that a reader chose. */
type RequestedBlackline = {
  html: string;
  /** Changes with a card in this variant, and in the whole filing. */
  shown: number;
  total: number;
  changes: ListedChange[];
  strokes: MapStroke[];
};

/** The page, its changes and its map, as the worker stored them. Cost: two files and unpacking. */
export async function readRequestedBlackline(
  documents: ComparisonDocuments,
  variant: Variant,
): Promise<RequestedBlackline> {
  const { name, shown, total } = documents[variant];
  const [html, all] = await Promise.all([readStoredText(name), readAll(documents)]);
  const strokes = all
    .filter(({ importance }) => importance >= CARD_FROM)
    .toSorted((one, other) => one.row - other.row || one.ordinal - other.ordinal)
    .map(({ row, kind, importance, item }) => ({ row, kind, importance, item }));
  return { html, shown, total, changes: shownTo(all, variant), strokes };
}

/** The changes alone, the most important one first. */
export async function readRequestedChanges(documents: ComparisonDocuments, variant: Variant): Promise<ListedChange[]> {
  return shownTo(await readAll(documents), variant);
}

async function readAll({ changes }: ComparisonDocuments): Promise<ListedChange[]> {
  return readStored('A stored comparison', StoredChanges, JSON.parse(await readStoredText(changes)));
}

function shownTo(changes: ListedChange[], variant: Variant): ListedChange[] {
  return variant === 'full' ? changes : changes.filter(({ previewed }) => previewed);
}
