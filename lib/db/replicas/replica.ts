import { log } from '#lib/log';
import { openReplicaAdapter } from '../client.ts';
import { PrismaClient } from '../generated/client.ts';
import { describeAbsence, isFresh, judgeFailedRead, type ReplicaState, UNASKED } from './judge-replica.ts';
import { nameOfReplica } from './replica-name.ts';

/** The replica went out while a read waited for it. */
export class ReplicaLost extends Error {
  override readonly name = 'ReplicaLost';
}

/**
 * One replica as this process knows it: its state, its client, and the reads that wait for it. A change of the state is
 * logged once, and fails whatever waits for a replica that does not answer.
 */
export class Replica {
  /** Host, port and database, without what proves who we are. */
  readonly name: string;
  readonly url: string;
  readonly client: PrismaClient;
  readonly #waiting = new Set<(error: ReplicaLost) => void>();
  #state: ReplicaState = UNASKED;

  constructor(url: string) {
    this.url = url;
    this.name = nameOfReplica(url);
    this.client = new PrismaClient({ adapter: openReplicaAdapter(url) });
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** How many reads wait for it. */
  get reads(): number {
    return this.#waiting.size;
  }

  get isFresh(): boolean {
    return isFresh(this.#state, performance.now());
  }

  /** Takes its new state over. */
  become(state: ReplicaState): void {
    const before = this.#state.absence;
    this.#state = state;
    const { absence } = state;
    if (absence?.reason === 'silent') {
      for (const fail of this.#waiting) fail(new ReplicaLost(`The replica ${this.name} ${describeAbsence(absence)}`));
    }
    if (absence?.reason === before?.reason) return;
    if (absence === null) log.info({ replica: this.name }, 'A replica is read from');
    else log.warn({ replica: this.name, why: describeAbsence(absence) }, 'A replica is not read from');
  }

  /** It did not answer a read. It comes back when it has answered some probes. */
  noteFailure(error: unknown): void {
    const cause = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    this.become(judgeFailedRead(this.#state, cause ?? 'no answer', performance.now()));
  }

  /** As `answer`, but rejects with ReplicaLost as soon as the replica is known not to answer. */
  async unlessLost<T>(answer: Promise<T>): Promise<T> {
    let fail: (error: ReplicaLost) => void = () => {};
    const lost = new Promise<never>((_, reject) => {
      fail = reject;
    });
    this.#waiting.add(fail);
    try {
      return await Promise.race([answer, lost]);
    } finally {
      this.#waiting.delete(fail);
    }
  }
}
