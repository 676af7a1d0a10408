import { open, readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { dailyIndexPath, parseDailyIndex } from '#lib/edgar/parse/parse-daily-index';
import { listQuarter, parseQuarterlyIndex, quarterlyIndexPath } from '#lib/edgar/parse/parse-quarterly-index';
import { parseTickers } from '#lib/edgar/parse/parse-tickers';
import { AppError } from '#lib/errors';
import { completenessOf, describeDocument, documentPathOf, MAX_DOCUMENT_BYTES } from './describe-document.ts';
import { EDGAR_SITE, filingFolder, fullSubmissionPath, indexPath, TICKERS_PATH } from './filing-paths.ts';
import { newestAcceptedFirst } from './list-current-filings.ts';
import { listDocuments } from './list-documents.ts';
import { listFilings } from './list-filings.ts';
import type { CurrentFiling, EdgarSource, FilingLocation, ListCurrentOptions } from './types.ts';

/**
 * A directory laid out like EDGAR: `files/company_tickers.json`, `submissions/CIK##########.json` with its pages, and
 * `Archives/edgar/data/CIK/…`. A missing file is `not_found`, one that is damaged `unreadable_document` or
 * `upstream_failed`; nothing is ever fetched.
 */
export function createEdgarDirectory(path: string): EdgarSource {
  const root = resolve(path);

  async function readJson(file: string): Promise<unknown> {
    const text = new TextDecoder().decode(await readFileWithin(root, file));
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new AppError('unreadable_document', `${file} in ${path} is not complete JSON.`, { cause });
    }
  }

  async function fetchDocument(filing: FilingLocation, _?: AbortSignal, { maxBytes = MAX_DOCUMENT_BYTES } = {}) {
    const paths = [decodeURIComponent(documentPathOf(filing)), ...nearbyPaths(filing)];
    const bytes = await readFirst(root, paths, maxBytes);
    if (completenessOf(bytes) === 'cut-off') {
      throw new AppError('unreadable_document', `The document of ${filing.accession} in ${path} is cut off.`);
    }
    return describeDocument(filing, bytes);
  }

  return {
    listTickers: async () => parseTickers(await readJson(TICKERS_PATH)),
    listFilings: (cik, options) => listFilings(readJson, cik, options),
    fetchDocument,
    // A mirror may have a full submission beside the documents instead of the index of headers.
    listDocuments: (filing) =>
      listDocuments(filing, (file) => readFileWithin(root, file), [
        `${filingFolder(filing)}/${filing.accession}.txt`,
        fullSubmissionPath(filing),
      ]),
    async listCurrentFilings(options = {}) {
      const filings = await listAllFilings(root, readJson, options);
      return { filings, reachedEnd: true };
    },
    getQuarterlyIndex: async (day, wanted) =>
      parseQuarterlyIndex(await readFileWithin(root, quarterlyIndexPath(day)), wanted),
    listQuarter: async (day, forms) => listQuarter(await readFileWithin(root, quarterlyIndexPath(day)), forms),
    getDailyIndex: async (day) => parseDailyIndex(await readFileWithin(root, dailyIndexPath(day))),
  };
}

/** Every company's filings as a feed would give them, newest first: a directory has no feed of its own. */
async function listAllFilings(
  root: string,
  readJson: (file: string) => Promise<unknown>,
  { forms, acceptedSince }: ListCurrentOptions,
): Promise<CurrentFiling[]> {
  const names = await readdir(join(root, 'submissions')).catch((cause: unknown) => {
    throw new AppError('not_found', `There is no submissions folder in ${root}.`, { cause });
  });
  const found: CurrentFiling[] = [];

  for (const cik of names.flatMap((name) => /^CIK(\d{10})\.json$/.exec(name)?.[1] ?? [])) {
    const { company, filings } = await listFilings(readJson, cik, forms ? { forms } : {});
    for (const filing of filings) {
      const { accession, form, filedOn, items } = filing;
      const acceptedAt = filing.acceptedAt ?? `${filedOn}T00:00:00.000Z`;
      if (acceptedSince && Date.parse(acceptedAt) < Date.parse(acceptedSince)) continue;
      const indexUrl = `${EDGAR_SITE}/${indexPath(filing)}`;
      found.push({ accession, cik, company: company.name, role: 'Filer', form, filedOn, acceptedAt, items, indexUrl });
    }
  }

  return newestAcceptedFirst(found);
}

/** EDGAR serves a full submission from two places; a mirror may have it in either. */
function nearbyPaths(filing: FilingLocation): string[] {
  const full = fullSubmissionPath(filing);
  const listed = documentPathOf(filing);
  if (listed !== full) return [];
  const folder = filing.accession.replaceAll('-', '');
  return [full.replace(/[^/]+$/, `${folder}/${filing.accession}.txt`)];
}

async function readFirst(root: string, files: readonly string[], maxBytes: number): Promise<Uint8Array> {
  let missing: unknown;
  for (const file of files) {
    try {
      return await readFileWithin(root, file, maxBytes);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      missing ??= error;
    }
  }
  throw missing;
}

async function readFileWithin(root: string, file: string, maxBytes = MAX_DOCUMENT_BYTES): Promise<Uint8Array> {
  const full = resolve(root, file);
  if (relative(root, full).startsWith('..')) throw new AppError('invalid_input', `${file} lies outside ${root}.`);

  const handle = await open(full).catch((cause: unknown) => {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new AppError('not_found', `${root} has no ${file}.`, { cause });
    throw cause;
  });
  try {
    const { size } = await handle.stat();
    if (size > maxBytes) {
      const most = Math.floor(maxBytes / 1024 / 1024);
      throw new AppError('unreadable_document', `${file} is larger than the ${most} MB read of one document.`);
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
