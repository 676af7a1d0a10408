import { listUncomparedWith } from '#lib/discovery/uncompared-queries';
import { packDocument, unpackDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import { type DocumentStore, documentStore } from '#lib/documents/store';
import type { EdgarSource } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { reportOf } from '#lib/filings/document-parts';
import { compareFiling } from '#lib/ingest/compare/compare-filing';
import type { FilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import type { FilingBytes, FilingHints, ReadFiling } from '#lib/ingest/reading/read-filing';
import { isoDay } from '#lib/iso-day';
import { keyFiguresWithAnchors } from '#lib/key-figures/find-key-figures';
import { log } from '#lib/log';
import { drawPicturesOf } from '#lib/pictures/draw-pictures';
import type { DrawPicture } from '#lib/pictures/stored-picture';
import { findRelease } from '#lib/releases/find-release';
import { toStoredRelease } from '#lib/releases/stored-release';
import type { FilingIndex } from '#lib/search/index/index-document';
import { saveIndex } from '#lib/search/index/index-queries';
import { VERSIONS } from '#lib/versions';
import { embedIndex } from './embed-index.ts';
import { type ExhibitLoader, keepExhibits, loadExhibits, withoutTexts } from './keep-exhibits.ts';
import { listMissingStages, type Stage } from './list-missing-stages.ts';
import { mergeIndex } from './merge-index.ts';
import {
  countsOf,
  type FilingToIngest,
  getFilingToIngest,
  publishFiling,
  saveDocument,
  saveFailure,
  saveRawDocument,
} from './queries.ts';
import { renderedVariants } from './rendered-variants.ts';
import { requestProposals } from './request-proposals.ts';

type IngestOutcome = {
  status: 'ready' | 'failed';
  failure: string | null;
  /**
   * The stages that were missing, and were done or left to others; none when another process had finished the filing.
   */
  stages: readonly Stage[];
};

type IngestDependencies = {
  source: EdgarSource;
  filingThreads: FilingThreadPool;
  signal?: AbortSignal;
  /** Has these filings compared with their baselines later; without it they are compared before the filing is done. */
  enqueueComparisons?: (accessions: readonly string[], use: { skipsModel: boolean }) => Promise<void>;
};

/**
 * Brings one known filing from EDGAR to its pages: fetch, parse, ask the model when there is one, summarise, index,
 * render, draw its pictures, publish, compare with the filing before. Only missing stages are done. Every stage can be
 * done again with the same result, so a process may die anywhere and another call continues; readers see a filing only
 * when all of it is there.
 * A document that cannot be read marks the filing as failed; any other error is thrown, to be tried again.
 */
export async function ingestFiling(accession: string, dependencies: IngestDependencies): Promise<IngestOutcome> {
  const filing = await getFilingToIngest(accession);
  const stages = await listMissingStages(filing);
  if (stages.includes('reading')) return readWhole(filing, dependencies);
  await doMissingStages(filing, stages, dependencies);
  return { status: 'ready', failure: null, stages };
}

/** Does the missing stages of a read filing. */
async function doMissingStages(
  filing: FilingToIngest,
  stages: readonly Stage[],
  dependencies: IngestDependencies,
): Promise<void> {
  const { signal } = dependencies;
  const isIndexed = !stages.includes('index');
  const found = !isIndexed || stages.includes('vectors') ? await indexAgain(filing, dependencies, { isIndexed }) : null;
  if (stages.includes('comparison')) await compare(filing.id, dependencies, { skipsModel: false });
  if (!found) return;
  await embedIndex(filing, found, signal);
  await mergeIndex();
}

/**
 * Computes the index of a filing that readers have, and saves it unless it is there; an empty one when the document
 * can no longer be read: it would fail again. @returns the passages that get vectors
 */
async function indexAgain(
  filing: FilingToIngest,
  dependencies: IngestDependencies,
  { isIndexed }: { isIndexed: boolean },
): Promise<Pick<FilingIndex, 'passages'>> {
  const { filingThreads } = dependencies;
  const store = documentStore();
  const raw = await keepRaw(filing, dependencies, store);
  const exhibits = await loadExhibits(filing, store, { again: false });
  const save = async (index: FilingIndex) => {
    if (!isIndexed) await saveIndex(filing.id, index, VERSIONS.search);
    return { passages: index.passages };
  };
  try {
    return await filingThreads.locked(raw.bytes + exhibits.bytes, async (tasks) =>
      save(await tasks.index(await loadFiling(filing, { raw, exhibits }, store))),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unreadable_document') throw error;
    log.warn({ accession: filing.accession, cause: error.message }, 'Filing was left out of the search index');
    return save({ passages: [], postings: [] });
  }
}

async function compare(
  filingId: number,
  { filingThreads, signal, enqueueComparisons }: IngestDependencies,
  { skipsModel }: { skipsModel: boolean },
): Promise<void> {
  if (enqueueComparisons) await enqueueComparisons(await listUncomparedWith(filingId, VERSIONS), { skipsModel });
  else await compareFiling(filingId, filingThreads, { skipsModel, signal });
}

async function readWhole(filing: FilingToIngest, dependencies: IngestDependencies): Promise<IngestOutcome> {
  const stages = ['reading'] as const;
  const store = documentStore();
  try {
    const raw = await keepRaw(filing, dependencies, store);
    await keepExhibits(filing, dependencies, store);
    const exhibits = await loadExhibits(filing, store, { again: true });
    const published = await readWithExhibits(filing, { raw, exhibits }, { ...dependencies, store });
    if ('failure' in published) return { status: 'failed', failure: published.failure, stages };
    if ('lostRace' in published) return { status: 'ready', failure: null, stages: [] };

    await compare(filing.id, dependencies, { skipsModel: published.gaveUp });
    await embedIndex(filing, published, dependencies.signal);
    await mergeIndex();
    return { status: 'ready', failure: null, stages };
  } catch (error) {
    // Trying again does not help an unreadable document. A missing one may appear: EDGAR lists a filing before it
    // serves it.
    if (!(error instanceof AppError) || error.code !== 'unreadable_document') throw error;
    await saveFailure(filing.id, { failure: error.message, health: null, versions: VERSIONS });
    return { status: 'failed', failure: error.message, stages };
  }
}

type Stored = { raw: StoredRaw; exhibits: ExhibitLoader };

/** Reads a filing with its exhibits; where they are too much to be read together, without them. */
async function readWithExhibits(
  filing: FilingToIngest,
  { raw, exhibits }: Stored,
  dependencies: IngestDependencies & { store: DocumentStore },
) {
  try {
    return await readAndPublish(filing, { raw, exhibits }, dependencies);
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'unreadable_document';
    if (!isUnreadable || exhibits.bytes === 0) throw error;
    log.warn({ accession: filing.accession, cause: error.message }, 'Filing is read without its exhibits');
    return readAndPublish(filing, { raw, exhibits: withoutTexts(exhibits) }, dependencies);
  }
}

async function readAndPublish(
  filing: FilingToIngest,
  { raw, exhibits }: Stored,
  { filingThreads, signal, store }: IngestDependencies & { store: DocumentStore },
) {
  const bytes = raw.bytes + exhibits.bytes;
  const load = () => loadFiling(filing, { raw, exhibits }, store);
  // The model is slow, so it is asked without the lock.
  const parse = () => filingThreads.locked(bytes, async (tasks) => tasks.parse(await load()));
  const proposals = await requestProposals(filing.accession, parse, signal);
  const published = await filingThreads.locked(bytes, async (tasks) =>
    publish(filing, await tasks.read(await load(), proposals), { store, draw: tasks.draw }),
  );
  return { ...published, gaveUp: proposals?.gaveUp === true };
}

/**
 * Writes what was read. @returns the passages that get vectors; why there is nothing; or that another process wrote it
 * meanwhile
 */
async function publish(
  filing: FilingToIngest,
  { document, blockHtml, index, summary, full, preview }: ReadFiling,
  { store, draw }: { store: DocumentStore; draw: DrawPicture },
): Promise<Pick<FilingIndex, 'passages'> | { failure: string } | { lostRace: true }> {
  if (document.health.status === 'unreadable') {
    const failure = document.health.warnings[0]?.message ?? 'The document could not be read.';
    await saveFailure(filing.id, { failure, health: document.health, versions: VERSIONS });
    return { failure };
  }
  const hasSaved = await saveDocument(filing.id, { document, html: blockHtml, versions: VERSIONS });
  if (!hasSaved) return { lostRace: true };
  await saveIndex(filing.id, index, VERSIONS.search);
  const documents = await renderedVariants(filing.accession, { document, summary, full, preview }, store);
  const counts = countsOf(summary);
  await drawPicturesOf(filing.id, counts, draw);
  await publishFiling(filing.id, {
    documents,
    counts,
    contents: full.contents,
    summary,
    keyFigures: keyFiguresWithAnchors(reportOf(document)),
    release: toStoredRelease(findRelease(document), document.blocks),
    version: VERSIONS.summariser,
  });
  return { passages: index.passages };
}

const hintsOf = ({ form, periodOfReport, company, cik }: FilingToIngest): FilingHints => ({
  form,
  period: periodOfReport && isoDay(periodOfReport),
  company: company.name,
  cik,
  ticker: company.symbols[0]?.ticker ?? null,
});

/**
 * Makes sure that the filing's bytes as EDGAR served them are in the store. It does not return them: a task that waits
 * for the lock must not keep them in memory.
 */
async function keepRaw(
  filing: FilingToIngest,
  { source, signal }: IngestDependencies,
  store: DocumentStore,
): Promise<StoredRaw> {
  const { rawName, rawBytes } = filing;
  if (rawName && (await store.has(rawName))) return { name: rawName, bytes: rawBytes ?? 0 };

  const { bytes, sha256 } = await source.fetchDocument(filing, signal);
  const name = documentName(filing.accession, { variant: 'raw', extension: 'bin', content: bytes });
  await store.write(name, await packDocument(bytes));
  await saveRawDocument(filing.id, { name, sha256, bytes: bytes.byteLength });
  return { name, bytes: bytes.byteLength };
}

type StoredRaw = { name: string; bytes: number };

const loadFiling = async (
  filing: FilingToIngest,
  { raw, exhibits }: Stored,
  store: DocumentStore,
): Promise<FilingBytes> => ({
  bytes: await unpackDocument(await store.read(raw.name)),
  hints: hintsOf(filing),
  exhibits: await exhibits.load(),
});
