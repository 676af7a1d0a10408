import { centeredHeading, grid, h, item, type Node, p } from './document-nodes.ts';
import { longDate } from './figures.ts';
import type { Report } from './profile.ts';
import { equityStatement } from './segment-tables.ts';
import { signatures } from './signatures.ts';
import { balanceSheet, cashFlowStatement, incomeStatement } from './statement-tables.ts';

/** What a company writes into its annual report; everything else follows from the form. */
export type AnnualContent = {
  forwardLooking: Node[];
  business: Node[];
  risks: Node[];
  cybersecurity: Node[];
  properties: Node[];
  legal: Node[];
  equityMarket: Node[];
  discussion: Node[];
  marketRisk: Node[];
  /** What the auditor calls the critical audit matter, as two paragraphs. */
  criticalMatter: Node[];
  notes: Node[];
  /** Exhibits of the company's own, between the charter and the certifications: number and description. */
  exhibits: [string, string][];
};

/** The items of a Form 10-K in order, without its cover page. */
export function annualReport(report: Report, content: AnnualContent): Node[] {
  const { profile, now, prior } = report;
  const spans = [now, prior, report.before];
  return [
    ...content.forwardLooking,
    { kind: 'part', text: 'PART I' },
    item('1', 'Business'),
    ...content.business,
    item('1A', 'Risk Factors'),
    ...content.risks,
    item('1B', 'Unresolved Staff Comments'),
    p`None.`,
    item('1C', 'Cybersecurity'),
    ...content.cybersecurity,
    item('2', 'Properties'),
    ...content.properties,
    item('3', 'Legal Proceedings'),
    ...content.legal,
    item('4', 'Mine Safety Disclosures'),
    p`Not applicable.`,
    { kind: 'part', text: 'PART II' },
    item(
      '5',
      "Market for Registrant's Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities",
    ),
    ...content.equityMarket,
    item('6', '[Reserved]'),
    item('7', "Management's Discussion and Analysis of Financial Condition and Results of Operations"),
    ...content.discussion,
    item('7A', 'Quantitative and Qualitative Disclosures About Market Risk'),
    ...content.marketRisk,
    item('8', 'Financial Statements and Supplementary Data'),
    ...auditorReport(report, content.criticalMatter),
    centeredHeading('Consolidated Statements of Operations'),
    incomeStatement(profile, spans, profile.yearsEnded),
    p`See accompanying notes to consolidated financial statements.`,
    centeredHeading('Consolidated Balance Sheets'),
    balanceSheet(profile, [now.close, prior.close]),
    p`See accompanying notes to consolidated financial statements.`,
    centeredHeading("Consolidated Statements of Stockholders' Equity"),
    equityStatement(report, spans, profile.yearsEnded),
    p`See accompanying notes to consolidated financial statements.`,
    centeredHeading('Consolidated Statements of Cash Flows'),
    cashFlowStatement(profile, spans, profile.yearsEnded),
    p`See accompanying notes to consolidated financial statements.`,
    centeredHeading('Notes to Consolidated Financial Statements'),
    ...content.notes,
    item('9', 'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure'),
    p`None.`,
    item('9A', 'Controls and Procedures'),
    ...annualControls(profile.name),
    item('9B', 'Other Information'),
    p`During the fourth quarter of the fiscal year, no director or executive officer adopted or terminated a trading arrangement of the kind described in Item 408(a) of Regulation S-K.`,
    item('9C', 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections'),
    p`Not applicable.`,
    { kind: 'part', text: 'PART III' },
    ...partThree(),
    { kind: 'part', text: 'PART IV' },
    item('15', 'Exhibits and Financial Statement Schedules'),
    p`The financial statements listed in Item 8 are filed as part of this report. Schedules are omitted because they do not apply or because the information stands in the financial statements or their notes.`,
    exhibitList([
      ['3.1', 'Restated Certificate of Incorporation of the registrant'],
      ['3.2', 'Amended and Restated Bylaws of the registrant'],
      ...content.exhibits,
      ['21.1', 'Subsidiaries of the registrant'],
      ['23.1', `Consent of ${profile.auditor}, independent registered public accounting firm`],
      ['31.1', 'Certification of the chief executive officer under Section 302 of the Sarbanes-Oxley Act of 2002'],
      ['31.2', 'Certification of the chief financial officer under Section 302 of the Sarbanes-Oxley Act of 2002'],
      ['32.1', 'Certifications under Section 906 of the Sarbanes-Oxley Act of 2002'],
      ['97.1', 'Policy on the recovery of erroneously awarded compensation'],
    ]),
    item('16', 'Form 10-K Summary'),
    p`None.`,
    ...signatures(report),
  ];
}

export function exhibitList(rows: [string, string][]): Node {
  return grid([12, 88], true, [['Exhibit', 'Description'], ...rows]);
}

function auditorReport({ profile, now, prior, filedOn }: Report, criticalMatter: Node[]): Node[] {
  return [
    centeredHeading('Report of Independent Registered Public Accounting Firm'),
    p`To the stockholders and the board of directors of ${profile.name}:`,
    p`We have audited the accompanying consolidated balance sheets of ${profile.name} and subsidiaries as of ${longDate(now.period.end)} and ${longDate(prior.period.end)}, and the related consolidated statements of operations, stockholders' equity and cash flows for each of the three years then ended.`,
    p`In our opinion, the financial statements referred to above present fairly, in all material respects, the financial position of the company and the results of its operations and its cash flows in conformity with accounting principles generally accepted in the United States.`,
    p`The financial statements are the responsibility of management; ours is to express an opinion on them based on our audits, which we conducted in accordance with the standards of the Public Company Accounting Oversight Board. Those standards require that we plan and perform the audit to obtain reasonable assurance about whether the statements are free of material misstatement, whether due to error or fraud.`,
    h('Critical Audit Matter', 3),
    ...criticalMatter,
    p`/s/ ${profile.auditor}, ${longDate(filedOn)}`,
  ];
}

function annualControls(name: string): Node[] {
  return [
    p`Evaluation of disclosure controls. Management, with the participation of the chief executive officer and the chief financial officer, evaluated the disclosure controls and procedures of ${name} as of the end of the fiscal year and concluded that they were effective at a reasonable level of assurance.`,
    p`Management's report on internal control. Management is responsible for adequate internal control over financial reporting. It assessed that control as of the end of the fiscal year by the criteria of the Committee of Sponsoring Organizations of the Treadway Commission (2013 framework) and concluded that it was effective.`,
    p`Changes in internal control. No change in the fourth quarter materially affected, or is reasonably likely to materially affect, internal control over financial reporting. No system of control prevents or detects every misstatement, and a control that suits today's business may not suit tomorrow's.`,
  ];
}

function partThree(): Node[] {
  return [
    item('10', 'Directors, Executive Officers and Corporate Governance'),
    p`The information required by this item will appear under "Election of Directors" and "Executive Officers" in the definitive proxy statement and is incorporated by reference. The code of conduct that applies to all directors, officers and employees is posted in the investor section of the company's website.`,
    item('11', 'Executive Compensation'),
    p`The information required by this item will appear under "Compensation Discussion and Analysis" and "Director Compensation" in the definitive proxy statement and is incorporated by reference.`,
    item('12', 'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters'),
    p`The information required by this item will appear under "Stock Ownership" and "Equity Compensation Plans" in the definitive proxy statement and is incorporated by reference.`,
    item('13', 'Certain Relationships and Related Transactions, and Director Independence'),
    p`The information required by this item will appear under "Transactions with Related Persons" and "Independence of Directors" in the definitive proxy statement and is incorporated by reference.`,
    item('14', 'Principal Accountant Fees and Services'),
    p`The information required by this item will appear under "Ratification of the Independent Auditor" in the definitive proxy statement and is incorporated by reference.`,
  ];
}
