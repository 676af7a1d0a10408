import type { Fact, FilingDocument } from '#lib/filings/types';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';

/** The concepts under which filers most often tag each figure, looked up without any of the product's own rules. */
const CONCEPTS: Record<string, readonly string[]> = {
  revenue: [
    'Revenues',
    'RevenueFromContractWithCustomerExcludingAssessedTax',
    'RevenueFromContractWithCustomerIncludingAssessedTax',
    'SalesRevenueNet',
  ],
  'net-income': ['NetIncomeLoss', 'ProfitLoss'],
  'diluted-eps': ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'],
  'operating-cash-flow': [
    'NetCashProvidedByUsedInOperatingActivities',
    'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  ],
  cash: [
    'CashAndCashEquivalentsAtCarryingValue',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    'Cash',
  ],
};

/** How many of a filing's tagged key figures are the filing's own value for its own period. */
export function checkKeyFigures(document: FilingDocument): { n: number; hits: number } {
  const count = { n: 0, hits: 0 };
  if (!document.period || !/^10-[KQ]/.test(document.form ?? '')) return count;
  const figures = new Map(findKeyFigures(document).figures.map((figure) => [figure.id as string, figure]));
  for (const [name, concepts] of Object.entries(CONCEPTS)) {
    const own = document.facts.filter((fact) => isOwn(fact, document.period ?? '', concepts));
    if (own.length === 0) continue;
    count.n += 1;
    const value = figures.get(name)?.current.value;
    if (own.some((fact) => fact.value === value)) count.hits += 1;
  }
  return count;
}

const DAY = 86_400_000;
const WEEK_DAYS = 8;

/** Tagged for the whole company and a period that ends with the report's. */
function isOwn({ concept, value, dimensions, end }: Fact, period: string, concepts: readonly string[]): boolean {
  if (value === null || end === null || Object.keys(dimensions).length > 0) return false;
  const [prefix, name = ''] = concept.split(':');
  return (
    prefix === 'us-gaap' && concepts.includes(name) && Math.abs(Date.parse(end) - Date.parse(period)) <= WEEK_DAYS * DAY
  );
}
