import Table from 'cli-table3';
import type { ClaimMeasures, ClaimTally } from './measure-claims.ts';

/** Measures of texts that were checked: by kind of text and by company, with texts that were judged wrongly. */
export function printClaims(scopes: Record<string, ClaimMeasures>, json: boolean): void {
  if (json) {
    const told = Object.entries(scopes).map(([scope, { measures, kinds, companies }]) => [
      scope,
      { measures, kinds: Object.fromEntries(kinds), companies: Object.fromEntries(companies) },
    ]);
    process.stdout.write(`${JSON.stringify(Object.fromEntries(told))}\n`);
    return;
  }
  const style = { head: [], border: [], compact: true };
  for (const [scope, { measures, kinds }] of Object.entries(scopes)) {
    const table = new Table({ head: [scope, 'n', 'supported', 'contradicted', 'not found', 'no claim'], style });
    for (const [kind, tally] of [...kinds].toSorted(([one], [other]) => one.localeCompare(other)))
      table.push([kind, ...sharesOf(tally)]);
    process.stdout.write(`${table.toString()}\n`);
    for (const { id, what, value, n, bar, ok } of measures) {
      process.stdout.write(`${id} ${what}: ${value?.toFixed(4)} of ${n}, ${bar}: ${ok ? 'ok' : 'missed'}\n`);
    }
  }
}

function sharesOf({ n, none, supported, contradicted, not_found }: ClaimTally): string[] {
  const share = (count: number) => (n > none ? (count / (n - none)).toFixed(3) : '–');
  return [String(n - none), share(supported), share(contradicted), share(not_found), String(none)];
}
