import { AppError } from '#lib/errors';
import type { Threads } from '#lib/threads/open-threads';
import { sharedThreads } from '#lib/threads/shared-threads';
import type { DecidedText } from './check-statements.ts';
import type { ClaimsResult, ClaimsTask } from './claims-thread.ts';
import { type EvidenceKey, loadEvidence } from './evidence/evidence-queries.ts';
import type { Scope } from './types.ts';

type ClaimsThreads = Threads<ClaimsTask, ClaimsResult>;

/** One thread, which keeps the filings that were asked for last. */
const checking = (): ClaimsThreads =>
  sharedThreads({
    name: 'claims',
    entry: 'lib/claims/claims-thread.ts',
    threads: 1,
    queue: 60,
    maxWaitMs: 5_000,
    timeLimitMs: 10_000,
    memoryMb: 384,
  });

/** A thread that ended, or that other companies' filings filled, is told the filings anew. */
const MAX_TRIES = 3;

/**
 * Checks a text against filings in a thread, which is told those that it does not keep, one after the other. The event
 * loop pays for passing a filing's text on, not for reading it.
 * Throws ThreadsBusy when too many wait, TaskTookTooLong, and AppError('unavailable') when the filings did not stay.
 */
export async function checkInThreads(
  text: string,
  scope: Scope,
  filings: readonly EvidenceKey[],
  threads: ClaimsThreads = checking(),
): Promise<DecidedText> {
  const keys = filings.map(({ key }) => key);
  const gone = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const wanted = keys.filter((key) => !gone.has(key));
    // oxlint-disable-next-line no-await-in-loop -- what is missing is known only then
    const result = await threads.run({ step: 'check', text, scope, keys: wanted });
    if ('decided' in result) return result.decided;
    for (const { accession, key } of filings.filter((one) => result.missing.includes(one.key))) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that one text leaves the database to others
      const stored = await loadEvidence(accession);
      // Withdrawn since it was listed.
      if (!stored) gone.add(key);
      // oxlint-disable-next-line no-await-in-loop -- as above
      else await threads.run({ step: 'learn', key, beside: wanted, company: scope.company, stored });
    }
  }
  throw new AppError('unavailable', 'Too many filings are being checked. Try again in a moment.');
}
