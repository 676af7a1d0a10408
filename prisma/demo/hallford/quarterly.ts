import { MONTHS_ENDED, type QuarterlyContent } from '../compose-quarterly.ts';
import { h, li, type Node, note, p, when } from '../document-nodes.ts';
import { instant, longDate, moneyWords, percentTag, perShareWords, share } from '../figures.ts';
import { perShareTable } from '../note-tables.ts';
import type { Report } from '../profile.ts';
import { segmentTable } from '../segment-tables.ts';
import { pick } from '../simulate-quarters.ts';
import { operatingRatio } from './company.ts';

/** What changes from quarter to quarter of 2026, first quarter first. */
const QUARTERS = [
  {
    retailer: 12,
    ltl: 'Prairie Line, which the Company did not yet own a year earlier, added $9.8 million. Shipments per workday without it were level and revenue per hundredweight rose 4.1%, although ice storms in January closed the Memphis breakbulk terminal for two days.',
    truckload: 'Revenue per loaded mile, without surcharge, rose 3.1% as bankrupt carriers left the market.',
    light: 'Two managed-transportation customers that signed in the autumn started in February.',
    labor: 'Wages rose 3.0% on January 1, and Prairie Line added $5.1 million.',
    covenant: '1.28',
    expected:
      'The Company continues to expect capital expenditures, net of disposals, of $90 million to $100 million in 2026.',
    risk: null,
  },
  {
    retailer: 13,
    ltl: 'Shipments per workday rose 3.4%, the first increase since the third quarter of 2023 that owed nothing to a purchase or to the closing of a competitor; revenue per hundredweight rose 3.9%.',
    truckload:
      'Spot prices passed contract prices in May for the first time in four years, and customers asked for more committed trucks.',
    light:
      'Brokered loads grew by 9%, but their margin fell to 12.8%, because carriers asked for more before contracts could be repriced.',
    labor: 'Overtime rose with shipments, and the Company hired 118 drivers.',
    covenant: '1.39',
    expected:
      'The Company now expects capital expenditures, net of disposals, of $92 million to $100 million in 2026, because it ordered 40 more trailers.',
    risk: 'The retailer that is our largest customer has awarded us more freight, which makes us depend on it more.',
  },
  {
    retailer: 14,
    ltl: 'Shipments per workday rose 4.6% and revenue per hundredweight 2.7%. A general rate increase of 5.6% took effect on September 14, 2026.',
    truckload:
      'Contracts that came up for renewal were renewed at rates 6.2% higher on average, and the fleet grew by 12 tractors, after falling for ten quarters.',
    light: 'The margin on brokered loads recovered to 13.6% as contracts were repriced.',
    labor: 'The Company brought forward to September the wage increase of 2.5% that it had planned for January 2027.',
    covenant: '1.52',
    expected:
      'The Company now expects capital expenditures, net of disposals, of $96 million to $100 million in 2026 and about $115 million in 2027, when it will resume full replacement of Truckload tractors.',
    risk: 'The retailer that is our largest customer has awarded us more freight, which makes us depend on it more.',
  },
] as const;

type Story = (typeof QUARTERS)[number];

