import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareFilings } from '#lib/blackline/compare-filings';
import type { Blackline, Change } from '#lib/blackline/types';
import { parseFiling } from '#lib/filings/parse-filing';
import type { FilingDocument } from '#lib/filings/types';
import type { QualityMeasure } from '#lib/quality-report';
import { remembered } from '#lib/remembered';
import { judgeHeadline } from './changes/judge-headline.ts';
import { type ListedFiling, readManifest } from './corpus-manifest.ts';
import { numberOf, shareOf } from './measure.ts';
import { type MeantPair, readMeantPairs, type ToldPoint, tells } from './read-meaning.ts';

/** Changes that a reader sees first, and those that he looks through. */
const TOP = 10;
const LOOKED_THROUGH = 20;
/** What an analyst must learn. */
const DUE = 3;
/** Characters of a change's rows that may tell it. */
const READ = 6_000;

/**
 * M3 and M4: ranked changes against what was read by hand from pairs of filings, and the figures in headlines against
 * the tags of any two filings of one company and form.
 * @returns the measures, and what missed, a line each
 */
export function measureChanges(corpus: string): { measures: QualityMeasure[]; misses: string[] } {
  const read = remembered((file: string) => parseFiling(readFileSync(join(corpus, file))));
  const misses: string[] = [];
  const counts = { due: 0, found: 0, shown: 0, sound: 0, looked: 0, traps: 0 };
  const meant = readMeantPairs(corpus);
  for (const pair of meant) judgePair(pair, compareFilings(read(pair.old), read(pair.new)), { counts, misses });
  const alike = { judged: 0, unlike: 0 };
  for (const [older, newer] of everyPair(corpus)) {
    const [before, after] = [read(older.file), read(newer.file)];
    const { changes, rows } = compareFilings(before, after);
    const factsOf = (side: 'old' | 'new', { facts }: FilingDocument) => {
      const byBlock = Map.groupBy(facts, ({ block }) => block);
      return (change: Change) => change.rows.flatMap((row) => byBlock.get(rows[row]![side] ?? -1) ?? []);
    };
    const [oldFacts, newFacts] = [factsOf('old', before), factsOf('new', after)];
    for (const change of changes) {
      // What had no room in a headline stands below it.
      const told = [change.headline, change.significance].filter(Boolean).join(' · ');
      for (const isAlike of judgeHeadline(told, { old: oldFacts(change), new: newFacts(change) })) {
        alike.judged += 1;
        if (isAlike) continue;
        alike.unlike += 1;
        misses.push(`${newer.file}: unlike figures in “${told}”`);
      }
    }
  }
  const { due, found, shown, sound, looked, traps } = counts;
  return {
    measures: [
      shareOf('M3', 'Changes that nobody may miss, found among the first ten', {
        hits: found,
        n: due,
        bar: { least: 0.85 },
      }),
      shareOf('M3', 'First ten changes that matter', { hits: sound, n: shown, bar: { least: 0.9 } }),
      numberOf('M3', 'Headlines among the first twenty that mislead', { value: traps, n: looked, bar: { most: 0 } }),
      numberOf('M4', 'Figures in headlines whose tags are unlike those of what they are set against', {
        value: alike.unlike,
        n: alike.judged,
        bar: { most: 0 },
      }),
    ],
    misses,
  };
}

/** Any two filings of one company and form, the older one first. */
function everyPair(corpus: string): [ListedFiling, ListedFiling][] {
  const { filings } = readManifest(join(corpus, 'manifest.json'));
  const reports = filings.filter(({ form }) => form === '10-K' || form === '10-Q');
  return [...Map.groupBy(reports, ({ cik, form }) => `${cik} ${form}`).values()].flatMap((own) => {
    const ordered = own.toSorted((one, other) => one.period.localeCompare(other.period));
    return ordered.flatMap((older, at) =>
      ordered.slice(at + 1).map((newer): [ListedFiling, ListedFiling] => [older, newer]),
    );
  });
}

type Counts = Record<'due' | 'found' | 'shown' | 'sound' | 'looked' | 'traps', number>;

function judgePair(
  pair: MeantPair,
  blackline: Blackline,
  { counts, misses }: { counts: Counts; misses: string[] },
): void {
  const { changes } = blackline;
  const tellsOf = (change: Change, entry: MeantPair['changes'][number]) => isTold(change, entry, blackline);
  const top = changes.slice(0, TOP);
  const due = pair.changes.filter(({ weight }) => weight === DUE);
  const miss = (what: string) => misses.push(`${pair.new}: ${what}`);
  counts.due += Math.min(TOP, due.length);
  for (const entry of due) {
    if (top.some((change) => tellsOf(change, entry))) counts.found += 1;
    else miss(`not among the first ten: ${entry.what}`);
  }
  counts.shown += top.length;
  for (const change of top) {
    if (pair.changes.some((entry) => tellsOf(change, entry))) counts.sound += 1;
    else miss(`matters to nobody: ${change.headline}`);
  }
  for (const change of changes.slice(0, LOOKED_THROUGH)) {
    counts.looked += 1;
    const traps = (pair.traps ?? []).filter((trap) => tells(toldBy(change), trap)).length;
    counts.traps += traps;
    if (traps > 0) miss(`misleads: ${change.headline}`);
  }
}

const toldBy = ({ headline, rankReason, significance }: Change) =>
  [headline, rankReason, significance].filter(Boolean).join(' · ');

/** By the headline and what stands beside it; what is no figure, by the text of the change too. */
function isTold(change: Change, entry: ToldPoint & { kind: string }, { rows }: Blackline): boolean {
  if (tells(toldBy(change), entry)) return true;
  const isFigure = entry.kind === 'figure' || (/\d/.test(JSON.stringify(entry.all)) && change.kind === 'changed');
  if (isFigure) return false;
  const text = change.rows.map((row) => rows[row]!.runs.map(([, part]) => part).join('')).join(' ');
  return tells(`${change.headline} ${text}`.slice(0, READ), entry);
}
