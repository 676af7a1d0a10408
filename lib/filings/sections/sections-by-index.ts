import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { FormItem } from '#lib/forms/item-lists';
import { headOf } from './find-heads.ts';
import { type Claim, endOfHead, type PlacedDrafts, placeItems } from './place-items.ts';
import type { CrossReference, IndexEntry } from './read-index.ts';
import type { IndexPiece } from './split-index.ts';

/** Drafts [from, to) that are an item's, or nobody's. */
export type Stretch = { from: number; to: number; entries: IndexEntry[]; also: IndexEntry[]; isIndex: boolean };

/** Of two claims to the same drafts the one that gets them comes first. */
function compareClaims(one: Claim, other: Claim, items: readonly FormItem[]): number {
  const last = (claim: Claim) => Number(items[claim.entry.first]!.role === 'exhibits');
  const size = ({ from, to }: Claim) => to - from;
  return (
    last(one) - last(other) ||
    Number(other.isHeaded) - Number(one.isHeaded) ||
    // A headed part of another item is taken out of it; what is only a page of it stays.
    (one.isHeaded ? size(one) - size(other) : size(other) - size(one)) ||
    one.entry.first - other.entry.first
  );
}

/** The owner of each draft, null for none. */
function divide(claims: readonly Claim[], { drafts, items }: PlacedDrafts): (IndexEntry | null)[] {
  const owners: (IndexEntry | null)[] = Array.from({ length: drafts.length }, () => null);
  for (const { entry, from, to } of claims.toSorted((one, other) => compareClaims(other, one, items))) {
    owners.fill(entry, from, to);
  }
  return owners;
}

/** What an item without a part of its own takes from others: the first draft in its pages that is plainly about it. */
function takeBack(entry: IndexEntry, claims: readonly Claim[], { drafts, items }: PlacedDrafts) {
  const { title, about } = items[entry.first]!;
  for (const { from, to } of claims) {
    for (const isHead of [true, false]) {
      for (let at = from; at < to; at++) {
        const head = headOf(drafts[at]!)?.text;
        const text = isHead ? head : drafts[at]!.text;
        if (text === undefined || !(title.test(text) || about?.test(text))) continue;
        return { from: at, to: isHead ? endOfHead(drafts, at, to) : at + 1 };
      }
    }
  }
  return null;
}

function alsoIn({ from, to }: { from: number; to: number }, owner: IndexEntry, claims: readonly Claim[]) {
  const shared = claims.filter((claim) => claim.entry !== owner && claim.from < to && claim.reach > from);
  return [...new Set(shared.map(({ entry }) => entry))].toSorted((one, other) => one.first - other.first);
}

/** Signatures on the last page of an item are not the item's. */
function releaseSignatures(owners: (IndexEntry | null)[], drafts: readonly Draft[]): void {
  const at = drafts.findLastIndex(({ kind, text }) => kind === 'heading' && /^signatures?$/i.test(text));
  const owner = owners[at];
  for (let next = at; next >= 0 && next < owners.length && owners[next] === owner; next++) owners[next] = null;
}

/**
 * Divides the drafts by what the index says; several stretches may be the same item's. `pieces` are the index itself and
 * its footnotes, with the omitted items that they are about.
 */
export function divideByIndex(index: CrossReference, pieces: readonly IndexPiece[], placed: PlacedDrafts): Stretch[] {
  const claims = placeItems(index, placed);
  const owners = divide(claims, placed);
  const owning = new Set(owners);
  for (const entry of index.entries) {
    if (owning.has(entry)) continue;
    const own = claims.filter((claim) => claim.entry === entry);
    const taken = takeBack(entry, own, placed);
    if (taken !== null) owners.fill(entry, taken.from, taken.to);
  }
  const pieceAt = new Map(pieces.map((piece) => [piece.at, piece]));
  const isSame = (one: number, other: number) =>
    owners[one] === owners[other] && pieceAt.get(one)?.entries[0] === pieceAt.get(other)?.entries[0];
  for (const { at } of pieces) owners[at] = null;
  releaseSignatures(owners, placed.drafts);
  const stretches: Stretch[] = [];
  for (let from = 0; from < owners.length; ) {
    const owner = owners[from]!;
    let to = from + 1;
    while (to < owners.length && isSame(to, from)) to++;
    const entries = owner === null ? (pieceAt.get(from)?.entries ?? []) : [owner];
    const also = owner === null ? [] : alsoIn({ from, to }, owner, claims);
    stretches.push({ from, to, entries: [...entries], also, isIndex: pieceAt.has(from) });
    from = to;
  }
  return joinLoose(stretches, placed.drafts);
}

const MAX_HEAD_LENGTH = 120;

/** Text without a head. */
const isPlain = (draft: Draft) => draft.kind !== 'table' && headOf(draft) === null;

/** A heading and no text on the same line. */
const isBareHead = ({ kind, text }: Draft) => kind === 'heading' && text.length <= MAX_HEAD_LENGTH;

/** Drafts of no item go on with what is above them where they have no head, and open what is below where they are one. */
function joinLoose(stretches: readonly Stretch[], drafts: readonly Draft[]): Stretch[] {
  const joined: Stretch[] = [];
  const times = Map.groupBy(stretches, ({ entries }) => entries[0]);
  for (const [index, stretch] of stretches.entries()) {
    const above = joined.at(-1);
    const next = stretches[index + 1];
    const own = drafts.slice(stretch.from, stretch.to);
    const isLoose = stretch.entries.length === 0 && !stretch.isIndex;
    const isSpare = isLoose || (stretch.entries.length > 0 && times.get(stretch.entries[0])!.length > 1);
    if (isSpare && next && own.every(isBareHead)) next.from = stretch.from;
    else if (above && (above.entries[0] === stretch.entries[0] || (isLoose && own.every(isPlain))))
      above.to = stretch.to;
    else joined.push(stretch);
  }
  return joined;
}
