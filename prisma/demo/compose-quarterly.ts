import { exhibitList } from './compose-annual.ts';
import { centeredHeading, item, type Node, p } from './document-nodes.ts';
import { longDate } from './figures.ts';
import type { Report } from './profile.ts';
import { signatures } from './signatures.ts';
import { balanceSheet, cashFlowStatement, incomeStatement } from './statement-tables.ts';

export type QuarterlyContent = {
  notes: Node[];
  discussion: Node[];
  marketRisk: Node[];
  legal: Node[];
  risks: Node[];
  purchases: Node[];
  /** Balance sheet at the end of the last fiscal year. */
  yearEnd: Parameters<typeof balanceSheet>[1][number];
  exhibits: [string, string][];
};

export const MONTHS_ENDED = ['', 'Three Months Ended', 'Six Months Ended', 'Nine Months Ended'];

/** The items of a Form 10-Q in order, without its cover page. */
export function quarterlyReport(report: Report, content: QuarterlyContent): Node[] {
  const { profile, now, prior, ytd, priorYtd, quarter } = report;
  const months = MONTHS_ENDED[quarter] ?? '';
  return [
    { kind: 'part', text: 'PART I - FINANCIAL INFORMATION' },
    item('1', 'Financial Statements (Unaudited)'),
    centeredHeading('Condensed Consolidated Statements of Operations'),
    incomeStatement(profile, [now, prior], 'Three Months Ended'),
    ...(quarter > 1 ? [incomeStatement(profile, [ytd, priorYtd], months)] : []),
    p`See accompanying notes to condensed consolidated financial statements.`,
    centeredHeading('Condensed Consolidated Balance Sheets'),
    balanceSheet(profile, [now.close, content.yearEnd]),
    p`See accompanying notes to condensed consolidated financial statements.`,
    centeredHeading('Condensed Consolidated Statements of Cash Flows'),
    cashFlowStatement(profile, [ytd, priorYtd], months),
    p`See accompanying notes to condensed consolidated financial statements.`,
    centeredHeading('Notes to Condensed Consolidated Financial Statements'),
    ...content.notes,
    item('2', "Management's Discussion and Analysis of Financial Condition and Results of Operations"),
    ...content.discussion,
    item('3', 'Quantitative and Qualitative Disclosures About Market Risk'),
    ...content.marketRisk,
    item('4', 'Controls and Procedures'),
    p`Management, with the participation of the chief executive officer and the chief financial officer, evaluated the disclosure controls and procedures of ${profile.name} as of ${longDate(now.period.end)} and concluded that they were effective at a reasonable level of assurance. No change during the quarter materially affected, or is reasonably likely to materially affect, internal control over financial reporting.`,
    { kind: 'part', text: 'PART II - OTHER INFORMATION' },
    item('1', 'Legal Proceedings'),
    ...content.legal,
    item('1A', 'Risk Factors'),
    ...content.risks,
    item('2', 'Unregistered Sales of Equity Securities and Use of Proceeds'),
    ...content.purchases,
    item('3', 'Defaults Upon Senior Securities'),
    p`None.`,
    item('4', 'Mine Safety Disclosures'),
    p`Not applicable.`,
    item('5', 'Other Information'),
    p`During the quarter, no director or executive officer adopted or terminated a trading arrangement of the kind described in Item 408(a) of Regulation S-K.`,
    item('6', 'Exhibits'),
    exhibitList([
      ...content.exhibits,
      ['31.1', 'Certification of the chief executive officer under Section 302 of the Sarbanes-Oxley Act of 2002'],
      ['31.2', 'Certification of the chief financial officer under Section 302 of the Sarbanes-Oxley Act of 2002'],
      ['32.1', 'Certifications under Section 906 of the Sarbanes-Oxley Act of 2002'],
    ]),
    ...signatures(report),
  ];
}
