import { driverCauseOf } from './driver-cause.ts';

/** What Prisma's adapter calls a server that cannot be reached, or that takes no more connections. */
const KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);

/**
 * A server that stops, has crashed or starts; no disk or connection left; a connection that broke or never came
 * (SQLSTATE).
 */
const STATES = /^(?:57P0[123]|53[13]00|0800[0-7])$/;

/** What a socket or the search for an address says. */
const SOCKET =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(?:UNREACH|DOWN)|ENET(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;

/** What node-postgres says of a connection that broke or never came: plain errors without a code. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/;

/** Our own pool's errors. */
const NAMES = new Set(['DatabaseUnresponsive', 'PoolExhausted']);

/**
 * Whether a statement failed because the database server did not answer or had no room, rather than for what was asked:
 * another try may succeed. Knows Prisma's errors, node-postgres' and our own pool's.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NAMES.has(error.name) || WORDS.test(error.message)) return true;
  // Prisma hands on what it does not know, with the code of the socket: a name with several addresses, for one.
  const { code: own } = error as { code?: string };
  const { kind, code } = driverCauseOf(error);
  return (
    (kind !== undefined && KINDS.has(kind)) || [own, code].some((one = '') => STATES.test(one) || SOCKET.test(one))
  );
}
