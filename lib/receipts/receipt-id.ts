import { createHash, timingSafeEqual } from 'node:crypto';
import { signTexts } from '#lib/accounts/signature';
import type { ReceiptKey, ReceiptKind } from './types.ts';

/** Never in another order, and none taken out: addresses that were given away hold these numbers. */
const KINDS: readonly ReceiptKind[] = ['sentence', 'key-point', 'key-figure'];

/** Raised when the layout changes; addresses of earlier layouts must still be read. */
const LAYOUT = 1;

const ACCESSION = /^(\d{10})-(\d{2})-(\d{6})$/;
/** Bytes: layout and kind, accession, place, figure, content; then 128 bits of the signature. */
const [AT_ACCESSION, AT_PLACE, AT_FIGURE, AT_CONTENT, PAYLOAD] = [1, 9, 17, 18, 26] as const;
const SIGNED = 16;
/** 42 bytes are 56 characters without a bit left over, so that no two ids are the same receipt. */
const ID = /^[\w-]{56}$/;

/** Eight bytes of SHA-256 over texts that are kept apart, hexadecimal. */
export function digestOf(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}

/**
 * The id of a receipt, 56 characters: what it is of, signed, so that nobody can make one up and so read a filing passage
 * by passage. The same receipt always has the same id.
 */
export function writeReceiptId({ accession, kind, place, figure, content }: ReceiptKey): string {
  const [, filer = '', year = '', number = ''] = ACCESSION.exec(accession) ?? [];
  const payload = Buffer.alloc(PAYLOAD);
  payload.writeUInt8(LAYOUT * 16 + KINDS.indexOf(kind), 0);
  payload.writeBigUInt64BE(BigInt(filer + year + number), AT_ACCESSION);
  payload.write(place, AT_PLACE, 'hex');
  payload.writeUInt8(figure, AT_FIGURE);
  payload.write(content, AT_CONTENT, 'hex');
  return Buffer.concat([payload, signatureOf(payload)]).toString('base64url');
}

/** What an id names; null for everything that `writeReceiptId` did not write. */
export function readReceiptId(id: string): ReceiptKey | null {
  if (!ID.test(id)) return null;
  const bytes = Buffer.from(id, 'base64url');
  const payload = bytes.subarray(0, PAYLOAD);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD), signatureOf(payload))) return null;
  const first = payload.readUInt8(0);
  const kind = KINDS[first % 16];
  if (Math.floor(first / 16) !== LAYOUT || kind === undefined) return null;
  const digits = payload.readBigUInt64BE(AT_ACCESSION).toString().padStart(18, '0');
  return {
    accession: `${digits.slice(0, 10)}-${digits.slice(10, 12)}-${digits.slice(12)}`,
    kind,
    place: payload.toString('hex', AT_PLACE, AT_FIGURE),
    figure: payload.readUInt8(AT_FIGURE),
    content: payload.toString('hex', AT_CONTENT, PAYLOAD),
  };
}

const signatureOf = (payload: Buffer): Buffer =>
  Buffer.from(signTexts('receipt', payload.toString('base64url')), 'base64url').subarray(0, SIGNED);
