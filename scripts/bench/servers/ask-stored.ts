import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { closeDatabase } from '#lib/db/client';
import { createDatabaseSource } from '#lib/search/database-source';
import { type AskedQuestion, askQuestions } from '../../evaluate/measure-search.ts';
import { readSearchCorpus } from '../../evaluate/search-corpus.ts';
import { findPassages, readDocuments } from './question-corpus.ts';

const EVERYTHING = {
  forms: ['10-K', '10-Q'],
  ciks: null,
  startYear: null,
  endYear: null,
  onlyLatest: false,
  accession: null,
};

/**
 * Asks a database the corpus' questions by the code that serves the site, in a thread of its own, since a process has
 * one database. @returns what each question found, best first
 */
export function askStored(directory: string, databaseUrl: string): Promise<AskedQuestion[]> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: directory,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return new Promise((done, fail) => {
    thread.once('message', done);
    thread.once('error', fail);
  });
}

if (!isMainThread) {
  const directory = workerData as string;
  const passageOf = await findPassages(readDocuments(directory));
  const index = { source: createDatabaseSource(EVERYTHING), passageOf };
  const asked = await askQuestions(readSearchCorpus(directory).questions, () => index);
  await closeDatabase();
  parentPort?.postMessage(asked, []);
}
