import { MONTHS_ENDED, type QuarterlyContent } from '../compose-quarterly.ts';
import { h, li, type Node, note, p, when } from '../document-nodes.ts';
import { longDate, moneyWords, perShareWords, points, share } from '../figures.ts';
import { perShareTable } from '../note-tables.ts';
import type { Report } from '../profile.ts';
import { segmentTable } from '../segment-tables.ts';
import { pick } from '../simulate-quarters.ts';
import type { Span } from '../simulation-shapes.ts';

/** What changes from quarter to quarter of fiscal 2026, first quarter first. */
const QUARTERS = [
  {
    distributor: '20%',
    instruments: '6,530',
    products:
      'Sepsis panels grew by 41%. The respiratory season began two weeks earlier than a year before, which moved some sales of the second quarter into the first.',
    services:
      'Kestrel, which we did not own a year earlier, added $1.9 million; the laboratory performed 9% more tests.',
    trial: 'We expect results of the emergency-department trial of the sepsis panel in April or May 2026.',
    outlook: 'We continue to expect revenue of $234 million to $242 million in fiscal 2026.',
    news: null,
  },
  {
    distributor: '19%',
    instruments: '6,790',
    products:
      'Sepsis panels grew by 38%, and doctors’ offices, which could not use the Respiratory panel a year earlier, bought $1.7 million of it.',
    services:
      'The laboratory performed 12% more tests, and two drug companies began to pay for analysis of trial samples by Kestrel.',
    trial:
      'The last patients in the emergency-department trial were followed up in February 2026, and the results are being analyzed.',
    outlook:
      'We now expect revenue of $236 million to $242 million in fiscal 2026, because most of the respiratory season is behind us.',
    news: null,
  },
  {
    distributor: '19%',
    instruments: '7,060',
    products:
      'Sepsis panels grew by 44%, partly because of the results of our trial; respiratory panels fell by 3% outside the season.',
    services: 'Tests grew by 13%, and software revenue was $1.6 million.',
    trial:
      'On May 14, 2026, we reported that patients whose doctors had the result of the sepsis panel spent 0.9 fewer days in hospital on average than patients of the control group, and that there was no difference in deaths within 28 days.',
    outlook:
      'We now expect revenue of $238 million to $242 million in fiscal 2026, and will say what we expect for fiscal 2027 in November.',
    news: 'The results of our sepsis trial may be read as less than convincing.',
  },
] as const;

type Story = (typeof QUARTERS)[number];

export function tidemarkQuarter(report: Report, yearEnd: QuarterlyContent['yearEnd']): QuarterlyContent {
  const story = QUARTERS[report.quarter - 1];
  if (!story) throw new Error('Tidemark reports three quarters of fiscal 2026.');
  return {
    yearEnd,
    notes: quarterNotes(report, story),
    discussion: quarterDiscussion(report, story),
    marketRisk: [
      p`Our exposure to interest rates and to the euro has not changed materially from that described in Item 7A of our annual report for fiscal 2025.`,
    ],
    legal: [
      p`Note 5 to the condensed consolidated financial statements describes our legal proceedings and is incorporated here by reference.`,
    ],
    risks: story.news
      ? [
          p`The following is in addition to the risk factors in Item 1A of our annual report for fiscal 2025, which have not otherwise changed materially.`,
          h(story.news, 3),
          p`Our trial met its main goal, a shorter stay, but did not show that fewer patients died. Critics have said that a shorter stay may reflect the habits of the 19 hospitals rather than the panel. If hospitals or payers agree with them, or if professional societies do not recommend the panel, sales may grow more slowly than we expect.`,
        ]
      : [
          p`There were no material changes to the risk factors in Item 1A of our annual report for the fiscal year ended September 30, 2025.`,
        ],
    purchases: [p`We did not repurchase stock or sell unregistered securities during the quarter.`],
    exhibits:
      report.quarter === 1 ? [['10.1', 'Lease dated October 21, 2025, for 81 Point Judith Way, Providence']] : [],
  };
}

