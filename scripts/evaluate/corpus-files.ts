import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AppError } from '#lib/errors';
import { parseFiling } from '#lib/filings/parse-filing';
import type { FilingDocument } from '#lib/filings/types';

export type CorpusFiling = { file: string; document: FilingDocument; bytes: number; ms: number };

const FILING = new Set(['.htm', '.html', '.txt']);
const LEAST_BYTES = 2_000;

/**
 * The filings below a directory, parsed: every .htm, .html and .txt that can be read as one, in order of their names.
 * @throws AppError('invalid_input') when there is no such directory or no filing in it
 */
export async function readCorpus(directory: string): Promise<CorpusFiling[]> {
  const filings: CorpusFiling[] = [];
  for (const file of await listFiles(directory)) {
    const bytes = await readFile(file);
    if (bytes.byteLength < LEAST_BYTES) continue;
    const started = performance.now();
    const document = parseFiling(bytes);
    const ms = performance.now() - started;
    if (document.health.status !== 'unreadable' && document.form)
      filings.push({ file, document, bytes: bytes.byteLength, ms });
  }
  if (filings.length === 0) throw new AppError('invalid_input', `There is no filing in ${directory}.`);
  return filings;
}

async function listFiles(directory: string): Promise<string[]> {
  const found = await stat(directory).catch(() => null);
  if (!found?.isDirectory()) throw new AppError('invalid_input', `${directory} is no directory.`);
  const names = await readdir(directory, { recursive: true });
  return names
    .filter((name) => FILING.has(extname(name).toLowerCase()))
    .toSorted()
    .map((name) => join(directory, name));
}
