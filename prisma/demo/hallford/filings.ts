import { annualReport } from '../compose-annual.ts';
import { quarterlyReport } from '../compose-quarterly.ts';
import { currentCover, periodicCover } from '../cover-page.ts';
import { p } from '../document-nodes.ts';
import type { CompanySource } from '../plan-reports.ts';
import { hallfordBusiness } from './business.ts';
import { hallford, hallfordDrivers, hallfordSegments } from './company.ts';
import { hallfordDiscussion } from './discussion.ts';
import { hallfordNotes } from './notes.ts';
import {
  hallfordCybersecurity,
  hallfordEquityMarket,
  hallfordForwardLooking,
  hallfordLegal,
  hallfordMarketRisk,
  hallfordProperties,
} from './other-items.ts';
import { hallfordQuarter } from './quarterly.ts';
import { hallfordRelease, hallfordResults } from './results-release.ts';
import { hallfordRisks } from './risk-factors.ts';

export const hallfordSource: CompanySource = {
  profile: hallford,
  drivers: hallfordDrivers,
  firstFiscalYear: 2022,
  segments: hallfordSegments,
  manner: 'toppan',
  plan: [
    { form: '10-K', fiscalYear: 2024, quarter: 4, filedOn: '2025-02-26', serial: '25-000009' },
    { form: '10-K', fiscalYear: 2025, quarter: 4, filedOn: '2026-02-25', serial: '26-000012' },
    { form: '10-Q', fiscalYear: 2026, quarter: 1, filedOn: '2026-05-06', serial: '26-000028' },
    { form: '10-Q', fiscalYear: 2026, quarter: 2, filedOn: '2026-08-05', serial: '26-000041' },
    { form: '8-K', fiscalYear: 2026, quarter: 3, filedOn: '2026-10-22', serial: '26-000052', items: '2.02,9.01' },
    { form: '10-Q', fiscalYear: 2026, quarter: 3, filedOn: '2026-11-04', serial: '26-000057' },
  ],
  exhibits: (report) =>
    report.form === '8-K' ? [{ type: 'EX-99.1', description: 'PRESS RELEASE', nodes: hallfordRelease(report) }] : [],
  write(report, yearEnd) {
    if (report.form === '8-K') return [...currentCover(report, report.filedOn), ...hallfordResults(report)];
    const outstanding = { date: report.filedOn, shares: report.now.close.sharesOutstanding };
    if (report.form === '10-Q') {
      return [
        ...periodicCover(report, outstanding, null),
        ...quarterlyReport(report, hallfordQuarter(report, yearEnd)),
      ];
    }
    const late = report.fiscalYear === 2025;
    const market = late ? { date: '2025-06-30', millions: 768 } : { date: '2024-06-28', millions: 829 };
    return [
      ...periodicCover(report, outstanding, market),
      ...annualReport(report, {
        forwardLooking: hallfordForwardLooking(report),
        business: hallfordBusiness(report),
        risks: hallfordRisks(report),
        cybersecurity: hallfordCybersecurity(late),
        properties: hallfordProperties(late),
        legal: hallfordLegal(late),
        equityMarket: hallfordEquityMarket(report),
        discussion: hallfordDiscussion(report),
        marketRisk: hallfordMarketRisk(report),
        criticalMatter: [
          p`As described in Note 1, the company accrues claims up to its retentions, including those incurred but not reported. Auditing the accrual for auto liability was challenging because claims take years to settle and a few large ones decide the total.`,
          p`With the help of our actuaries we compared the methods used with those of the profession, made an independent estimate of a range, tested the claims data on which the estimate rests, and read lawyers' letters on the largest open claims.`,
        ],
        notes: hallfordNotes(report),
        exhibits: [
          ['10.1', '2020 Restricted Stock Plan'],
          ['10.2', 'Amended and Restated Credit Agreement, dated as of June 3, 2022'],
          ...(late
            ? [['10.3', 'First Amendment to Credit Agreement, dated as of November 21, 2025'] as [string, string]]
            : []),
          ['10.4', 'Voting agreement among members of the Hallford family, dated as of May 1, 2011'],
        ],
      }),
    ];
  },
};
