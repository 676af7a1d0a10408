import { db } from '#lib/db/client';
import { indexPassages } from '#lib/search/index/index-document';
import { saveIndex } from '#lib/search/index/index-queries';
import { VERSIONS } from '#lib/versions';
import type { AskedIndex } from '../../evaluate/measure-search.ts';
import { type CorpusPassage, fieldsOf, readSearchCorpus } from '../../evaluate/search-corpus.ts';

/** The corpus of search questions as filings in a database, each of a company of its own. */

const FIRST_CIK = 2_000_000;
const FILED_ON = new Date(Date.UTC(2026, 8, 1));

type Documents = readonly (readonly CorpusPassage[])[];

/** The corpus' documents, in the order of their passages. */
export function readDocuments(directory: string): Documents {
  return [...Map.groupBy(readSearchCorpus(directory).passages, ({ doc = '' }) => doc).values()];
}

/** Adds the documents from one number to another as filings, with text and search index. */
export async function addDocuments(documents: Documents, from: number, to: number): Promise<void> {
  for (let number = from; number < Math.min(to, documents.length); number++) {
    const passages = documents[number]!;
    // oxlint-disable-next-line no-await-in-loop -- as filings come
    const filingId = await addFiling(number);
    const blocks = passages.map(({ text }, ordinal) => ({
      ...{ filingId, ordinal, text, kind: 'paragraph' as const, html: '' },
      anchor: `b${ordinal}`,
      hash: `${number}-${ordinal}`,
    }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.block.createMany({ data: blocks });
    const index = indexPassages(
      fieldsOf(passages).map((fields, ordinal) => Object.assign(fields, { ordinal, rows: null })),
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    await saveIndex(filingId, index, VERSIONS.search);
  }
}

async function addFiling(number: number): Promise<number> {
  const cik = cikOf(number);
  const name = `Asked ${number} Inc.`;
  await db.company.create({ data: { cik, name, nameUpper: name.toUpperCase() }, select: { cik: true } });
  const { id } = await db.filing.create({
    data: {
      ...{ cik, form: '10-K', baseForm: '10-K', status: 'ready', filedOn: FILED_ON },
      accession: `${cik}-26-000001`,
      originalUrl: 'https://www.sec.gov/',
    },
    select: { id: true },
  });
  return id;
}

const cikOf = (number: number) => String(FIRST_CIK + number).padStart(10, '0');

/** Which passage of the corpus each passage of the database is. */
export async function findPassages(documents: Documents): Promise<AskedIndex['passageOf']> {
  const ciks = new Map(documents.map((passages, number) => [cikOf(number), passages]));
  const filings = await db.filing.findMany({
    where: { cik: { in: [...ciks.keys()] } },
    select: { id: true, cik: true },
  });
  const ofFiling = new Map(filings.map(({ id, cik }) => [id, ciks.get(cik)]));
  return ({ filing, number }) => ofFiling.get(filing)?.[number];
}
