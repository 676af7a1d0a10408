import { log } from '#lib/log';
import { judgeProbe, type Probe } from './judge-replica.ts';
import { type ProbedServer, probeServer } from './probe-server.ts';
import { Replica } from './replica.ts';
import { addToHistory, type WalHistory } from './wal-history.ts';

type ReplicaSettings = {
  primaryUrl: string;
  urls: readonly string[];
  /** How far a replica may be behind, in milliseconds. */
  mostLagMs: number;
  /** From one round of probes to the next. */
  everyMs: number;
};

/**
 * The replicas of this process. Asks the primary and then all of them how far they are, again and again, by a connection
 * of its own to each, and knows which of them may be read from.
 */
export class ReplicaSet {
  readonly replicas: readonly Replica[];
  readonly #settings: ReplicaSettings;
  readonly #primary: ProbedServer;
  readonly #probed: ReadonlyMap<Replica, ProbedServer>;
  #history: WalHistory = [];
  #turn = 0;
  #isStopped = false;
  #isPrimarySilent = false;
  #round: Promise<void> = Promise.resolve();
  #next: NodeJS.Timeout | undefined;

  constructor(settings: ReplicaSettings) {
    this.#settings = settings;
    this.#primary = probeServer(settings.primaryUrl);
    this.replicas = settings.urls.map((url) => new Replica(url));
    this.#probed = new Map(this.replicas.map((replica) => [replica, probeServer(replica.url)]));
  }

  /** Begins to ask. Keeps no process alive. */
  start(): void {
    this.#round = this.#probe().finally(() => {
      if (!this.#isStopped) this.#next = setTimeout(() => this.start(), this.#settings.everyMs).unref();
    });
  }

  /** Of the fresh replicas the one with the fewest reads, in turns where these are equal; null where none is fresh. */
  choose(): Replica | null {
    this.#turn++;
    let best: Replica | null = null;
    for (let at = 0; at < this.replicas.length; at++) {
      const one = this.replicas[(at + this.#turn) % this.replicas.length];
      if (one?.isFresh && (best === null || one.reads < best.reads)) best = one;
    }
    return best;
  }

  async close(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#next);
    await this.#round;
    await Promise.all([this.#primary, ...this.#probed.values()].map((server) => server.close()));
    await Promise.all(this.replicas.map(({ client }) => client.$disconnect()));
  }

  /** One round. Without an answer of the primary nothing becomes fresher, and each replica stays in for its time. */
  async #probe(): Promise<void> {
    const { mostLagMs } = this.#settings;
    try {
      this.#history = addToHistory(this.#history, await this.#primary.askPrimary(), 2 * mostLagMs);
      this.#tellPrimary(null);
    } catch (error) {
      this.#tellPrimary(error);
    }
    await Promise.all(Array.from(this.#probed, (one) => this.#judge(...one)));
  }

  #tellPrimary(error: unknown): void {
    if (Boolean(error) === this.#isPrimarySilent) return;
    this.#isPrimarySilent = Boolean(error);
    if (error) log.warn({ err: error }, 'The primary does not say how far it is: replicas are soon not read from');
    else log.info('The primary says again how far it is');
  }

  async #judge(replica: Replica, server: ProbedServer): Promise<void> {
    const probe = await server.askReplica().then(
      (fact): Probe => ({ fact }),
      (error: unknown): Probe => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    const { mostLagMs } = this.#settings;
    replica.become(judgeProbe(replica.state, probe, { history: this.#history, now: performance.now(), mostLagMs }));
  }
}
