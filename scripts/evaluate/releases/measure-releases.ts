import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFiling } from '#lib/filings/parse-filing';
import type { QualityMeasure } from '#lib/quality-report';
import { findRelease } from '#lib/releases/find-release';
import { readRelease } from '#lib/releases/read-release';
import { type GuidanceRange, RELEASE_FIGURES, type Release } from '#lib/releases/types';
import { numberOf, shareOf } from '../measure.ts';
import { measureReports } from './measure-reports.ts';
import { type LabelledRange, type LabelledRelease, readReleaseLabels } from './read-labels.ts';

/** How far a figure may be from the one that was read: releases print three digits and more. */
const TOLERANCE = 0.0051;
const CENT = 0.0051;

type Tally = { right: number; wrong: number; absent: number };
type Counts = { figures: Tally; guidance: Tally; periods: number; releases: number };

/**
 * What the site shows of earnings releases against what a person read in each: figures of the quarter, and ranges of
 * outlooks. The releases are of two kinds: those whose text alone is left, and those as they were served. Beside them
 * quarterly reports, read as if they were releases: their tags say what is right, and no rule was made for them.
 */
export function measureReleases(corpus: string): { measures: QualityMeasure[]; misses: string[] } {
  const misses: string[] = [];
  const kinds = new Map<string, Counts>();
  for (const label of readReleaseLabels()) {
    const counts = kinds.get(label.set) ?? { figures: none(), guidance: none(), periods: 0, releases: 0 };
    kinds.set(label.set, counts);
    const release = releaseOf(corpus, label);
    const miss = (what: string) => misses.push(`${label.file}: ${what}`);
    counts.releases += 1;
    const [named, read] = [release?.fiscal, label.fiscal].map((fiscal) =>
      fiscal ? `${fiscal.period} ${fiscal.year}` : '',
    );
    if (named !== read) {
      if (release && release.figures.length > 0) counts.periods += 1;
      miss(`the quarter is ${read || 'none'}, shown ${named || 'none'}`);
    }
    countFigures(label, release, counts.figures, miss);
    countGuidance(label, release, counts.guidance, miss);
  }
  const reports = measureReports(corpus);
  const measures = [...[...kinds].flatMap(([set, counts]) => measuresOf(set, counts)), ...reports.measures];
  return { measures, misses: [...misses, ...reports.misses] };
}

const none = (): Tally => ({ right: 0, wrong: 0, absent: 0 });

function releaseOf(corpus: string, { file, filing }: LabelledRelease): Release | null {
  const bytes = readFileSync(join(corpus, file));
  return filing ? findRelease(parseFiling(bytes, {}, [])) : readRelease(parseFiling(bytes));
}

function countFigures(label: LabelledRelease, release: Release | null, tally: Tally, miss: (what: string) => void) {
  for (const id of RELEASE_FIGURES) {
    const read = label.figures[id];
    const shown = release?.figures.find((figure) => figure.id === id);
    if (!shown) {
      const reason = release?.leftOut.find((left) => left.id === id)?.reason;
      if (read !== undefined) tally.absent += 1;
      if (read !== undefined) miss(`${id} is absent (${reason ?? 'not found'}), it is ${read}`);
    } else if (read !== undefined && isNear(shown.value, read) && shown.unit.startsWith(label.currency))
      tally.right += 1;
    else {
      tally.wrong += 1;
      miss(`${id} is shown as ${shown.value} ${shown.unit}, it is ${read ?? 'not given'}`);
    }
  }
}

function countGuidance(label: LabelledRelease, release: Release | null, tally: Tally, miss: (what: string) => void) {
  const shown = release?.guidance ?? [];
  for (const range of label.guidance) {
    if (shown.some((one) => isSame(one, range))) continue;
    tally.absent += 1;
    miss(`outlook is absent: ${range.join(' ')}`);
  }
  const may = [...label.guidance, ...(label.besides ?? [])];
  for (const one of shown) {
    if (may.some((range) => isSame(one, range))) tally.right += 1;
    else {
      tally.wrong += 1;
      miss(
        `outlook is wrong: ${one.caption} ${one.period.period} ${one.period.year} ${one.low} ${one.high} ${one.unit}`,
      );
    }
  }
}

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(Math.abs(other) * TOLERANCE, Math.abs(other) < 1000 ? CENT : 0);

function isSame({ caption, period, low, high, unit }: GuidanceRange, range: LabelledRange): boolean {
  const [name, of, from, to, in_] = range;
  const isNamed = caption.toLowerCase().includes(name.toLowerCase());
  const isExact = [low - from, high - to].every((gap) => Math.abs(gap) <= 1e-6 * Math.max(1, Math.abs(to)));
  return isNamed && `${period.period} ${period.year}` === of && unit === in_ && isExact;
}

function measuresOf(set: string, { figures, guidance, periods, releases }: Counts): QualityMeasure[] {
  return [
    ...tallied(`figures of releases (${set})`, figures),
    ...tallied(`outlooks of releases (${set})`, guidance),
    numberOf('M8', `quarters of releases that are wrong (${set})`, { value: periods, n: releases, bar: { most: 0 } }),
  ];
}

function tallied(what: string, { right, wrong, absent }: Tally): QualityMeasure[] {
  return [
    shareOf('M8', `${what}: wrong of shown`, { hits: wrong, n: right + wrong, bar: { most: 0.01 } }),
    shareOf('M8', `${what}: shown of given`, { hits: right, n: right + absent, bar: { least: 0.9 } }),
  ];
}
