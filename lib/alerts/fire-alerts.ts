import { listWithMails } from '#lib/billing/queries';
import { log } from '#lib/log';
import { type MailStore, putMails } from '#lib/mail/mail-queries';
import { ThreadsBusy } from '#lib/threads/thread-errors';
import { MOST_A_DAY } from './limits.ts';
import { matchInThread } from './match/match-in-threads.ts';
import {
  countMails,
  inDeciding,
  listWatching,
  noteDecided,
  putMatches,
  takeUndecided,
  type Watching,
} from './match-queries.ts';
import { findOlder, listTexts } from './text-queries.ts';
import type { Found } from './types.ts';

type Fired = Watching & { found: Found };

/**
 * Decides which alerts fire on the filings that have become readable, one transaction each: a filing counts as decided
 * exactly when the mails about it wait in the outbox. Several processes may call it at once.
 * @returns how many filings were decided, and how many mails wait for it
 */
export async function fireAlerts(): Promise<{ filings: number; mails: number }> {
  let filings = 0;
  let mails = 0;
  for (;;) {
    const fired = await inDeciding(decideOne);
    if (fired === null) return { filings, mails };
    filings++;
    mails += fired;
  }
}

async function decideOne(tx: MailStore): Promise<number | null> {
  const undecided = await takeUndecided(tx);
  if (!undecided) return null;
  const { filingId } = undecided;
  const watching = await listWatching(tx, undecided);
  const fired = watching.length > 0 ? await withMails(tx, await findFired(tx, filingId, watching)) : [];
  const mailed = fired.length > 0 ? await putFired(tx, filingId, fired) : 0;
  await noteDecided(tx, filingId);
  return mailed;
}

/** The alerts that find something new. The older filing is read only where an alert's words stand in this one. */
async function findFired(tx: MailStore, filingId: number, watching: readonly Watching[]): Promise<Fired[]> {
  const newer = (await listTexts([filingId], { store: tx })).get(filingId) ?? [];
  const wanted = watching.map(({ id, query, by }) => ({ id, query, by }));
  try {
    const matched = new Set(await matchInThread<'any'>({ do: 'any', newer, alerts: wanted }));
    if (matched.size === 0) return [];
    const olderId = (await findOlder([filingId], tx)).get(filingId) ?? null;
    const older = olderId === null ? null : ((await listTexts([olderId], { store: tx })).get(olderId) ?? null);
    const alerts = wanted.filter(({ id }) => matched.has(id));
    const found = await matchInThread<'new'>({ do: 'new', newer, older, alerts });
    const byId = new Map(found.map((one) => [one.id, one.found]));
    return watching.flatMap((alert) => {
      const own = byId.get(alert.id);
      return own ? [{ ...alert, found: own }] : [];
    });
  } catch (error) {
    if (error instanceof ThreadsBusy) throw error;
    // It would fail again and again, and hold up the filings behind it.
    log.error({ err: error, filingId }, 'Alerts could not be matched with a filing');
    return [];
  }
}

/** Those whose owner's plan has mails. */
async function withMails(tx: MailStore, fired: readonly Fired[]): Promise<Fired[]> {
  const mailed = await listWithMails([...new Set(fired.map(({ userId }) => userId))], { store: tx });
  return fired.filter(({ userId }) => mailed.has(userId));
}

async function putFired(tx: MailStore, filingId: number, fired: readonly Fired[]): Promise<number> {
  const counts = await countMails(tx, [...new Set(fired.map(({ userId }) => userId))]);
  const decided = fired.map((alert) => {
    const count = counts.get(alert.userId) ?? 0;
    counts.set(alert.userId, count + 1);
    return { ...alert, alertId: alert.id, isDropped: count >= MOST_A_DAY };
  });
  const isNew = await putMatches(tx, filingId, decided);
  const mailed = decided.filter(({ alertId, isDropped }) => isNew.has(alertId) && !isDropped);
  await putMails(
    mailed.map(({ alertId, email }) => ({ kind: 'alert', recipient: email, data: { alertId, filingId } })),
    tx,
  );
  return mailed.length;
}