export function hallfordQuarter(report: Report, yearEnd: QuarterlyContent['yearEnd']): QuarterlyContent {
  const story = QUARTERS[report.quarter - 1];
  if (!story) throw new Error('Hallford reports three quarters of 2026.');
  const { usd } = moneyWords(report.profile.scale);
  const { now, quarter } = report;
  return {
    yearEnd,
    notes: quarterNotes(report, story),
    discussion: quarterDiscussion(report, story),
    marketRisk: [
      p`The Company's exposure to interest rates, diesel prices and prices of used equipment has not changed materially from that described in Item 7A of its annual report for 2025.`,
    ],
    legal: [
      p`Lawsuits over accidents, cargo and employment arise in the ordinary course and are mostly insured above retentions. See Note 5 to the condensed consolidated financial statements, which is incorporated here by reference.`,
    ],
    risks: story.risk
      ? [
          p`The following supplements the risk factors in Item 1A of the annual report for 2025, to which there were no other material changes.`,
          h(story.risk, 3),
          p`In the spring of 2026 a home-improvement retailer put about a third of its lanes with the Company out to bid and awarded the Company more of them than before, at prices about 1% lower. The retailer provided ${story.retailer}% of revenue in the quarter. The new awards run to April 2028 but guarantee no volume, and the Company has added drivers and doors in Atlanta and Louisville to serve them.`,
        ]
      : [p`There were no material changes to the risk factors in Item 1A of the annual report for 2025.`],
    purchases: [
      p`In the quarter the Company bought about ${Math.round(now.flows.buybacks / 52)} thousand of its shares for ${usd(now.flows.buybacks)}, at an average of $52 a share, under the program authorized in 2022, of which $${14 - 2 * quarter}.0 million remained. No shares were sold without registration.`,
    ],
    exhibits: quarter === 1 ? [['10.1', '2026 Annual Incentive Plan']] : [],
  };
}

function quarterNotes(report: Report, story: Story): Node[] {
  const { now, prior, ytd, priorYtd, quarter, profile } = report;
  const { tagged, usd } = moneyWords(profile.scale);
  const months = MONTHS_ENDED[quarter] ?? '';
  const debt = now.close.currentDebt + now.close.longDebt;
  const customer = { 'srt:MajorCustomersAxis': 'hlfd:HomeImprovementRetailerMember' };
  return [
    ...note(
      1,
      'Basis of Presentation',
      'us-gaap:BasisOfPresentationAndSignificantAccountingPoliciesTextBlock',
      p`The condensed consolidated financial statements of Hallford Freight Lines Corp. are unaudited. They contain all adjustments, which are of a normal recurring kind, that management believes necessary for a fair statement, and should be read with the annual report for 2025. Because freight is seasonal, results of a quarter do not indicate those of a year.`,
    ),
    ...note(
      2,
      'Revenue and Major Customer',
      'us-gaap:RevenueFromContractWithCustomerTextBlock',
      p`One customer, a home-improvement retailer, provided ${percentTag('us-gaap:ConcentrationRiskPercentage', story.retailer, now.period, customer)} of revenue in the quarter. Revenue by segment is shown in Note 6. Revenue of shipments under way at ${longDate(now.close.end)} was ${['$6.5', '$6.9', '$7.2'][quarter - 1] ?? ''} million.`,
    ),
    ...note(
      3,
      'Property and Equipment',
      'us-gaap:PropertyPlantAndEquipmentDisclosureTextBlock',
      p`Property and equipment, net, were ${tagged('us-gaap:PropertyPlantAndEquipmentNet', now.close.ppe, instant(now.close.end))}. Depreciation was ${usd(now.flows.depreciation)} in the quarter, and capital expenditures were ${usd(ytd.flows.capex)} in the year to date.`,
    ),
    ...note(
      4,
      'Debt',
      'us-gaap:DebtDisclosureTextBlock',
      p`Debt was ${tagged('us-gaap:LongTermDebt', debt, instant(now.close.end))}, of which ${usd(now.close.currentDebt)} is due within a year. As amended in November 2025, the credit agreement requires a ratio of cash flow to fixed charges of at least 1.10 through December 31, 2026, and 1.25 after that. The ratio was ${story.covenant} at ${longDate(now.close.end)}.`,
    ),
    ...note(
      5,
      'Contingencies',
      'us-gaap:CommitmentsAndContingenciesDisclosureTextBlock',
      quarter === 1
        ? p`The court gave final approval to the settlement of Ortega v. Hallford Freight Lines Corp. on January 23, 2026, and the Company paid $14.5 million, which it had accrued in 2025, into the settlement fund on February 6, 2026. The cleanup of a former terminal in Muncie, Indiana, is expected to cost a further $1.2 million, which is accrued.`
        : p`The settlement of Ortega v. Hallford Freight Lines Corp. was paid in the first quarter, and the case is closed. The cleanup of a former terminal in Muncie, Indiana, is expected to cost a further ${quarter === 2 ? '$1.1' : '$1.0'} million, which is accrued.`,
    ),
    ...note(
      6,
      'Segments',
      'us-gaap:SegmentReportingDisclosureTextBlock',
      segmentTable(report, [now, prior], 'Three Months Ended'),
      ...when(quarter > 1, segmentTable(report, [ytd, priorYtd], months)),
    ),
    ...note(
      7,
      'Earnings per Share',
      'us-gaap:EarningsPerShareTextBlock',
      perShareTable(report, [now, prior], 'Three Months Ended'),
      ...when(quarter > 1, perShareTable(report, [ytd, priorYtd], months)),
    ),
  ];
}

