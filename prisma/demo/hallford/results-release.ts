import { exhibitList } from '../compose-annual.ts';
import { centeredHeading, h, item, li, type Node, p } from '../document-nodes.ts';
import { change, longDate, moneyWords, perShareWords } from '../figures.ts';
import type { Report } from '../profile.ts';
import { segmentTable } from '../segment-tables.ts';
import { signatures } from '../signatures.ts';
import { pick } from '../simulate-quarters.ts';
import { incomeStatement } from '../statement-tables.ts';
import { operatingRatio } from './company.ts';

/** Form 8-K on the results of the third quarter of 2026. */
export function hallfordResults(report: Report): Node[] {
  return [
    item('2.02', 'Results of Operations and Financial Condition'),
    p`On ${longDate(report.filedOn)}, Hallford Freight Lines Corp. issued a press release on its results for the quarter ended ${longDate(report.now.period.end)}. The release is furnished as Exhibit 99.1.`,
    p`The information in this report, including Exhibit 99.1, is furnished and not filed for purposes of Section 18 of the Securities Exchange Act of 1934, and is not incorporated by reference into any registration statement unless expressly stated there.`,
    item('9.01', 'Financial Statements and Exhibits'),
    p`(d) Exhibits. The following exhibits accompany this report.`,
    exhibitList([
      ['99.1', `Press release dated ${longDate(report.filedOn)}`],
      ['104', 'Cover page interactive data file, embedded within the inline XBRL document'],
    ]),
    ...signatures(report),
  ];
}

/** The release of these results, Exhibit 99.1. */
export function hallfordRelease(report: Report): Node[] {
  const { now, prior, profile } = report;
  const { usd } = moneyWords(profile.scale);
  const settlement = pick(prior.expenses, 'settlement');
  return [
    p`Demonstration document. Hallford Freight Lines Corp. and everything in this release are invented.`,
    p`FOR IMMEDIATE RELEASE`,
    centeredHeading('Hallford Freight Lines Reports Third Quarter 2026'),
    li`Operating revenue of ${usd(now.revenue)}, up ${change(now.revenue, prior.revenue)}`,
    li`Operating income of ${usd(now.operatingIncome)}, compared with ${usd(prior.operatingIncome)} a year ago, which was after a litigation settlement of ${usd(settlement)}`,
    li`Operating ratio of ${operatingRatio(now)}, the best third quarter since 2022`,
    li`Diluted earnings per share of ${perShareWords(now.epsDiluted)}, compared with ${perShareWords(prior.epsDiluted)}`,
    p`"Customers are paying for trucks that show up, for the first time since 2022," said Dale R. Hallford, chief executive officer. "We are filling the network that Prairie Line gave us, and Truckload is again earning its keep. We raised drivers' wages early because we would rather keep the drivers we have than look for new ones."`,
    h('Operating Results'),
    incomeStatement(profile, [now, prior], 'Three Months Ended'),
    segmentTable(report, [now, prior], 'Three Months Ended'),
    p`Capital expenditures were ${usd(now.flows.capex)} in the quarter. The company repaid ${usd(now.flows.repaid)} of debt, paid ${usd(now.flows.dividends)} in dividends, bought back shares for ${usd(now.flows.buybacks)}, and had cash of ${usd(now.close.cash)} at the end of September.`,
    h('Looking Ahead'),
    p`October tonnage per workday in Less-than-Truckload is running about 4% above that of a year ago. The company expects the operating ratio of the fourth quarter to be 1.5 to 2.5 percentage points higher than that of the third, as in most years, and capital expenditures, net of disposals, of $96 million to $100 million for 2026.`,
    p`Statements about the future are subject to risks, among them demand for freight, fuel prices, accidents, wages, the largest customer's decisions and the others described in Item 1A of the annual report for 2025.`,
  ];
}
