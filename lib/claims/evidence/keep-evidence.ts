import type { FilingEvidence } from './filing-evidence.ts';

/**
 * Characters of the filings that a thread keeps ready. With its index a filing takes some six bytes a character.
 */
const MAX_KEPT = 16_000_000;

/** The filings that were asked for last, up to a bound. */
export class KeptEvidence {
  readonly #kept = new Map<string, FilingEvidence>();
  readonly #most: number;
  #length = 0;

  constructor(most = MAX_KEPT) {
    this.#most = most;
  }

  /** Those of the keys that are kept, and the keys that are not. */
  find(keys: readonly string[]): { found: FilingEvidence[]; missing: string[] } {
    const found: FilingEvidence[] = [];
    const missing: string[] = [];
    for (const key of keys) {
      const evidence = this.#kept.get(key);
      if (!evidence) {
        missing.push(key);
        continue;
      }
      this.#kept.delete(key);
      this.#kept.set(key, evidence);
      found.push(evidence);
    }
    return { found, missing };
  }

  /** Keeps a filing; of the others those go first that were asked for longest ago, and none that stands beside it. */
  keep(key: string, evidence: FilingEvidence, beside: readonly string[]): void {
    this.#drop(key);
    this.#kept.set(key, evidence);
    this.#length += evidence.length;
    const stay = new Set([key, ...beside]);
    for (const oldest of [...this.#kept.keys()]) {
      if (this.#length <= this.#most) return;
      if (!stay.has(oldest)) this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#length -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }
}
