import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFiling } from '#lib/filings/parse-filing';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import type { KeyFigure } from '#lib/key-figures/types';
import type { QualityMeasure } from '#lib/quality-report';
import { LEARNED } from '#lib/summaries/key-points/weigh/weigh-statement';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { crossValidate } from './categories/fit-statements.ts';
import { readLabels } from './categories/read-labels.ts';
import { numberOf, shareOf } from './measure.ts';
import { measureStandingAlone } from './measure-standing-alone.ts';
import { type MeantFigure, type MeantFiling, readMeaning, type ToldPoint, tells } from './read-meaning.ts';

/** Points that a reader sees at the top. */
const TOP = 10;
/** What every summary of a filing must have. */
const DUE = 3;

type Counts = Record<
  'figures' | 'shown' | 'wrong' | 'fiscal' | 'rightFiscal' | 'due' | 'found' | 'points' | 'sound' | 'traps',
  number
>;

/**
 * M1, M2 and M7: key figures, fiscal labels and key points against what was read by hand from the filings of a corpus;
 * summaries that stand alone, and categories.
 * @returns the measures, and what missed, a line each
 */
export function measureMeaning(corpus: string): { measures: QualityMeasure[]; misses: string[] } {
  const counts: Counts = {
    ...{ figures: 0, shown: 0, wrong: 0, fiscal: 0, rightFiscal: 0 },
    ...{ due: 0, found: 0, points: 0, sound: 0, traps: 0 },
  };
  const misses: string[] = [];
  for (const meant of readMeaning(corpus)) judgeFiling(corpus, meant, { counts, misses });
  const alone = measureStandingAlone(corpus);
  const { figures, shown, wrong, fiscal, rightFiscal, due, found, points, sound, traps } = counts;
  return {
    measures: [
      numberOf('M1', 'Key figures shown that are wrong: value, period or year before', {
        value: wrong,
        n: shown,
        bar: { most: 0 },
      }),
      shareOf('M1', 'Key figures that the filing gives and the page shows', {
        hits: shown,
        n: figures,
        bar: { least: 0.95 },
      }),
      shareOf('M1', 'Fiscal year and period as the filing names them', {
        hits: rightFiscal,
        n: fiscal,
        bar: { least: 1 },
      }),
      shareOf('M2', 'What every summary must have, found in the first ten key points', {
        hits: found,
        n: due,
        bar: { least: 0.9 },
      }),
      shareOf('M2', 'Key points that matter', { hits: sound, n: points, bar: { least: 0.9 } }),
      numberOf('M2', 'Key points that mislead', { value: traps, n: points, bar: { most: 0 } }),
      ...alone.measures,
      ...measureCategories(),
    ],
    misses: [...misses, ...alone.misses],
  };
}

/** How sure a category is, for companies that its weights have not seen. */
function measureCategories(): QualityMeasure[] {
  const statements = readLabels();
  return LEARNED.map((kind) => {
    const { called, right } = crossValidate(statements, kind);
    return shareOf('M7', `Summaries called ${kind} that are`, { hits: right, n: called, bar: { least: 0.9 } });
  });
}

function judgeFiling(
  corpus: string,
  meant: MeantFiling,
  { counts, misses }: { counts: Counts; misses: string[] },
): void {
  const document = parseFiling(readFileSync(join(corpus, meant.filing)));
  const miss = (what: string) => misses.push(`${meant.filing}: ${what}`);
  const figures = new Map(findKeyFigures(document).figures.map((figure) => [figure.id as string, figure]));
  for (const wanted of meant.figures) {
    const figure = figures.get(wanted.id);
    counts.figures += 1;
    if (!figure) miss(`${wanted.id} is not shown`);
    else {
      counts.shown += 1;
      if (!isRight(figure, wanted)) {
        counts.wrong += 1;
        miss(`${wanted.id} is ${figure.current.value}, in the filing ${wanted.value}`);
      }
    }
  }
  if (meant.fiscal) {
    counts.fiscal += 1;
    const { year, period } = document.fiscal ?? { year: null, period: null };
    if (year === meant.fiscal.year && period === meant.fiscal.period) counts.rightFiscal += 1;
    else miss(`the fiscal period is ${period} ${year}, in the filing ${meant.fiscal.period} ${meant.fiscal.year}`);
  }
  const texts = summariseFiling(document)
    .keyPoints.slice(0, TOP)
    .map(({ text }) => text);
  const due = meant.points.filter(({ weight }) => weight === DUE);
  const isTold = (point: ToldPoint) => texts.some((text) => tells(text, point));
  counts.due += Math.min(TOP, due.length);
  counts.found += Math.min(TOP, due.filter(isTold).length);
  for (const point of due) if (!isTold(point)) miss(`no key point tells ${point.id}`);
  counts.points += texts.length;
  for (const text of texts) {
    if (meant.points.some((point) => tells(text, point))) counts.sound += 1;
    else miss(`matters to nobody: ${text}`);
    const traps = (meant.traps ?? []).filter((trap) => tells(text, trap)).length;
    counts.traps += traps;
    if (traps > 0) miss(`misleads: ${text}`);
  }
}

function isRight({ current, prior }: KeyFigure, wanted: MeantFigure): boolean {
  const others = [wanted.also ?? []].flat().map((one) => (typeof one === 'number' ? one : one.value));
  if (![wanted.value, ...others].some((value) => isClose(current.value, value))) return false;
  if (current.end !== wanted.end || (wanted.start && current.start && current.start !== wanted.start)) return false;
  return typeof wanted.prior !== 'number' || !prior || isClose(prior.value, wanted.prior);
}

/** As far as the filing and the hand that read it round. */
const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(6e-4 * Math.abs(other), Math.abs(other) < 2 ? 6e-4 : 0);