function quarterDiscussion(report: Report, story: Story): Node[] {
  const { now, prior, ytd, priorYtd, quarter, profile } = report;
  const { usd, moved, tagged } = moneyWords(profile.scale);
  const segment = (key: string) => [pick(now.segmentRevenue, key), pick(prior.segmentRevenue, key)] as const;
  const expense = (key: string) => [pick(now.expenses, key), pick(prior.expenses, key)] as const;
  const ordinary = prior.operatingIncome + pick(prior.expenses, 'settlement');
  return [
    p`This discussion compares the quarter with the same quarter of 2025. It contains forward-looking statements; Item 1A of the annual report for 2025 describes what could cause results to differ from them.`,
    h('Overview'),
    li`Operating revenue ${moved(now.revenue, prior.revenue)}.`,
    li`Operating income was ${usd(now.operatingIncome)}, compared with ${usd(prior.operatingIncome)}${quarter === 3 ? `, or ${usd(ordinary)} without the litigation settlement of a year ago` : ''}.`,
    li`The operating ratio was ${operatingRatio(now)}, compared with ${operatingRatio(prior)}.`,
    li`Diluted earnings per share were ${perShareWords(now.epsDiluted)}, compared with ${perShareWords(prior.epsDiluted)}.`,
    h('Results by Segment'),
    p`Less-than-Truckload revenue ${moved(...segment('ltl'))}. ${story.ltl}`,
    p`Truckload revenue ${moved(...segment('truckload'))}. ${story.truckload}`,
    p`Asset-Light Solutions revenue ${moved(...segment('light'))}. ${story.light}`,
    h('Operating Expenses'),
    p`Salaries, wages and benefits ${moved(...expense('salaries'))}. ${story.labor}`,
    p`Fuel and fuel taxes ${moved(...expense('fuel'))}. Insurance and claims ${moved(...expense('insurance'))}, after a renewal on April 1${quarter === 1 ? ', 2025,' : ', 2026,'} at premiums ${quarter === 1 ? '17%' : '9%'} higher. Purchased transportation ${moved(...expense('purchased'))}.`,
    p`Interest expense was ${usd(now.interestExpense)}, compared with ${usd(prior.interestExpense)}. The effective tax rate was ${share(now.tax, now.pretax)}, compared with ${share(prior.tax, prior.pretax)}.`,
    h('Liquidity and Capital Resources'),
    p`Cash and cash equivalents were ${tagged('us-gaap:CashAndCashEquivalentsAtCarryingValue', now.close.cash, instant(now.close.end))} at ${longDate(now.close.end)}. Operating activities provided ${usd(ytd.flows.operating)} in the year to date, compared with ${usd(priorYtd.flows.operating)} a year earlier; the settlement of $14.5 million was paid in this year’s first quarter. Debt was reduced by ${usd(ytd.flows.repaid)}.`,
    p`${story.expected} It believes that cash, cash flow and the unused part of its $120 million revolving facility will meet its needs for at least the next twelve months.`,
  ];
}
