import { shortName } from '#lib/ask/support/check-sentence';
import { checkStatements, type DecidedText } from './check-statements.ts';
import { KeptEvidence } from './evidence/keep-evidence.ts';
import { readEvidence, type StoredEvidence } from './evidence/stored-evidence.ts';
import type { Scope } from './types.ts';

export type ClaimsTask =
  /** Keeps a filing, with those that the same text needs. */
  | { step: 'learn'; key: string; beside: string[]; company: string; stored: StoredEvidence }
  | { step: 'check'; text: string; scope: Scope; keys: string[] };

/** What became of a text: decided, or which filings it needs that are not kept. */
export type ClaimsResult = { decided: DecidedText } | { missing: string[] };

const kept = new KeptEvidence();

/** Entry of a checking thread; `check-in-threads.ts` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(task: ClaimsTask): ClaimsResult {
  switch (task.step) {
    case 'learn':
      kept.keep(task.key, readEvidence(task.stored, shortName(task.company)), task.beside);
      return { missing: [] };
    case 'check': {
      const { found, missing } = kept.find(task.keys);
      return missing.length > 0 ? { missing } : { decided: checkStatements(task.text, task.scope, found) };
    }
    default:
      return task satisfies never;
  }
}
