import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A body that ended early, or whose bytes are not those that were written. Another try may give the right ones. */
export class BrokenBody extends Error {
  override readonly name = 'BrokenBody';
}

/** The hash of a document that its writer sends along, in hex. */
export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads a body whole. Throws BrokenBody when its connection ends early, when it has another length than was announced,
 * or another hash than its writer sent along. Documents that other programs put there have no such hash.
 * @param signal ends the reading, also while nothing comes
 */
export async function readBody(
  body: Readable,
  { length, sha256 }: { length: number | undefined; sha256: string | undefined },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const stop = () => body.destroy(new BrokenBody('the time for it was over'));
  signal.addEventListener('abort', stop, { once: true });
  const parts: Uint8Array[] = [];
  try {
    for await (const part of body) parts.push(part as Uint8Array);
  } catch (error) {
    throw new BrokenBody('its connection broke', { cause: error });
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const bytes = Buffer.concat(parts);
  if (length !== undefined && bytes.byteLength !== length) {
    throw new BrokenBody(`${bytes.byteLength} bytes came, ${length} were announced`);
  }
  if (sha256 !== undefined && sha256Of(bytes) !== sha256) throw new BrokenBody('its hash is not the one written');
  return bytes;
}
