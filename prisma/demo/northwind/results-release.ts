import { exhibitList } from '../compose-annual.ts';
import { centeredHeading, h, item, li, type Node, p } from '../document-nodes.ts';
import { change, direction, longDate, moneyWords, perShareWords, share } from '../figures.ts';
import type { Report } from '../profile.ts';
import { segmentTable } from '../segment-tables.ts';
import { signatures } from '../signatures.ts';
import { pick } from '../simulate-quarters.ts';
import { incomeStatement } from '../statement-tables.ts';

/** Form 8-K on the results of the first quarter of fiscal 2027. */
export function northwindResults(report: Report): Node[] {
  return [
    item('2.02', 'Results of Operations and Financial Condition'),
    p`On ${longDate(report.filedOn)}, Northwind Semiconductor, Inc. announced its results for the first quarter of fiscal 2027, which ended on ${longDate(report.now.period.end)}. The text of the announcement is attached as Exhibit 99.1.`,
    p`The information in this item and in Exhibit 99.1 is furnished and shall not be deemed filed for purposes of Section 18 of the Securities Exchange Act of 1934, nor is it incorporated by reference into any filing under the Securities Act of 1933 unless that filing says so.`,
    item('9.01', 'Financial Statements and Exhibits'),
    p`(d) Exhibits. The following exhibits are furnished with this report.`,
    exhibitList([
      ['99.1', `Announcement of ${longDate(report.filedOn)}`],
      ['104', 'Cover page interactive data file, embedded within the inline XBRL document'],
    ]),
    ...signatures(report),
  ];
}

/** The announcement of these results, Exhibit 99.1. */
export function northwindRelease(report: Report): Node[] {
  const { now, prior, profile } = report;
  const { usd } = moneyWords(profile.scale);
  const power = [pick(now.segmentRevenue, 'power'), pick(prior.segmentRevenue, 'power')] as const;
  const gross = (span: typeof now) => share(span.revenue - pick(span.expenses, 'cost'), span.revenue);
  return [
    p`Demonstration document. Northwind Semiconductor, Inc. and everything in this announcement are invented.`,
    centeredHeading('Northwind Semiconductor Reports First Quarter of Fiscal 2027'),
    li`Revenue of ${usd(now.revenue)}, ${direction(now.revenue, prior.revenue) === 'increased' ? 'up' : 'down'} ${change(now.revenue, prior.revenue)} from a year earlier`,
    li`Data Center Power revenue of ${usd(power[0])}, up ${change(...power)}, and for the first time more than Industrial and Automotive`,
    li`Gross margin of ${gross(now)}, compared with ${gross(prior)} a year earlier`,
    li`Diluted earnings per share of ${perShareWords(now.epsDiluted)}, compared with ${perShareWords(prior.epsDiluted)}`,
    p`"Industrial orders are back to the pace at which customers use our parts, and racks with our fifth-generation power stage are in their first customers' hands," said Maren K. Lindqvist, chief executive officer. "What holds us back this year is test capacity, not demand, and the new lines in Penang start in January."`,
    h('Results of the Quarter'),
    incomeStatement(profile, [now, prior], 'Three Months Ended'),
    segmentTable(report, [now, prior], 'Three Months Ended'),
    p`Operating activities provided ${usd(now.flows.operating)}; capital expenditures were ${usd(now.flows.capex)}. The company paid ${usd(now.flows.dividends)} in dividends, repurchased shares for ${usd(now.flows.buybacks)}, repaid ${usd(now.flows.repaid)} of its term loan, and ended the quarter with cash of ${usd(now.close.cash)} and debt of ${usd(now.close.longDebt + now.close.currentDebt)}.`,
    h('Outlook'),
    p`For the second quarter of fiscal 2027, which ends on December 26, 2026, the company expects revenue of $785 million to $815 million and gross margin of 57.0% to 58.0%. For the fiscal year it now expects revenue growth of 14% to 17%, compared with 12% to 16% before, and leaves its expectation of $185 million to $205 million of capital expenditures unchanged.`,
    p`These expectations are forward-looking statements. Actual results may differ because of changes in spending on data centers, supply from foundries, export rules, tariffs and the other factors described in Item 1A of the annual report for fiscal 2026.`,
  ];
}
