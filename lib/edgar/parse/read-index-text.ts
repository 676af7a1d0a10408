import { AppError } from '#lib/errors';
import { isoDay } from '#lib/iso-day';

/** The period of a `master.idx`, for the message when it is incomplete. */
type IndexKind = { of: 'a quarter' | 'a day'; mayBeEmpty: boolean };

const HEAD = /^Last Data Received:\s+([A-Z][a-z]+\s+\d{1,2}, \d{4})\s*$/m;
const COLUMNS = /^CIK\|Company Name\|Form Type\|Date Filed\|File ?name\s*$/im;
const LAST_FILING = /\.txt[ \t]*\r?\n\s*$/;
const END_OF_HEAD = /^-{20,}[ \t]*\r?\n\s*$/m;

/**
 * Reads a `master.idx` of EDGAR's, of a quarter or of a day: its text, and the day of its head ("2025-03-31").
 * Throws AppError('upstream_failed') for one that is cut off or is not an index.
 */
export function readIndexText(
  bytes: Uint8Array,
  { of, mayBeEmpty }: IndexKind,
): { text: string; lastReceived: string } {
  // Names are in Latin-1; the parts that are read here are ASCII.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const head = text.slice(0, 4_000);
  const received = HEAD.exec(head)?.[1];
  const day = received === undefined ? Number.NaN : Date.parse(`${received} UTC`);
  const end = text.slice(-200);
  const isWhole = LAST_FILING.test(end) || (mayBeEmpty && END_OF_HEAD.test(end));
  if (Number.isNaN(day) || !COLUMNS.test(head) || !isWhole) {
    throw new AppError('upstream_failed', `EDGAR’s index of ${of} is incomplete.`);
  }
  return { text, lastReceived: isoDay(new Date(day)) };
}
