import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Documents are packed once and served many times; above 9 the time grows tenfold for a few per cent. */
const QUALITY = 9;

/** No stored document unpacks to more: a guard against decompression bombs. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Packs text or bytes with brotli. The same content gives the same bytes. */
export function packDocument(content: string | Uint8Array): Promise<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

/** The bytes that `packDocument` was given. Rejects for damaged data and for more than 256 MB. */
export function unpackDocument(packed: Uint8Array): Promise<Buffer> {
  return decompress(packed, { maxOutputLength: MAX_BYTES });
}
