/**
 * Which filings lie on a shelf. Their passages have one place after the other, filing after filing; place 0, and one
 * behind each filing, belong to nobody, so that a passage's neighbours are those of its own filing.
 */
export type LaidFiling = { filing: number; passages: number };

/** What shelves begin with: the place of nobody. */
export const FIRST_PLACE = 1;

/** How many places some filings take. */
export const widthOf = (filings: readonly LaidFiling[]): number =>
  filings.reduce((sum, { passages }) => sum + passages + 1, 0);

const BYTES = 8;

/** Eight bytes a filing, in the order of their places; directories can be put behind each other. */
export function packDirectory(filings: readonly LaidFiling[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(filings.length * BYTES));
  for (const [index, { filing, passages }] of filings.entries()) {
    view.setInt32(index * BYTES, filing, true);
    view.setInt32(index * BYTES + 4, passages, true);
  }
  return new Uint8Array(view.buffer);
}

export type ShelfDirectory = { filings: Int32Array; firsts: Int32Array };

/** The opposite, with the first place of each filing. */
export function readDirectory(packed: Uint8Array): ShelfDirectory {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const count = packed.byteLength / BYTES;
  const filings = new Int32Array(count);
  const firsts = new Int32Array(count);
  let first = FIRST_PLACE;
  for (let index = 0; index < count; index++) {
    filings[index] = view.getInt32(index * BYTES, true);
    firsts[index] = first;
    first += view.getInt32(index * BYTES + 4, true) + 1;
  }
  return { filings, firsts };
}

/** The passage in a place that holds one. Logarithmic in the shelf's filings. */
export function passageAt({ filings, firsts }: ShelfDirectory, place: number): { filing: number; number: number } {
  let from = 0;
  let to = firsts.length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (firsts[middle]! <= place) from = middle;
    else to = middle;
  }
  return { filing: filings[from] ?? 0, number: place - (firsts[from] ?? 0) };
}

/** Of each place, whether it is one of some filings: 1 or 0; null when none of them lies there. */
export function placesOf(
  { filings, firsts }: ShelfDirectory,
  places: number,
  chosen: ReadonlySet<number>,
): Uint8Array | null {
  let open: Uint8Array | null = null;
  for (const [index, filing] of filings.entries()) {
    if (!chosen.has(filing)) continue;
    open ??= new Uint8Array(places);
    open.fill(1, firsts[index], firsts[index + 1] ?? places);
  }
  return open;
}
