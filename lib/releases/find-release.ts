import { blocksOfExhibit } from '#lib/filings/document-parts';
import type { FilingDocument } from '#lib/filings/types';
import { exhibitNumber } from '#lib/forms/exhibits';
import { formEntry } from '#lib/forms/forms';
import { itemListOf } from '#lib/forms/item-lists';
import { readRelease } from './read-release.ts';
import type { Place, Release } from './types.ts';

/** A release within its filing: places are blocks of the filing. */
export type FiledRelease = Release & {
  /** The exhibit that it is, "EX-99.1". */
  exhibit: string;
};

/** The items under which a current report says that it has results: today's, and that of the years 2003 and 2004. */
const RESULTS = /^(?:2\.02|12)$/;
const RELEASES = 99;

/**
 * The earnings release of a current report on results: the first of its exhibits that says which quarter it is about
 * and gives a figure of it. Null where there is none. Pure; linear in the filing.
 */
export function findRelease({
  form,
  sections,
  blocks,
  exhibits = [],
}: Pick<FilingDocument, 'form' | 'sections' | 'blocks' | 'exhibits'>): FiledRelease | null {
  if (formEntry(form ?? '')?.cadence !== 'event') return null;
  // A foreign company's report has no items that say what it is about.
  const tellsResults = sections.some(({ item }) => item !== null && RESULTS.test(item));
  if (!tellsResults && itemListOf(form) !== 'none') return null;
  for (const { id, state } of exhibits) {
    if (state !== 'read' || exhibitNumber(id) !== RELEASES) continue;
    const own = blocksOfExhibit({ blocks }, id);
    const release = readRelease({ blocks: own.map((block, ordinal) => Object.assign({}, block, { ordinal })) });
    if (release.fiscal !== null && release.figures.length > 0) {
      return { exhibit: id, ...placedFrom(release, own[0]?.ordinal ?? 0) };
    }
  }
  return null;
}

/** The same release with its places `first` blocks further on. */
function placedFrom(release: Release, first: number): Release {
  const placed = (place: Place): Place => ({ ...place, block: place.block + first });
  return {
    ...release,
    figures: release.figures.map((figure) =>
      Object.assign({}, figure, { place: placed(figure.place), confirmedBy: figure.confirmedBy.map(placed) }),
    ),
    guidance: release.guidance.map((range) => Object.assign({}, range, { place: placed(range.place) })),
  };
}
