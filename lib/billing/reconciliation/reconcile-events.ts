import { ZodError } from 'zod';
import { applyWaitingEvents } from '#lib/billing/events/apply-event';
import { listKnownEvents, storeEvents } from '#lib/billing/events/event-queries';
import { type ParsedEvent, readEvent } from '#lib/billing/events/read-event';
import { askPaddle, openPaddle } from '#lib/billing/paddle/paddle-client';
import { BACKGROUND } from '#lib/billing/paddle/paddle-transport';
import { log } from '#lib/log';
import { findCursor, moveCursor } from './cursor-queries.ts';

const CURSOR = 'events';

/** How far the cursor stays behind: an event may be listed a little after later ones. */
const OVERLAP_MS = 30 * 60_000;

/** Paddle lists events for 90 days; a cursor older than this may have lost some. */
const CURSOR_LIFE_MS = 89 * 86_400_000;

export type EventsReport = {
  /** Events about subscriptions and payments that Paddle listed. */
  listed: number;
  /** Those whose webhook never came. */
  missed: number;
  /** Events of Paddle's list that could not be read at all. */
  unreadable: number;
  /** The list does not reach back to the cursor: only the whole list of subscriptions shows the rest. */
  hasGap: boolean;
};

/**
 * Reads Paddle's list of events from the cursor on, keeps those whose webhook never came, and applies what waits. Safe
 * to stop and to repeat. Throws PaddleUnavailable, AppError('not_configured').
 */
export async function reconcileEvents(now = new Date()): Promise<EventsReport> {
  const cursor = await findCursor(CURSOR);
  const hasGap = cursor === null || now.getTime() - cursor.occurredAt.getTime() > CURSOR_LIFE_MS;
  const report: EventsReport = { listed: 0, missed: 0, unreadable: 0, hasGap };
  const settled = new Date(now.getTime() - OVERLAP_MS);
  let after = hasGap ? null : cursor.position;
  for (;;) {
    // One client for each page: the time limit is for one page, however many there are.
    const from = after;
    const { events, hasMore } = await askPaddle(() => openPaddle(BACKGROUND).listEvents({ after: from }));
    const read = events.map(tryRead).filter((event) => event !== null);
    report.listed += events.length;
    report.unreadable += events.length - read.length;
    report.missed += await keepMissed(read);
    const behind = read.findLast((event) => new Date(event.occurredAt) <= settled);
    if (behind) await moveCursor(CURSOR, { position: behind.id, occurredAt: new Date(behind.occurredAt) });
    const last = read.at(-1);
    if (!hasMore || !last || last.id === after) break;
    after = last.id;
  }
  await applyWaitingEvents();
  return report;
}

function tryRead(json: unknown): ParsedEvent | null {
  try {
    return readEvent(json);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    log.error({ err: error }, "An event in Paddle's list could not be parsed");
    return null;
  }
}

async function keepMissed(events: readonly ParsedEvent[]): Promise<number> {
  const known = await listKnownEvents(events.map(({ id }) => id));
  const missed = events.filter(({ id }) => !known.has(id));
  for (const { id, type } of missed)
    log.warn({ event: id, type }, "A webhook was missed; its event was taken from Paddle's list");
  return missed.length === 0 ? 0 : storeEvents(missed);
}
