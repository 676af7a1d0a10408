import { db } from '#lib/db/client';
import type { FilingDocument } from '#lib/filings/types';
import { saveIndex, tidyPostings } from '#lib/search/index/index-queries';
import { embedPassages } from '#lib/search/vectors/embed-passages';
import { VERSIONS } from '#lib/versions';
import { seededRandom } from '../evaluate/seeded-random.ts';
import { drawFiling } from './fill-search.ts';

const PASSAGES_A_FILING = 800;
const FILINGS_A_COMPANY = 12;
const FIRST_CIK = 1_000_000;
/** Four a year, the newest in 2026. */
const NEWEST = Date.UTC(2026, 8, 1);
const QUARTER_MS = 91 * 86_400_000;

export type DrawnOptions = {
  /** Filings to draw from. */
  pool: readonly FilingDocument[];
  /** In the end, with those that are there. */
  passages: number;
  seed: number;
  /** Whether each passage gets its vector, by the provider that the environment names. */
  vectors?: boolean;
  say?: (line: string) => void;
};

/**
 * Adds filings drawn from real ones, with text and search index, until the database has this many passages; what was
 * begun is filled up. Cost: some 3,000 passages a second on a core. @returns passages and filings that there are
 */
export async function fillDrawn({ pool, passages: wanted, seed, vectors = false, say = () => {} }: DrawnOptions) {
  const have = await db.filing.aggregate({ _sum: { searchPassages: true }, _count: true });
  let [passages, number] = [have._sum.searchPassages ?? 0, have._count];
  const started = performance.now();
  const random = seededRandom(seed + number);
  for (; passages < wanted; number++) {
    // oxlint-disable no-await-in-loop -- one filing after the other, as they come
    const drawn = drawFiling(pool, PASSAGES_A_FILING, random);
    const id = await addFiling(number);
    await addBlocks(id, drawn);
    await saveIndex(id, drawn.index, VERSIONS.search);
    if (vectors) await embedPassages(id, drawn.index);
    // oxlint-enable no-await-in-loop
    passages += drawn.index.passages.length;
    if (number % 20 === 0) say(`${passages} passages, ${Math.round((performance.now() - started) / 1000)} s`);
  }
  if (passages > (have._sum.searchPassages ?? 0)) await tidyPostings();
  await db.$executeRaw`ANALYZE`;
  say(`${passages} passages in ${number} filings`);
  return { passages, filings: number };
}

/** The symbol of the company number `index` among those that are drawn. */
export const drawnTicker = (index: number): string => `S${index.toString(36).toUpperCase()}`;

/** The number of that company at EDGAR. */
export const drawnCik = (index: number): string => String(FIRST_CIK + index).padStart(10, '0');

async function addBlocks(filingId: number, { blocks, html }: Pick<ReturnType<typeof drawFiling>, 'blocks' | 'html'>) {
  await db.block.createMany({
    data: blocks.map(({ ordinal, kind, part, item, anchor, hash, text }, at) => ({
      ...{ filingId, ordinal, part, item, anchor, hash },
      kind: kind === 'list-item' ? ('list_item' as const) : kind,
      text: text.replaceAll('\0', ''),
      html: (html[at] ?? '').replaceAll('\0', ''),
    })),
  });
}

async function addFiling(number: number): Promise<number> {
  const company = Math.floor(number / FILINGS_A_COMPANY);
  const age = number % FILINGS_A_COMPANY;
  const cik = drawnCik(company);
  const name = `Synthetic ${Number(cik)} Inc.`;
  await db.company.upsert({
    where: { cik },
    create: { cik, name, nameUpper: name.toUpperCase(), symbols: { create: { ticker: drawnTicker(company) } } },
    update: {},
    select: { cik: true },
  });
  const form = age % 4 === 0 ? '10-K' : '10-Q';
  const { id } = await db.filing.create({
    data: {
      ...{ cik, form, baseForm: form, status: 'ready' },
      accession: `${cik}-26-${String(number).padStart(6, '0')}`,
      filedOn: new Date(NEWEST - age * QUARTER_MS),
      originalUrl: 'https://www.sec.gov/',
    },
    select: { id: true },
  });
  return id;
}
