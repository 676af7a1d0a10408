import { annualReport } from '../compose-annual.ts';
import { quarterlyReport } from '../compose-quarterly.ts';
import { currentCover, periodicCover } from '../cover-page.ts';
import { p } from '../document-nodes.ts';
import type { CompanySource } from '../plan-reports.ts';
import { northwindBusiness } from './business.ts';
import { northwind, northwindDrivers, northwindSegments } from './company.ts';
import { northwindDiscussion } from './discussion.ts';
import { northwindNotes } from './notes.ts';
import {
  northwindCybersecurity,
  northwindEquityMarket,
  northwindForwardLooking,
  northwindLegal,
  northwindMarketRisk,
  northwindProperties,
} from './other-items.ts';
import { northwindQuarter } from './quarterly.ts';
import { northwindRelease, northwindResults } from './results-release.ts';
import { northwindRisks } from './risk-factors.ts';

export const northwindSource: CompanySource = {
  profile: northwind,
  drivers: northwindDrivers,
  firstFiscalYear: 2023,
  segments: northwindSegments,
  manner: 'workiva',
  plan: [
    { form: '10-K', fiscalYear: 2025, quarter: 4, filedOn: '2025-08-20', serial: '25-000031' },
    { form: '10-Q', fiscalYear: 2026, quarter: 1, filedOn: '2025-11-04', serial: '25-000044' },
    { form: '10-Q', fiscalYear: 2026, quarter: 2, filedOn: '2026-02-03', serial: '26-000006' },
    { form: '10-Q', fiscalYear: 2026, quarter: 3, filedOn: '2026-05-05', serial: '26-000019' },
    { form: '10-K', fiscalYear: 2026, quarter: 4, filedOn: '2026-08-19', serial: '26-000033' },
    { form: '8-K', fiscalYear: 2027, quarter: 1, filedOn: '2026-11-05', serial: '26-000047', items: '2.02,9.01' },
  ],
  exhibits: (report) =>
    report.form === '8-K' ? [{ type: 'EX-99.1', description: 'EX-99.1', nodes: northwindRelease(report) }] : [],
  write(report, yearEnd) {
    if (report.form === '8-K') return [...currentCover(report, report.filedOn), ...northwindResults(report)];
    const outstanding = { date: report.filedOn, shares: report.now.close.sharesOutstanding };
    if (report.form === '10-Q') {
      return [
        ...periodicCover(report, outstanding, null),
        ...quarterlyReport(report, northwindQuarter(report, yearEnd)),
      ];
    }
    const late = report.fiscalYear === 2026;
    const market = late ? { date: '2025-12-26', millions: 14_620 } : { date: '2024-12-27', millions: 11_040 };
    return [
      ...periodicCover(report, outstanding, market),
      ...annualReport(report, {
        forwardLooking: northwindForwardLooking(report),
        business: northwindBusiness(report),
        risks: northwindRisks(report),
        cybersecurity: northwindCybersecurity(late),
        properties: northwindProperties(late),
        legal: northwindLegal(),
        equityMarket: northwindEquityMarket(report),
        discussion: northwindDiscussion(report),
        marketRisk: northwindMarketRisk(report),
        criticalMatter: [
          p`As described in Note 1, the company writes inventory down when quantities exceed forecast demand. Auditing the write-downs was challenging because forecasts reach up to 24 months ahead and depend on customers' own plans.`,
          p`Our procedures included tests of the controls over forecasts, comparison of earlier forecasts with later shipments for a sample of products, and inquiry of product managers about parts with little recent demand.`,
        ],
        notes: northwindNotes(report),
        exhibits: [
          ['4.1', 'Indenture for the 4.35% Senior Notes due 2029'],
          ['10.1', '2021 Equity Incentive Plan'],
          ['10.2', 'Credit Agreement, dated as of October 14, 2022'],
          ...(late
            ? [['10.3', 'Second Amendment to Credit Agreement, dated as of February 20, 2026'] as [string, string]]
            : []),
        ],
      }),
    ];
  },
};
