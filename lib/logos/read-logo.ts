import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '#lib/log';
import { logCounted } from '#lib/log-counts';

/** A larger file is not taken for a logo. */
const MAX_BYTES = 2_000_000;
const TIMEOUT_MS = 10_000;
const ENDINGS = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'gif'];

export type LogoSource = {
  /** Files named after a symbol or a CIK: "AAPL.svg", "0000320193.png". */
  directory?: string | undefined;
  /** Address with {ticker} or {cik} in it. */
  template?: string | undefined;
};

export type LogoOwner = { cik: string; tickers: readonly string[] };

/**
 * A company's logo as its operator has it, as bytes of some image; null where there is none. The directory comes first;
 * a file of it that cannot be read is logged, and left out. A host is asked once, without redirects, and has ten
 * seconds; a failure is logged, and tried again another day.
 */
export async function readLogo({ directory, template }: LogoSource, owner: LogoOwner): Promise<Uint8Array | null> {
  const found = directory === undefined ? null : await fromDirectory(directory, owner);
  return found ?? (template === undefined ? null : fromHost(template, owner));
}

async function fromDirectory(directory: string, { cik, tickers }: LogoOwner): Promise<Uint8Array | null> {
  for (const name of [cik, ...tickers]) {
    for (const ending of ENDINGS) {
      const file = `${name}.${ending}`;
      const bytes = await readFile(join(directory, file)).catch((error: unknown) => leaveOut(file, error));
      if (bytes && bytes.byteLength <= MAX_BYTES) return bytes;
    }
  }
  return null;
}

/** Counted, as a directory that may not be read fails for every name. */
function leaveOut(file: string, error: unknown): null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  if (code !== 'ENOENT') logCounted('warn', { file, code }, 'A logo file could not be read');
  return null;
}

async function fromHost(template: string, { cik, tickers }: LogoOwner): Promise<Uint8Array | null> {
  const [ticker] = tickers;
  if (ticker === undefined && template.includes('{ticker}')) return null;
  const url = template
    .replaceAll('{ticker}', encodeURIComponent(ticker ?? ''))
    .replaceAll('{cik}', encodeURIComponent(cik));
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) return null;
    if (!answer.ok || !answer.body) throw new Error(`The host of logos answered ${answer.status}.`);
    return await readUpTo(answer.body, MAX_BYTES);
  } catch (error) {
    log.warn({ err: error, cik }, 'A logo could not be fetched');
    return null;
  }
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > most) throw new Error(`The logo has more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
