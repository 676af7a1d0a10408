import { packDocument, unpackDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import type { DocumentStore } from '#lib/documents/store';
import { EDGAR_SITE, filingFolder, safeDocumentName } from '#lib/edgar/filing-paths';
import type { EdgarSource, FilingLocation } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import type { RawExhibit } from '#lib/filings/parse-exhibits';
import { isExhibit, isExhibitRead } from '#lib/forms/exhibits';
import { formEntry } from '#lib/forms/forms';
import { log } from '#lib/log';
import {
  listExhibits,
  type StoredExhibit,
  saveExhibitFailure,
  saveExhibitList,
  saveRawExhibit,
} from './exhibit-queries.ts';

/** More of one filing are listed, and not read. */
const MAX_READ = 10;
const TOO_MANY = `more than ${MAX_READ} exhibits of a filing are not read`;
/** The largest exhibit that is read; annual reports to shareholders have some 8 MB. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Files that are no texts are not even fetched. */
const NO_TEXT = /\.(pdf|jpe?g|gif|png|zip|xlsx?|pptx?|mp[34])$/i;

type FilingWithExhibits = FilingLocation & { id: number; form: string; exhibitsListedAt: Date | null };
type Dependencies = { source: EdgarSource; signal?: AbortSignal | undefined };

/**
 * Makes sure that the bytes of a filing's exhibits that are read are in the store, as far as EDGAR has them. An exhibit
 * that cannot be had says why, and is tried again when the filing is read again; whatever stops all traffic is thrown.
 * May be killed anywhere and called again with the same end.
 * Costs one request for the list, unless it is known, and one for each exhibit.
 */
export async function keepExhibits(
  filing: FilingWithExhibits,
  { source, signal }: Dependencies,
  store: DocumentStore,
): Promise<void> {
  if ((formEntry(filing.form)?.exhibitsRead ?? []).length === 0) return;
  try {
    if (filing.exhibitsListedAt === null) await keepList(filing, { source, signal });
    for (const exhibit of await listExhibits(filing.id)) {
      if (exhibit.state === 'listed' || exhibit.file === null || isHopeless(exhibit)) continue;
      if (exhibit.rawName !== null && (await store.has(exhibit.rawName))) continue;
      await keepOne(filing, { ...exhibit, file: exhibit.file }, { source, signal, store });
    }
  } catch (error) {
    // A site without EDGAR reads again what it has.
    if (!(error instanceof AppError) || error.code !== 'not_configured') throw error;
    log.info({ accession: filing.accession }, 'Exhibits were not looked for: EDGAR is not configured');
  }
}

async function keepList(filing: FilingWithExhibits, { source, signal }: Dependencies): Promise<void> {
  const documents = await source.listDocuments(filing, signal);
  if (documents === null) return;
  const read = documents.filter(({ type }) => isExhibitRead(filing.form, type));
  const beyond = new Set(read.filter(({ file }) => refusalOf(file) === null).slice(MAX_READ));
  const exhibits = documents
    .filter(({ type }) => isExhibit(type))
    .map((document) => {
      const isWanted = read.includes(document);
      const reason = beyond.has(document) ? TOO_MANY : refusalOf(document.file);
      const failure = isWanted ? reason : null;
      const state = !isWanted ? 'listed' : failure === null ? 'awaited' : 'unread';
      return Object.assign({ failure, state } as const, document);
    });
  await saveExhibitList(filing.id, exhibits);
}

/** Why an exhibit is not fetched; null when it is. */
function refusalOf(file: string | null): string | null {
  if (safeDocumentName(file) === null) return 'the SEC’s list names no file of it';
  const ending = NO_TEXT.exec(file ?? '')?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  return ending === 'pdf' ? 'it is a PDF' : `it is a file of the kind “${ending}”, not a text`;
}

/** Never fetched, and would not be now. */
const isHopeless = ({ state, file, rawName, failure }: StoredExhibit) =>
  state === 'unread' && rawName === null && (refusalOf(file) !== null || failure === TOO_MANY);

async function keepOne(
  filing: FilingWithExhibits,
  { sequence, file }: { sequence: number; file: string },
  { source, signal, store }: Dependencies & { store: DocumentStore },
): Promise<void> {
  try {
    const location = { accession: filing.accession, cik: filing.cik, primaryDocument: file };
    const { bytes, sha256 } = await source.fetchDocument(location, signal, { maxBytes: MAX_BYTES });
    const name = documentName(filing.accession, { variant: 'exhibit', extension: 'bin', content: bytes });
    await store.write(name, await packDocument(bytes));
    await saveRawExhibit(filing.id, sequence, { name, sha256, bytes: bytes.byteLength });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'not_found' && error.code !== 'unreadable_document') throw error;
    const failure = error.code === 'not_found' ? 'the SEC does not have its file' : reasonOf(error.message);
    await saveExhibitFailure(filing.id, sequence, failure);
    log.warn({ accession: filing.accession, file, cause: error.message }, 'Exhibit could not be fetched');
  }
}

const reasonOf = (message: string) =>
  /larger than|unpacks to/.test(message)
    ? `it is larger than the ${MAX_BYTES / 1024 / 1024} MB that are read of an exhibit`
    : 'its file is damaged';

/** What is stored of a filing's exhibits, as the parser takes it. */
export type ExhibitLoader = {
  /** Of all bytes that `load` reads. */
  bytes: number;
  load: () => Promise<RawExhibit[]>;
};

/**
 * The exhibits that are in the store. They are read when they are wanted: a task that waits for the lock must not keep
 * them in memory.
 * @param again whether exhibits that could not be read with the filing are tried once more
 */
export async function loadExhibits(
  filing: FilingLocation & { id: number; company: { invented: boolean } },
  store: DocumentStore,
  { again }: { again: boolean },
): Promise<ExhibitLoader> {
  const exhibits = await listExhibits(filing.id);
  const isLoaded = ({ rawName, state }: StoredExhibit) => rawName !== null && (again || state !== 'unread');
  return {
    bytes: exhibits.filter(isLoaded).reduce((sum, { rawBytes }) => sum + (rawBytes ?? 0), 0),
    async load() {
      const loaded: RawExhibit[] = [];
      for (const exhibit of exhibits) {
        const { sequence, type, description, file, rawName } = exhibit;
        const isThere = rawName !== null && isLoaded(exhibit) && (await store.has(rawName));
        const bytes = isThere ? await unpackDocument(await store.read(rawName)) : null;
        const failure = bytes === null && exhibit.state !== 'listed' ? (exhibit.failure ?? 'it was not fetched') : null;
        loaded.push({
          sequence,
          type,
          description,
          file,
          url: filing.company.invented ? null : urlOf(filing, file),
          bytes,
          failure,
        });
      }
      return loaded;
    },
  };
}

function urlOf(filing: FilingLocation, file: string | null): string | null {
  const name = safeDocumentName(file);
  return name === null ? null : `${EDGAR_SITE}/${filingFolder(filing)}/${encodeURIComponent(name)}`;
}

/** The same exhibits without their texts, where they cannot be read together with the filing. */
export function withoutTexts({ load }: ExhibitLoader): ExhibitLoader {
  const failure = 'it is too large to be read together with the filing';
  return {
    bytes: 0,
    load: async () =>
      (await load()).map((one) => (one.bytes === null ? one : Object.assign(one, { bytes: null, failure }))),
  };
}
