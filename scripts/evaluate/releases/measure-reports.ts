import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFiling } from '#lib/filings/parse-filing';
import type { Fact } from '#lib/filings/types';
import type { QualityMeasure } from '#lib/quality-report';
import { readRelease } from '#lib/releases/read-release';
import type { ReleaseFigureId } from '#lib/releases/types';
import { readManifest } from '../corpus-manifest.ts';
import { numberOf } from '../measure.ts';

/** The concepts under which filers most often tag each figure. */
const CONCEPTS: Partial<Record<ReleaseFigureId, readonly string[]>> = {
  revenue: [
    'Revenues',
    'RevenueFromContractWithCustomerExcludingAssessedTax',
    'RevenueFromContractWithCustomerIncludingAssessedTax',
    'SalesRevenueNet',
  ],
  'operating-income': ['OperatingIncomeLoss'],
  'net-income': ['NetIncomeLoss', 'ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic'],
  'diluted-eps': ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'],
};
const QUARTER_DAYS = 120;
const DAY = 86_400_000;

/** Figures of tagged quarterly reports, read off their text as off a release's, against the reports' own tags. */
export function measureReports(corpus: string): { measures: QualityMeasure[]; misses: string[] } {
  const counts = { right: 0, wrong: 0, absent: 0 };
  const misses: string[] = [];
  for (const { file, form } of readManifest(join(corpus, 'manifest.json')).filings) {
    if (form !== '10-Q') continue;
    const { blocks, facts, period } = parseFiling(readFileSync(join(corpus, file)));
    if (facts.length === 0) continue;
    const { figures } = readRelease({ blocks });
    for (const [id, concepts] of Object.entries(CONCEPTS)) {
      const tagged = facts.flatMap((fact) => (isOfQuarter(fact, period, concepts) ? (fact.value ?? []) : []));
      const shown = figures.find((figure) => figure.id === id);
      if (tagged.length === 0) continue;
      if (!shown) counts.absent += 1;
      else if (tagged.some((value) => Math.abs(value - shown.value) <= Math.abs(value) * 0.001)) counts.right += 1;
      else {
        counts.wrong += 1;
        misses.push(`${file}: ${id} is read as ${shown.value}, tagged ${[...new Set(tagged)].join(' or ')}`);
      }
    }
  }
  const { right, wrong, absent } = counts;
  return {
    misses,
    measures: [
      numberOf('M8', 'figures of quarterly reports read as releases: other than tagged', {
        value: wrong,
        n: right + wrong,
      }),
      numberOf('M8', 'figures of quarterly reports read as releases: not read', {
        value: absent,
        n: right + wrong + absent,
      }),
    ],
  };
}

function isOfQuarter(
  { concept, value, dimensions, start, end }: Fact,
  period: string | null,
  concepts: readonly string[],
) {
  if (value === null || start === null || end === null || end !== period || Object.keys(dimensions).length > 0)
    return false;
  const [prefix, name = ''] = concept.split(':');
  return prefix === 'us-gaap' && concepts.includes(name) && (Date.parse(end) - Date.parse(start)) / DAY < QUARTER_DAYS;
}
