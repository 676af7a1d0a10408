import pg from 'pg';
import { afterListening } from '#lib/listening-time';
import { log } from '#lib/log';
import { abandon, loopAwareClient } from './loop-aware-client.ts';
import { surviveLostConnections } from './survive-lost-connections.ts';

/** A statement may take longer; after this long without an answer a probe asks whether the server answers at all. */
const SUSPICIOUS_MS = 1_000;

/** A new connection and the shortest statement take milliseconds, on a busy machine some hundred. */
const PROBE_MS = 1_200;

/** How soon a silent server is probed again. */
const AGAIN_MS = 500;

/** How long a new connection may take. */
const CONNECT_MS = 2_000;

/**
 * How long a statement may take including its wait for a free connection. Many readers at once wait for each other,
 * which says nothing about the server.
 */
const MAX_WAIT_MS = 10_000;

class DatabaseUnresponsive extends Error {
  override readonly name = 'DatabaseUnresponsive';
  constructor() {
    super('The database does not answer. It is asked again every half second.');
  }
}

/** All connections were busy for too long. */
class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted';
  constructor() {
    super('The database is overloaded: no connection became free.');
  }
}

type Failure = DatabaseUnresponsive | PoolExhausted;

type WebDatabasePoolConfig = pg.PoolConfig & {
  /** How long a statement may stay unanswered after it was sent. */
  answerMs: number;
  /** Whether silence is watched for; the embedded server answers nobody while it works. */
  isWatched: boolean;
};

/**
 * A pool for a process that readers wait for. A server that is frozen or cut off answers nothing:
 * every statement would wait for its own time limit, and a page of several statements for their sum. Here a statement
 * that waits for a second starts one probe. When that stays unanswered too, all waiting statements fail at once, and so
 * do all new ones, until a probe is answered. A reader learns of it within 2.5 seconds, and a slow statement on a
 * server that answers is left alone. All waits are counted in time in which this process could listen
 * (`afterListening`): an overloaded event loop must not look like a database that is away.
 */
export class WebDatabasePool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #isWatched: boolean;
  readonly #waiting = new Set<(error: Failure) => void>();
  #isProbing = false;
  #isSilent = false;
  #isEnding = false;

  constructor({ answerMs, isWatched, ...config }: WebDatabasePoolConfig) {
    super({ ...config, Client: loopAwareClient({ connectMs: CONNECT_MS, answerMs }) });
    this.#config = config;
    this.#isWatched = isWatched;
    surviveLostConnections(this);
  }

  override query(...args: unknown[]): never {
    return this.#unlessInside(args, () => Reflect.apply(super.query, this, args)) as never;
  }

  override connect(...args: unknown[]): never {
    return this.#unlessInside(args, () => Reflect.apply(super.connect, this, args)) as never;
  }

  override end(...args: unknown[]): never {
    this.#isEnding = true;
    return Reflect.apply(super.end, this, args) as never;
  }

  /** The pool calls its own methods with a callback: those calls are watched already. */
  #unlessInside(args: unknown[], ask: () => unknown): unknown {
    return typeof args.at(-1) === 'function' ? ask() : this.#guard(ask);
  }

  async #guard(ask: () => unknown): Promise<unknown> {
    if (this.#isSilent) throw new DatabaseUnresponsive();
    let fail: (error: Failure) => void = () => {};
    const silence = new Promise<never>((_, reject) => {
      fail = reject;
    });
    this.#waiting.add(fail);
    const forget = this.#isWatched ? afterListening(SUSPICIOUS_MS, () => void this.#probe()) : () => {};
    const callOff = afterListening(MAX_WAIT_MS, () => fail(new PoolExhausted()));
    const answer = Promise.resolve(ask());
    try {
      return await Promise.race([answer, silence]);
    } catch (error) {
      // A connection that arrives too late is returned; a late answer is dropped.
      if (error instanceof DatabaseUnresponsive || error instanceof PoolExhausted) answer.then(giveBack, () => {});
      throw error;
    } finally {
      forget();
      callOff();
      this.#waiting.delete(fail);
    }
  }

  async #probe(): Promise<void> {
    if (this.#isProbing || this.#isEnding) return;
    this.#isProbing = true;
    while (!(await this.#answers()) && !this.#isEnding) {
      if (!this.#isSilent) log.error('The database does not answer');
      this.#isSilent = true;
      for (const fail of this.#waiting) fail(new DatabaseUnresponsive());
      await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
    }
    if (this.#isSilent) log.info('The database answers again');
    this.#isSilent = false;
    this.#isProbing = false;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client(this.#config);
    client.on('error', () => {});
    let callOff: () => void = () => {};
    const tooLate = new Promise<false>((done) => {
      callOff = afterListening(PROBE_MS, () => done(false));
    });
    const asked = client.connect().then(async () => {
      await client.query('SELECT 1');
      return true;
    });
    // Refused, or full: the server is there, and every statement gets that error at once.
    const answered = asked.catch((error: unknown) => {
      log.debug({ err: error }, 'Database probe failed');
      return true;
    });
    const isAnswered = await Promise.race([answered, tooLate]);
    callOff();
    if (isAnswered)
      client.end().catch((error: unknown) => log.debug({ err: error }, 'Database probe could not be closed'));
    else abandon(client, 'The probe was not answered.');
    return isAnswered;
  }
}

function giveBack(late: unknown): void {
  if (typeof late === 'object' && late !== null && 'release' in late) (late as pg.PoolClient).release(true);
}
