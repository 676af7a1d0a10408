import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { composeSchedules } from './compose-schedules.ts';

const PARENT = { 'srt:ConsolidatedEntitiesAxis': 'srt:ParentCompanyMember' };
const SEGMENT = 'us-gaap:StatementBusinessSegmentsAxis';
const PREMIUMS = 'us-gaap:SupplementaryInsuranceInformationPremiumRevenue';

function facts(concept: string, [now, before]: [number, number], dimensions: Record<string, string> = {}): Fact[] {
  const fact = (millions: number, year: number): Fact => ({
    ...{ concept, value: millions * 1e6, unit: 'USD', scale: 6, decimals: '-6', dimensions, block: 0 },
    ...{ start: `${year}-01-01`, end: `${year}-12-31` },
  });
  return [fact(now, 2025), fact(before, 2024)];
}

const told = (...some: Fact[][]) => {
  const rows = [
    ['', '2025', '2024'],
    ['Net income', '390', '300'],
    ['Autos', '460', '380'],
    ['Homes', '25', '20'],
  ];
  const filing = { ...inventedFiling([inventedTable(rows)]), facts: some.flat() };
  return composeSchedules(filing).map(({ text }) => text);
};

describe('the schedules of a report', () => {
  const income = facts('us-gaap:NetIncomeLoss', [390, 300], PARENT);
  const subsidiaries = facts('us-gaap:IncomeLossFromEquityMethodInvestments', [397, 310], PARENT);

  test('tell the net income of the parent company, which counts its subsidiaries', () => {
    expect(told(income, subsidiaries)).toEqual([
      'In the parent company’s condensed statements, which count what its subsidiaries earned, net income rose 30% to $390 million in 2025 from $300 million.',
    ]);
  });

  test('tell no net income of a parent company alone', () => {
    expect(told(income)).toEqual([]);
  });

  test('tell an insurer’s premiums, in all and by segment', () => {
    const autos = facts(PREMIUMS, [460, 380], { [SEGMENT]: 'x:AutosMember' });
    const homes = facts(PREMIUMS, [25, 20], { [SEGMENT]: 'x:HomesMember' });
    expect(told(facts(PREMIUMS, [485, 400]), autos, homes)).toEqual([
      'By the schedule of insurance information, premiums earned rose 21% to $485 million in 2025 from $400 million.',
      'Premiums earned by segment: Autos rose 21% to $460 million; Homes rose to $25 million from $20 million.',
    ]);
  });
});
