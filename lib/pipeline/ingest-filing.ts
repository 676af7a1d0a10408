import { packDocument, unpackDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import { type DocumentStore, documentStore } from '#lib/documents/store';
import type { EdgarSource } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { lacksVectors } from '#lib/search/embed-passages';
import { saveIndex } from '#lib/search/index-queries';
import { keyFiguresWithAnchors } from '#lib/summaries/key-figures';
import { askModel } from './ask-model.ts';
import { compareFiling, lacksOnlyBlackline } from './compare-filing.ts';
import { embedIndex } from './embed-index.ts';
import {
  type FilingToIngest,
  getFilingToIngest,
  publishFiling,
  saveDocument,
  saveFailure,
  saveRawDocument,
  saveSummaries,
} from './queries.ts';
import type { FilingHints } from './read-filing.ts';
import type { ReaderPool } from './reader-pool.ts';
import { renderedVariants } from './rendered-variants.ts';
import { VERSIONS } from './versions.ts';

export type IngestOutcome = { status: 'ready' | 'failed'; failure: string | null };

/**
 * Brings one known filing from EDGAR to its pages: fetch, parse, ask the model when there is one, summarise, index,
 * render, publish, compare with the filing before. Every step can be done again with the same result, so a process may
 * die anywhere and another call goes on; readers see a filing only when all of it is there. A document that cannot be
 * read marks the filing as failed; any other error is thrown, to be tried again.
 */
export async function ingestFiling(
  accession: string,
  { source, readers, signal }: { source: EdgarSource; readers: ReaderPool; signal?: AbortSignal },
): Promise<IngestOutcome> {
  const filing = await getFilingToIngest(accession);
  if (lacksOnlyIndex(filing)) {
    const raw = await fetchRaw(filing, source, documentStore(), signal);
    const index = await readers.index(raw, hintsOf(filing));
    await saveIndex(filing.id, index, VERSIONS.search);
    if (await lacksOnlyBlackline(filing)) await compareFiling(accession, readers, { signal });
    await embedIndex(filing, index, signal);
    return { status: 'ready', failure: null };
  }
  if (await lacksOnlyBlackline(filing)) {
    await compareFiling(accession, readers, { signal });
    return { status: 'ready', failure: null };
  }
  if (isCurrent(filing) && (await lacksVectors(filing.id))) {
    const raw = await fetchRaw(filing, source, documentStore(), signal);
    await embedIndex(filing, await readers.index(raw, hintsOf(filing)), signal);
    return { status: 'ready', failure: null };
  }
  const store = documentStore();
  try {
    const raw = await fetchRaw(filing, source, store, signal);
    const hints = hintsOf(filing);
    const proposals = await askModel(accession, () => readers.parse(raw, hints), signal);
    const { document, blockHtml, index, summary, full, preview } = await readers.read(raw, hints, proposals);
    if (document.health.status === 'unreadable') {
      const failure = document.health.warnings[0]?.message ?? 'The document could not be read.';
      await saveFailure(filing.id, { failure, health: document.health, versions: VERSIONS });
      return { status: 'failed', failure };
    }

    await saveDocument(filing.id, document, blockHtml, VERSIONS.parser);
    await saveSummaries(document, summary, VERSIONS.summariser);
    await saveIndex(filing.id, index, VERSIONS.search);
    await publishFiling(filing.id, {
      documents: await renderedVariants(accession, { document, summary, full, preview }, store),
      contents: full.contents,
      summary,
      keyFigures: keyFiguresWithAnchors(document),
      version: VERSIONS.summariser,
    });
    await compareFiling(accession, readers, { isModelLeftAlone: proposals?.gaveUp === true, signal });
    await embedIndex(filing, index, signal);
    return { status: 'ready', failure: null };
  } catch (error) {
    // Trying again cannot help a document. What is not there may come: EDGAR lists a filing before it serves it.
    if (!(error instanceof AppError) || error.code !== 'unreadable_document') throw error;
    await saveFailure(filing.id, { failure: error.message, health: null, versions: VERSIONS });
    return { status: 'failed', failure: error.message };
  }
}

/**
 * As `ingestFiling`, for a job that has waited: a filing that another worker has finished meanwhile is left alone.
 * @returns null when there was nothing left to do
 */
export async function finishFiling(
  accession: string,
  options: Parameters<typeof ingestFiling>[1],
): Promise<IngestOutcome | null> {
  const filing = await getFilingToIngest(accession);
  const lacksNothing =
    isCurrent(filing) &&
    !lacksOnlyIndex(filing) &&
    !(await lacksOnlyBlackline(filing)) &&
    !(await lacksVectors(filing.id));
  return lacksNothing ? null : ingestFiling(accession, options);
}

/** Whether a filing is read as today's versions read it. */
const isCurrent = ({ status, parserVersion, summariserVersion }: FilingToIngest) =>
  status === 'ready' && parserVersion === VERSIONS.parser && summariserVersion === VERSIONS.summariser;

/** Whether only the search does not know a filing as it should. */
const lacksOnlyIndex = (filing: FilingToIngest) => isCurrent(filing) && filing.searchVersion !== VERSIONS.search;

const hintsOf = ({ form, periodOfReport, company, cik }: FilingToIngest): FilingHints => ({
  form,
  period: periodOfReport?.toISOString().slice(0, 10) ?? null,
  company: company.name,
  cik,
  ticker: company.symbols[0]?.ticker ?? null,
});

/** The filing's bytes as EDGAR served them: from the store when they were fetched before. */
async function fetchRaw(
  filing: FilingToIngest,
  source: EdgarSource,
  store: DocumentStore,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  if (filing.rawName && (await store.has(filing.rawName))) return unpackDocument(await store.read(filing.rawName));

  const { bytes, sha256 } = await source.fetchDocument(filing, signal);
  const name = documentName(filing.accession, 'raw', 'bin', bytes);
  await store.write(name, await packDocument(bytes));
  await saveRawDocument(filing.id, { name, sha256, bytes: bytes.byteLength });
  return bytes;
}
