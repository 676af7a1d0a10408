/**
 * The document table of a segment: which filings it holds, in the order of their document numbers. Each passage of a
 * segment has a document number, counted up through its filings. Number 0 and the number after each filing's last
 * passage stay unused, so that the numbers before and after a passage never belong to another filing.
 */
export type SegmentFiling = { filing: number; passages: number };

/** The first document number in use. */
export const FIRST_DOC_NUMBER = 1;

/** How many document numbers some filings take, unused ones included. */
export const countDocNumbers = (filings: readonly SegmentFiling[]): number =>
  filings.reduce((sum, { passages }) => sum + passages + 1, 0);

const BYTES = 8;

/** Eight bytes for each filing, in the order of document numbers. Packed tables can be concatenated. */
export function packDocumentTable(filings: readonly SegmentFiling[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(filings.length * BYTES));
  for (const [index, { filing, passages }] of filings.entries()) {
    view.setInt32(index * BYTES, filing, true);
    view.setInt32(index * BYTES + 4, passages, true);
  }
  return new Uint8Array(view.buffer);
}

/** `firsts` is the document number of each filing's first passage. */
export type DocumentTable = { filings: Int32Array; firsts: Int32Array };

/** Reads what `packDocumentTable` wrote. */
export function readDocumentTable(packed: Uint8Array): DocumentTable {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const count = packed.byteLength / BYTES;
  const filings = new Int32Array(count);
  const firsts = new Int32Array(count);
  let first = FIRST_DOC_NUMBER;
  for (let index = 0; index < count; index++) {
    filings[index] = view.getInt32(index * BYTES, true);
    firsts[index] = first;
    first += view.getInt32(index * BYTES + 4, true) + 1;
  }
  return { filings, firsts };
}

/** The passage with a document number that is in use. Logarithmic in the segment's filings. */
export function passageAt({ filings, firsts }: DocumentTable, docNumber: number): { filing: number; number: number } {
  let from = 0;
  let to = firsts.length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (firsts[middle]! <= docNumber) from = middle;
    else to = middle;
  }
  return { filing: filings[from] ?? 0, number: docNumber - (firsts[from] ?? 0) };
}

/** 1 at each document number of the accepted filings, 0 elsewhere; null when the segment holds none of them. */
export function acceptedDocsOf(
  { filings, firsts }: DocumentTable,
  maxDoc: number,
  acceptedFilings: ReadonlySet<number>,
): Uint8Array | null {
  let acceptedDocs: Uint8Array | null = null;
  for (const [index, filing] of filings.entries()) {
    if (!acceptedFilings.has(filing)) continue;
    acceptedDocs ??= new Uint8Array(maxDoc);
    acceptedDocs.fill(1, firsts[index], firsts[index + 1] ?? maxDoc);
  }
  return acceptedDocs;
}
