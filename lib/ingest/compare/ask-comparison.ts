import { StoredDescription } from '#lib/blackline/stored-shapes';
import type { BlacklineDescription } from '#lib/blackline/types';
import { readStored } from '#lib/db/read-stored';
import {
  type ComparisonDocuments,
  type ComparisonRow,
  findComparisonRow,
} from '#lib/filings/stored-comparison-queries';
import { enqueue } from '#lib/jobs/queue';
import { sharedQueue } from '#lib/jobs/shared-queue';
import { VERSIONS } from '#lib/versions';
import { type RequestedPair, requestedComparisonJob } from './comparison-jobs.ts';
import { forgetAsked, noteAsked } from './requested-comparison-queries.ts';
import { noteOpened } from './unopened-queries.ts';

/** The state of a comparison that a reader asked for. */
export type ComparisonState =
  | { state: 'ready'; description: BlacklineDescription; documents: ComparisonDocuments }
  | { state: 'waiting' }
  | { state: 'failed'; reason: string };

const DAY = 86_400_000;

/** A lost job is enqueued again after this long; one that is still there stays the only one. */
const LOST_AFTER_SECONDS = 60;
/** A failed comparison may be tried again after this long: the cause may be gone. */
const TRIED_FOR_SECONDS = 3_600;

/**
 * The comparison of a filing with an earlier one of the reader's choice, as stored or under way. One that nobody
 * asked for before is enqueued. The pair must be one that `findBaselineChoices` offers.
 * @param mayAsk called before anything new is begun; throws when this reader may not
 */
export async function askComparison(pair: RequestedPair, mayAsk: () => Promise<void>): Promise<ComparisonState> {
  const row = await findComparisonRow(pair.filing, pair.baseline);
  const made = row && stateOf(row);
  if (row !== null && made?.state === 'ready') await keepOpened(pair, row);
  if (made) return made;
  const isUnderWay = row?.status === 'waiting';
  const againAfter = isUnderWay
    ? LOST_AFTER_SECONDS
    : row?.status === 'failed' && isCurrent(row)
      ? TRIED_FOR_SECONDS
      : 0;
  if (!isUnderWay) await mayAsk();
  if (await noteAsked(pair, againAfter)) await enqueueComparison(pair);
  return { state: 'waiting' };
}

/** The stored comparison in the current version; null while there is none. */
export async function findRequestedComparison(
  pair: RequestedPair,
): Promise<Extract<ComparisonState, { state: 'ready' }> | null> {
  const row = await findComparisonRow(pair.filing, pair.baseline);
  const made = row && stateOf(row);
  if (row === null || made?.state !== 'ready') return null;
  await keepOpened(pair, row);
  return made;
}

/** Records that a comparison was opened, once a day, so that reading rarely writes. */
async function keepOpened(pair: RequestedPair, { openedAt }: ComparisonRow): Promise<void> {
  if (Date.now() - openedAt.getTime() > DAY) await noteOpened(pair);
}

const isCurrent = ({ version }: ComparisonRow) => version === VERSIONS.blackline;

function stateOf(row: ComparisonRow): Exclude<ComparisonState, { state: 'waiting' }> | null {
  const { status, description, documents, failure, askedAt } = row;
  if (!isCurrent(row)) return null;
  if (status === 'ready' && documents) {
    return {
      state: 'ready',
      description: readStored('Comparison.description', StoredDescription, description),
      documents,
    };
  }
  const isRecent = Date.now() - askedAt.getTime() < TRIED_FOR_SECONDS * 1_000;
  return status === 'failed' && isRecent ? { state: 'failed', reason: failure ?? '' } : null;
}

async function enqueueComparison(pair: RequestedPair): Promise<void> {
  try {
    await enqueue(await sharedQueue(), requestedComparisonJob, [pair]);
  } catch (error) {
    await forgetAsked(pair);
    throw error;
  }
}
