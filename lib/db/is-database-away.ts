import { driverCauseOf } from './driver-cause.ts';

/** What Prisma's adapter calls a server that cannot be reached, or takes no further connections. */
const KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);

/**
 * The server stops, has crashed or is starting; no disk space or connection is left; a connection broke or was never
 * made (SQLSTATE).
 */
const STATES = /^(?:57P0[123]|53[13]00|0800[0-7])$/;

/** Codes of sockets and of name resolution. */
const SOCKET =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(?:UNREACH|DOWN)|ENET(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of node-postgres about a connection that broke or was never made: plain errors without a code. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/;

/** Our own pool's errors. */
const NAMES = new Set(['DatabaseUnresponsive', 'PoolExhausted']);

/**
 * Whether a statement failed because the database server did not answer or had no capacity, rather than for its own
 * fault: another try may succeed. Knows Prisma's errors, node-postgres' and our own pool's.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NAMES.has(error.name) || WORDS.test(error.message)) return true;
  // Prisma passes unknown errors on with the socket's code: for a host with several addresses, for one.
  const { code: own } = error as { code?: string };
  const { kind, code } = driverCauseOf(error);
  return (
    (kind !== undefined && KINDS.has(kind)) || [own, code].some((one = '') => STATES.test(one) || SOCKET.test(one))
  );
}
