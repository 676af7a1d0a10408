import { blocksOfExhibit } from '#lib/filings/document-parts';
import type { FilingDocument, FiscalPeriod } from '#lib/filings/types';
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
 * and gives a figure of it, with the figures of the exhibits beside it where it has no statements. Null where there is
 * none. Pure; linear in the filing.
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
  const ids = exhibits.flatMap(({ id, state }) => (state === 'read' && exhibitNumber(id) === RELEASES ? id : []));
  for (const id of ids) {
    const release = readTogether(blocks, [id], null);
    if (release.fiscal === null || (release.figures.length === 0 && ids.length === 1)) continue;
    const beside = ids.filter((other) => other === id || !isReleaseItself(blocks, other));
    const found = isWhole(release) ? release : fuller(release, readTogether(blocks, beside, release.fiscal));
    if (found.figures.length > 0) return { exhibit: id, ...found };
  }
  return null;
}

/** Another release may be a subsidiary's: its figures are no part of this one. */
const isReleaseItself = (blocks: FilingDocument['blocks'], id: string) =>
  blocksOfExhibit({ blocks }, id)
    .slice(0, OPENING)
    .some(
      ({ kind, text }) =>
        (kind === 'paragraph' || kind === 'heading') && text.length < LONGEST_HEADLINE && HEADLINE.test(text),
    );

const OPENING = 15;
const LONGEST_HEADLINE = 200;
const HEADLINE =
  /^(?:press|news|earnings) release\b|\bfor (?:immediate )?release\b|^[^.:]{2,100}\b(?:reports|announces)\b[^.]*\b(?:results|earnings)\b/i;

/** What a release has at least: without it, its statements may stand in the exhibits beside it. */
const WHOLE = ['revenue', 'net-income', 'diluted-eps'] as const;
const isWhole = ({ figures }: Release) => WHOLE.every((id) => figures.some((figure) => figure.id === id));

/** Exhibits read as one: it is taken where it says more, and nothing else of what the release says itself. */
function fuller(release: Release, together: Release): Release {
  const isSame = release.figures.every(({ id, value }) =>
    together.figures.every((other) => other.id !== id || Math.abs(other.value - value) <= Math.abs(value) * ROUNDING),
  );
  return isSame && together.figures.length > release.figures.length ? together : release;
}

/** Words give an amount in fewer digits than the statement. */
const ROUNDING = 0.02;

/** Reads exhibits as one release; its places are blocks of the filing. */
function readTogether(blocks: FilingDocument['blocks'], ids: readonly string[], fiscal: FiscalPeriod | null): Release {
  const own = ids.flatMap((id) => blocksOfExhibit({ blocks }, id));
  const release = readRelease({ blocks: own.map((block, ordinal) => Object.assign({}, block, { ordinal })) }, fiscal);
  const placed = (place: Place): Place => ({ ...place, block: own[place.block]?.ordinal ?? place.block });
  return {
    ...release,
    figures: release.figures.map((figure) =>
      Object.assign({}, figure, { place: placed(figure.place), confirmedBy: figure.confirmedBy.map(placed) }),
    ),
    segments: release.segments.map((one) => Object.assign({}, one, { place: placed(one.place) })),
    guidance: release.guidance.map((range) => Object.assign({}, range, { place: placed(range.place) })),
  };
}
