import { log } from './log.ts';
import { withoutRequestId } from './request-id.ts';

const WINDOW_MS = 60_000;

/** At most this many kinds of one message are counted apart in a window; further ones are counted together. */
const MAX_KINDS = 20;

type Level = 'info' | 'warn';
type Fields = Record<string, string>;
type Tally = { level: Level; fields: Fields; message: string; more: number };
type Tallies = { kinds: Map<string, Map<string, Tally>>; timer: NodeJS.Timeout | undefined };

// Next bundles this file once for the start of the server and once for handlers: they meet in the global object.
const shared = globalThis as { prooflineTallies?: Tallies };
shared.prooflineTallies ??= { kinds: new Map(), timer: undefined };
const tallies = shared.prooflineTallies;

/**
 * Logs events that anybody can cause ten thousand times a minute: the first of each kind as a line, and the following
 * as one number when the minute is over. Costs a map's look-up; keeps no process alive.
 * @param fields distinguish the kinds; beyond the limit, kinds are counted without them
 */
export function logCounted(level: Level, fields: Fields, message: string): void {
  let kinds = tallies.kinds.get(message);
  if (!kinds) tallies.kinds.set(message, (kinds = new Map<string, Tally>()));
  let key = JSON.stringify(fields);
  if (!kinds.has(key) && kinds.size >= MAX_KINDS) key = '';
  const known = kinds.get(key);
  if (known) {
    known.more += 1;
    return;
  }
  const shownFields = key === '' ? {} : fields;
  kinds.set(key, { level, fields: shownFields, message, more: 0 });
  log[level](shownFields, message);
  tallies.timer ??= setTimeout(flushCounts, WINDOW_MS).unref();
}

/** Logs the counts so far, for example when the process ends. The next of each kind is a line again. */
export function flushCounts(): void {
  clearTimeout(tallies.timer);
  tallies.timer = undefined;
  const counted = [...tallies.kinds.values()].flatMap((kinds) => Array.from(kinds.values()));
  tallies.kinds.clear();
  // The counts belong to no request, though one has started the timer.
  withoutRequestId(() => {
    for (const { level, fields, message, more } of counted) {
      if (more > 0) log[level]({ ...fields, more }, `${message}, and more of the kind`);
    }
  });
}
