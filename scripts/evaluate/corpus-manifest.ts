import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#lib/errors';
import { baseFormOf } from '#lib/forms/forms';

const Exhibit = z.object({
  file: z.string(),
  type: z.string(),
  /** It is in the filing's full submission and has no file of its own. */
  within: z.boolean().optional(),
});

const Filing = z.object({
  /** From the manifest's directory, as all files are. */
  file: z.string(),
  ticker: z.string().nullable(),
  cik: z.string().regex(/^\d{10}$/),
  company: z.string(),
  form: z.string(),
  period: z.iso.date(),
  filed: z.iso.date(),
  accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** "as-served", or in words what was done to the file. */
  fidelity: z.string(),
  exhibits: z.array(Exhibit).optional(),
});

const Pair = z.object({
  ticker: z.string(),
  form: z.string(),
  relation: z.string(),
  older: z.string(),
  newer: z.string(),
});

const Manifest = z.object({
  filings: z.array(Filing).min(1),
  pairs: z.array(Pair),
  /** Exhibits and releases by themselves: `type` is that of the document, where it is no primary document. */
  documents: z.array(Filing.extend({ type: z.string().optional() })).default([]),
});

export type CorpusManifest = z.output<typeof Manifest>;
export type ListedFiling = z.output<typeof Filing>;
export type ListedExhibit = z.output<typeof Exhibit>;
export type ListedDocument = CorpusManifest['documents'][number];
export type ListedPair = z.output<typeof Pair>;

/** Where a directory's `manifest.json` is: in it, or above its `edgar`. Null without one. */
export function findManifest(directory: string): string | null {
  const folders = [directory, ...(/(?:^|[\\/])edgar[\\/]?$/.test(directory) ? [dirname(directory)] : [])];
  return folders.map((folder) => join(folder, 'manifest.json')).find((path) => existsSync(path)) ?? null;
}

/**
 * Reads a corpus' `manifest.json`.
 * @throws AppError('invalid_input') when it is not there or not as documented, with the first place that is not
 */
export function readManifest(path: string): CorpusManifest {
  if (!existsSync(path)) throw new AppError('invalid_input', `${path} is missing.`);
  const read = Manifest.safeParse(parseJson(path));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const message = `${path} is not as documented: ${issue?.path.join('.')}: ${issue?.message}`;
  throw new AppError('invalid_input', message, { cause: read.error });
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new AppError('invalid_input', `${path} is no JSON.`, { cause: error });
  }
}

/** Whether the site reads filings of its form today. */
export function isClaimed({ form }: Pick<ListedFiling, 'form'>): boolean {
  return baseFormOf(form) !== null;
}
