import { exhibitInWords } from '#lib/forms/exhibits';

/**
 * Where a block or a section stands, for readers: "Item 7", "Exhibit 13, Item 7", "Exhibit 99.1"; null on the cover and
 * the signatures.
 */
export function placeInWords({ document, item }: { document?: string | null; item: string | null }): string | null {
  const names = [document ? exhibitInWords(document) : null, item === null ? null : `Item ${item}`];
  return names.filter((name) => name !== null).join(', ') || null;
}
