import pg from 'pg';
import { log } from '#lib/log';

/** A statement may take longer; so long without an answer makes us ask whether the server is there at all. */
const SUSPICIOUS_MS = 1_000;

/** A new connection and the shortest statement take milliseconds, on a busy machine some hundred. */
const PROBE_MS = 1_200;

/** How soon a silent server is asked again. */
const AGAIN_MS = 500;

export class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase';
  constructor() {
    super('The database does not answer. It is asked again every half second.');
  }
}

/**
 * A pool for a process that readers wait for. A frozen server, or one that is cut off without a word, answers nothing:
 * every statement would wait for its own time limit, and a page of several statements for all of theirs. Here a
 * statement that waits for a second starts one probe; when that stays unanswered too, all that wait fail at once, and so
 * does what comes after, until a probe is answered. A reader hears of it within 2.5 seconds, and a slow statement on a
 * server that answers is left alone.
 */
export class ReadersPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #waiting = new Set<(error: SilentDatabase) => void>();
  #isProbing = false;
  #isSilent = false;
  #isEnding = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.#config = config;
    for (const name of ['query', 'connect', 'end'] as const) {
      const own = this[name].bind(this) as (...args: unknown[]) => unknown;
      const guarded = (...args: unknown[]) => {
        if (name === 'end') this.#isEnding = true;
        // The pool calls its own methods with a callback.
        return name === 'end' || typeof args.at(-1) === 'function' ? own(...args) : this.#guard(() => own(...args));
      };
      Object.assign(this, { [name]: guarded });
    }
  }

  async #guard(ask: () => unknown): Promise<unknown> {
    if (this.#isSilent) throw new SilentDatabase();
    let fail: (error: SilentDatabase) => void = () => {};
    const silence = new Promise<never>((_, reject) => {
      fail = reject;
    });
    this.#waiting.add(fail);
    const suspicion = setTimeout(() => void this.#probe(), SUSPICIOUS_MS);
    const answer = Promise.resolve(ask());
    try {
      return await Promise.race([answer, silence]);
    } catch (error) {
      // A connection that comes too late goes back; an answer is dropped.
      if (error instanceof SilentDatabase) answer.then(giveBack, () => {});
      throw error;
    } finally {
      clearTimeout(suspicion);
      this.#waiting.delete(fail);
    }
  }

  async #probe(): Promise<void> {
    if (this.#isProbing || this.#isEnding) return;
    this.#isProbing = true;
    while (!(await this.#answers()) && !this.#isEnding) {
      if (!this.#isSilent) log.error('the database does not answer');
      this.#isSilent = true;
      for (const fail of this.#waiting) fail(new SilentDatabase());
      await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
    }
    if (this.#isSilent) log.info('the database answers again');
    this.#isSilent = false;
    this.#isProbing = false;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({
      ...this.#config,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    client.on('error', () => {});
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((done) => {
      timer = setTimeout(() => done(false), PROBE_MS);
    });
    const asked = client.connect().then(async () => {
      await client.query('SELECT 1');
      return true;
    });
    try {
      return await Promise.race([asked, tooLate]);
    } catch (error) {
      // Refused, or full: it is there, and every statement hears of it at once.
      log.debug({ err: error }, 'probe of the database');
      return !isTimeout(error);
    } finally {
      clearTimeout(timer);
      client.end().catch((error: unknown) => log.debug({ err: error }, 'end of a probe'));
    }
  }
}

function giveBack(late: unknown): void {
  if (typeof late === 'object' && late !== null && 'release' in late) (late as pg.PoolClient).release(true);
}

const isTimeout = (error: unknown) => error instanceof Error && /timeout/i.test(error.message);
