import type { FilingText, Found } from '#lib/alerts/types';
import { matchAny, matchNew, type Wanted } from './match-alerts.ts';

export type MatchTask =
  | { do: 'any'; newer: readonly FilingText[]; alerts: readonly Wanted[] }
  | { do: 'new'; newer: readonly FilingText[]; older: readonly FilingText[] | null; alerts: readonly Wanted[] };

export type MatchResult = { any: string[]; new: { id: string; found: Found }[] };

/** Entry of a matching thread; `match-in-threads.ts` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(task: MatchTask): MatchResult[MatchTask['do']] {
  return task.do === 'any' ? matchAny(task.newer, task.alerts) : matchNew(task.newer, task.older, task.alerts);
}
