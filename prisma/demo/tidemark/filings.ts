import { annualReport } from '../compose-annual.ts';
import { quarterlyReport } from '../compose-quarterly.ts';
import { currentCover, periodicCover } from '../cover-page.ts';
import { p } from '../document-nodes.ts';
import type { CompanySource } from '../plan-reports.ts';
import { tidemarkBusiness } from './business.ts';
import { tidemark, tidemarkDrivers, tidemarkSegments } from './company.ts';
import { tidemarkDiscussion } from './discussion.ts';
import { tidemarkNotes } from './notes.ts';
import { tidemarkOfficerChange } from './officer-change.ts';
import {
  tidemarkCybersecurity,
  tidemarkEquityMarket,
  tidemarkForwardLooking,
  tidemarkLegal,
  tidemarkMarketRisk,
  tidemarkProperties,
} from './other-items.ts';
import { tidemarkQuarter } from './quarterly.ts';
import { tidemarkRisks } from './risk-factors.ts';

export const tidemarkSource: CompanySource = {
  profile: tidemark,
  drivers: tidemarkDrivers,
  firstFiscalYear: 2022,
  segments: tidemarkSegments,
  manner: 'font-era',
  plan: [
    { form: '10-K', fiscalYear: 2024, quarter: 4, filedOn: '2024-12-11', serial: '24-000036' },
    { form: '10-K', fiscalYear: 2025, quarter: 4, filedOn: '2025-12-10', serial: '25-000038' },
    { form: '10-Q', fiscalYear: 2026, quarter: 1, filedOn: '2026-02-05', serial: '26-000005' },
    { form: '10-Q', fiscalYear: 2026, quarter: 2, filedOn: '2026-05-07', serial: '26-000017' },
    { form: '10-Q', fiscalYear: 2026, quarter: 3, filedOn: '2026-08-06', serial: '26-000029' },
    { form: '8-K', fiscalYear: 2026, quarter: 3, filedOn: '2026-10-15', serial: '26-000035', items: '5.02,9.01' },
  ],
  write(report, yearEnd) {
    if (report.form === '8-K') return [...currentCover(report, report.filedOn), ...tidemarkOfficerChange(report)];
    const outstanding = { date: report.filedOn, shares: report.now.close.sharesOutstanding };
    if (report.form === '10-Q') {
      return [
        ...periodicCover(report, outstanding, null),
        ...quarterlyReport(report, tidemarkQuarter(report, yearEnd)),
      ];
    }
    const late = report.fiscalYear === 2025;
    const market = late ? { date: '2025-03-31', millions: 1_082 } : { date: '2024-03-28', millions: 871 };
    return [
      ...periodicCover(report, outstanding, market),
      ...annualReport(report, {
        forwardLooking: tidemarkForwardLooking(report),
        business: tidemarkBusiness(report),
        risks: tidemarkRisks(report),
        cybersecurity: tidemarkCybersecurity(late),
        properties: tidemarkProperties(late),
        legal: tidemarkLegal(late),
        equityMarket: tidemarkEquityMarket(report),
        discussion: tidemarkDiscussion(report),
        marketRisk: tidemarkMarketRisk(report),
        criticalMatter: [
          p`As described in Note 1, the company recognizes laboratory revenue at the amount that it expects to collect from insurers and patients. Auditing this estimate was challenging because payments vary widely among payers and arrive over many months.`,
          p`We tested the controls over the estimate and the data on which it rests, compared earlier estimates with later collections payer by payer, and made our own expectation of revenue from tests performed and average payments.`,
        ],
        notes: tidemarkNotes(report),
        exhibits: [
          ['4.1', 'Indenture for the 2.75% Convertible Senior Notes due 2028'],
          ['10.1', '2019 Equity Plan'],
          ['10.2', 'Exclusive license agreement for the sepsis gene set'],
          ...(late ? [['10.3', 'Amendment to Loan Agreement, dated as of December 12, 2024'] as [string, string]] : []),
        ],
      }),
    ];
  },
};