function quarterNotes(report: Report, story: Story): Node[] {
  const { now, prior, ytd, priorYtd, quarter, profile } = report;
  const { usd } = moneyWords(profile.scale);
  const months = MONTHS_ENDED[quarter] ?? '';
  return [
    ...note(
      1,
      'Basis of Presentation',
      'us-gaap:BasisOfPresentationAndSignificantAccountingPoliciesTextBlock',
      p`These statements are unaudited and condensed. In our opinion they contain all adjustments, which are normal and recurring, that a fair statement requires. They should be read with our annual report for the fiscal year ended September 30, 2025. Because respiratory infections are seasonal, the results of one quarter do not indicate those of the next.`,
    ),
    ...note(
      2,
      'Revenue and Concentration',
      'us-gaap:RevenueFromContractWithCustomerTextBlock',
      p`One distributor accounted for ${story.distributor} of revenue in the quarter. Revenue from instruments placed without charge, which is accounted for as lease revenue, was ${['$3.9', '$4.0', '$4.1'][quarter - 1] ?? ''} million. Note 6 shows revenue by segment.`,
    ),
    ...note(
      3,
      'Inventories and Equipment',
      'us-gaap:InventoryDisclosureTextBlock',
      p`Inventories were ${usd(now.close.inventory)} at ${longDate(now.close.end)}, of which about 47% were finished goods. Depreciation was ${usd(now.flows.depreciation)} in the quarter. ${quarter === 1 ? 'Right-of-use assets increased in the quarter because of the lease of space for a fourth cartridge line.' : 'Equipment for a fourth cartridge line, not yet in service, is included in property and equipment.'}`,
    ),
    ...note(
      4,
      'Convertible Notes and Credit Facility',
      'us-gaap:DebtDisclosureTextBlock',
      p`We owe ${usd(now.close.longDebt)} under 2.75% convertible notes due March 15, 2028. Nothing was drawn under our credit facility of $40 million, which requires liquidity of $15 million and revenue of $180 million in any four quarters. We were in compliance at ${longDate(now.close.end)}.`,
    ),
    ...note(
      5,
      'Contingencies',
      'us-gaap:CommitmentsAndContingenciesDisclosureTextBlock',
      p`The estate of a patient who died in 2022 has sued a hospital and us in the Superior Court of Massachusetts, alleging a false result of the Respiratory panel. ${quarter === 3 ? 'On June 9, 2026, the estate agreed to dismiss its claims against us without payment.' : 'Trial is set for October 2026. We believe that the result was correct; insurance covers the claim above a retention of $0.25 million, which is accrued.'}`,
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
      p`Shares into which the convertible notes may be converted, 3.9 million, are left out, because including them would have increased earnings per share.`,
    ),
  ];
}

function quarterDiscussion(report: Report, story: Story): Node[] {
  const { now, prior, ytd, priorYtd, quarter, profile } = report;
  const { usd, moved } = moneyWords(profile.scale);
  const segment = (key: string) => [pick(now.segmentRevenue, key), pick(prior.segmentRevenue, key)] as const;
  const expense = (key: string) => [pick(now.expenses, key), pick(prior.expenses, key)] as const;
  const margin = (span: Span) => 1 - pick(span.expenses, 'cost') / span.revenue;
  return [
    p`This discussion compares the quarter with the same quarter of fiscal 2025 unless it says otherwise. Statements about the future are subject to the risks in Item 1A of our annual report for fiscal 2025${story.news ? ' and in Item 1A of Part II below' : ''}.`,
    h('Highlights'),
    li`Revenue ${moved(now.revenue, prior.revenue)}.`,
    li`Gross margin was ${share(now.revenue - pick(now.expenses, 'cost'), now.revenue)}, ${points(margin(now), margin(prior))} more than a year earlier.`,
    li`Net income was ${usd(now.netIncome)}, or ${perShareWords(now.epsDiluted)} per diluted share, compared with ${usd(prior.netIncome)}, or ${perShareWords(prior.epsDiluted)}.`,
    li`At ${longDate(now.close.end)}, ${story.instruments} instruments were in use.`,
    h('Results of Operations'),
    p`Diagnostic Products revenue ${moved(...segment('products'))}. ${story.products}`,
    p`Clinical Services revenue ${moved(...segment('services'))}. ${story.services}`,
    p`Research and development expense ${moved(...expense('research'))}. ${story.trial}`,
    p`Sales and marketing expense ${moved(...expense('selling'))}, mostly for representatives who call on doctors' offices. General and administrative expense ${moved(...expense('general'))}${quarter === 2 ? '; the quarter a year earlier included $1.1 million of costs to acquire Kestrel' : ''}.${quarter === 3 ? ' The quarter a year earlier included $2.0 million for the settlement of a class action.' : ''}`,
    p`Operating income ${moved(now.operatingIncome, prior.operatingIncome)}. Interest income was ${usd(now.interestIncome)} and interest expense ${usd(now.interestExpense)}.`,
    h('Outlook'),
    p`${story.outlook} We expect capital expenditures of $16 million to $20 million for the year.`,
    h('Liquidity and Capital Resources'),
    p`We had cash and cash equivalents of ${usd(now.close.cash)} at ${longDate(now.close.end)}. In the fiscal year to date, operating activities provided ${usd(ytd.flows.operating)} (${usd(priorYtd.flows.operating)} a year earlier), and we spent ${usd(ytd.flows.capex)} on equipment. We believe that our cash will meet our needs for at least the next twelve months; we have begun to consider how to refinance the notes that fall due in March 2028.`,
  ];
}
