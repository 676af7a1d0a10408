import type { QuarterlyContent } from '../compose-quarterly.ts';
import { MONTHS_ENDED } from '../compose-quarterly.ts';
import { h, type Node, note, p, when } from '../document-nodes.ts';
import {
  change,
  direction,
  instant,
  longDate,
  moneyWords,
  percentTag,
  perShareWords,
  points,
  share,
} from '../figures.ts';
import { perShareTable } from '../note-tables.ts';
import type { Report } from '../profile.ts';
import { segmentTable } from '../segment-tables.ts';
import { pick } from '../simulate-quarters.ts';
import type { Span } from '../simulation-shapes.ts';

const PERCENT = 'us-gaap:ConcentrationRiskPercentage';

/** What changes from quarter to quarter of fiscal 2026, first quarter first. */
const QUARTERS = [
  {
    concentration: [17, 15],
    commitments: '$312',
    industrial: 'Distributors ordered in line with what they sold, for the first time in two years.',
    power: 'A second hyperscale platform began to ship in August.',
    edge: 'We stopped accepting orders for handset accessory chips on September 12, 2025; remaining orders of $11 million ship in the second quarter.',
    suit: 'Expert discovery closed on September 5, 2025, and trial remains set for March 16, 2026.',
    outlook: 'For the second quarter of fiscal 2026 we expect revenue of $665 million to $695 million.',
  },
  {
    concentration: [16, 17],
    commitments: '$455',
    industrial:
      'Brightwater, which we acquired on November 14, 2025, contributed $8 million in six weeks; orders for factory drives continued to recover.',
    power:
      'Shipments for liquid-cooled racks, which carry about 40% more of our content than the racks they replace, exceeded our plan.',
    edge: 'The final shipments for handset accessories, $11 million, fell in this quarter.',
    suit: 'On December 18, 2025, the magistrate judge construed two disputed terms as Larkspur had proposed. Trial remains set for March 16, 2026. A loss is reasonably possible, and we cannot estimate its amount.',
    outlook: 'For the third quarter of fiscal 2026 we expect revenue of $695 million to $725 million.',
  },
  {
    concentration: [16, 18],
    commitments: '$461',
    industrial:
      'Brightwater contributed $16 million, and content per electric vehicle rose with the change to 800-volt batteries.',
    power: 'All three of our largest rack programs were in volume production for the whole quarter.',
    edge: 'Without handset accessories, which we have left, revenue grew by about 7% on hearing-aid and asset-tag products.',
    suit: 'On February 9, 2026, the parties settled all claims for $38 million, which we recorded in this quarter and paid in April 2026. We received a license for the life of the patents, and the suit was dismissed with prejudice on February 17, 2026.',
    outlook: 'For the fourth quarter of fiscal 2026 we expect revenue of $735 million to $765 million.',
  },
] as const;

export function northwindQuarter(report: Report, yearEnd: QuarterlyContent['yearEnd']): QuarterlyContent {
  const story = QUARTERS[report.quarter - 1];
  if (!story) throw new Error('Northwind reports three quarters of fiscal 2026.');
  const { now, quarter, profile } = report;
  const { usd } = moneyWords(profile.scale);
  const shares = now.flows.buybacks / 96;
  return {
    yearEnd,
    notes: quarterNotes(report, story),
    discussion: quarterDiscussion(report, story),
    marketRisk: [
      p`Our exposure to interest rates, currencies and commodity prices is described in Item 7A of our annual report for fiscal 2025. ${quarter === 1 ? 'It did not change materially during the quarter.' : 'Since November 2025 it includes a floating-rate term loan: an increase of one percentage point in its rate would raise annual interest expense by about $3 million.'}`,
    ],
    legal: [
      p`Note 6 to the condensed consolidated financial statements describes our material legal proceedings and is incorporated here by reference.`,
    ],
    risks:
      quarter === 1
        ? [
            p`There were no material changes to the risk factors in Item 1A of our annual report for the fiscal year ended June 28, 2025.`,
          ]
        : [
            p`Apart from the following, there were no material changes to the risk factors in Item 1A of our annual report for the fiscal year ended June 28, 2025.`,
            h('We may not obtain the benefits that we expect from the acquisition of Brightwater Isolation.', 3),
            p`We paid $412 million for Brightwater, net of cash acquired. Our price assumed that we can move its isolators to our German foundry by the end of calendar 2027 and that its two largest customers, which compete with some of ours, will keep buying. If either assumption fails, we may have to write down part of the goodwill and intangible assets that we recorded.`,
          ],
    purchases: [
      p`During the quarter we repurchased about ${shares.toFixed(2)} million shares in the open market for ${usd(now.flows.buybacks)}, at an average of $96 a share, under the program that our board authorized in May 2024. About $${530 - 30 * quarter} million remained available at the end of the quarter. We sold no equity securities without registration.`,
    ],
    exhibits:
      quarter === 3
        ? [['10.1', 'Second Amendment to Credit Agreement, dated as of February 20, 2026']]
        : quarter === 2
          ? [['2.1', 'Agreement and Plan of Merger with Brightwater Isolation, Inc., dated as of October 6, 2025']]
          : [],
  };
}

type Story = (typeof QUARTERS)[number];

function quarterNotes(report: Report, story: Story): Node[] {
  const { now, prior, ytd, priorYtd, quarter, profile } = report;
  const { usd, tagged } = moneyWords(profile.scale);
  const axis = (member: string) => ({ 'srt:MajorCustomersAxis': `nwsc:${member}` });
  const debt = now.close.longDebt + now.close.currentDebt;
  const months = MONTHS_ENDED[quarter] ?? '';
  const spans = quarter > 1 ? [ytd, priorYtd] : [now, prior];
  return [
    ...note(
      1,
      'Basis of Presentation',
      'us-gaap:BasisOfPresentationAndSignificantAccountingPoliciesTextBlock',
      p`These condensed consolidated financial statements are unaudited and include all normal recurring adjustments that management considers necessary for a fair statement. They should be read with the audited statements in our annual report for the fiscal year ended June 28, 2025. Results of an interim period do not predict those of a full year.`,
      p`The ${['first', 'second', 'third'][quarter - 1] ?? ''} quarter of fiscal 2026 ended on ${longDate(now.period.end)} and had 13 weeks, as did the quarter a year earlier. In the first quarter of fiscal 2026, Consumer and Connectivity was renamed Edge and Connectivity; its composition did not change.`,
    ),
    ...note(
      2,
      'Revenue and Concentrations',
      'us-gaap:RevenueFromContractWithCustomerTextBlock',
      p`One distributor accounted for ${percentTag(PERCENT, story.concentration[0], now.period, axis('DistributorAMember'))} of revenue in the quarter, and one direct customer of Data Center Power for ${percentTag(PERCENT, story.concentration[1], now.period, axis('DirectCustomerMember'))}. Revenue by segment is shown in Note 7.`,
    ),
    ...note(
      3,
      'Inventories',
      'us-gaap:InventoryDisclosureTextBlock',
      p`Inventories were ${tagged('us-gaap:InventoryNet', now.close.inventory, instant(now.close.end))}, of which about 62% was work in process, including finished wafers held in die banks. Write-downs of inventory in the quarter were ${['$6', '$5', '$6'][quarter - 1] ?? ''} million.`,
    ),
    ...note(
      4,
      'Acquisition',
      'us-gaap:BusinessCombinationDisclosureTextBlock',
      quarter === 1
        ? p`On October 6, 2025, after the end of the quarter, we agreed to acquire Brightwater Isolation, Inc., a maker of capacitive isolators in Hillsboro, Oregon, for about $415 million in cash. We expect to close in November 2025 and to pay part of the price from a delayed-draw term loan of up to $300 million.`
        : p`On November 14, 2025, we acquired Brightwater Isolation, Inc., a maker of capacitive isolators, for ${tagged('us-gaap:PaymentsToAcquireBusinessesNetOfCashAcquired', ytd.flows.acquisition, ytd.period)} in cash, net of cash acquired. We allocated the price to intangible assets of $158 million, equipment of $9 million, net receivables of $9 million and goodwill of $236 million. ${quarter === 2 ? 'The allocation is provisional, mainly as to deferred taxes.' : 'We completed the allocation in the third quarter without material adjustment.'}`,
    ),
    ...note(
      5,
      'Debt',
      'us-gaap:DebtDisclosureTextBlock',
      p`At the end of the quarter we had ${tagged('us-gaap:LongTermDebt', debt, instant(now.close.end))} of debt: $750 million of 4.35% senior notes due in May 2029${quarter > 1 ? ` and a term loan of ${usd(debt - 750)} due in February 2029` : ''}. ${quarter === 3 ? 'On February 20, 2026, the lenders amended our credit agreement: total debt may now reach 4.00 times EBITDA (3.50 before) for the four quarters that follow an acquisition of more than $250 million, the covenant on interest coverage was removed, and the $500 million revolving facility was extended to February 2031.' : 'The credit agreement limits total debt to 3.50 times EBITDA and requires EBITDA of at least 3.00 times interest expense.'} We complied with all covenants.`,
    ),
    ...note(
      6,
      'Contingencies',
      'us-gaap:CommitmentsAndContingenciesDisclosureTextBlock',
      p`In May 2023, Larkspur Power Technologies LLC sued us in the United States District Court for the Western District of Texas, alleging that our multiphase regulators infringe three of its patents. ${story.suit}`,
      p`Wafer purchase commitments were ${story.commitments} million at the end of the quarter. We recorded no charge for commitments above forecast demand.`,
    ),
    ...note(
      7,
      'Segment Information',
      'us-gaap:SegmentReportingDisclosureTextBlock',
      segmentTable(report, [now, prior], 'Three Months Ended'),
      ...when(quarter > 1, segmentTable(report, [ytd, priorYtd], months)),
    ),
    ...note(8, 'Earnings per Share', 'us-gaap:EarningsPerShareTextBlock', perShareTable(report, spans, months)),
  ];
}

function quarterDiscussion(report: Report, story: Story): Node[] {
  const { now, prior, ytd, priorYtd, quarter, profile } = report;
  const { usd, moved, tagged } = moneyWords(profile.scale);
  const margin = (span: Span) => 1 - pick(span.expenses, 'cost') / span.revenue;
  const segment = (key: string) => [pick(now.segmentRevenue, key), pick(prior.segmentRevenue, key)] as const;
  const expense = (key: string) => [pick(now.expenses, key), pick(prior.expenses, key)] as const;
  return [
    p`This discussion compares the quarter with the same quarter of fiscal 2025 unless it says otherwise. It contains forward-looking statements, which are subject to the risks described in Item 1A of our annual report for fiscal 2025.`,
    h('Results of Operations'),
    p`Revenue ${direction(now.revenue, prior.revenue)} ${change(now.revenue, prior.revenue)} to ${tagged('us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', now.revenue, now.period)}.${quarter > 1 ? ` For the ${quarter === 2 ? 'six' : 'nine'} months it ${moved(ytd.revenue, priorYtd.revenue)}.` : ''}`,
    p`Industrial and Automotive revenue ${moved(...segment('industrial'))}. ${story.industrial}`,
    p`Data Center Power revenue ${moved(...segment('power'))}. ${story.power}`,
    p`Edge and Connectivity revenue ${moved(...segment('edge'))}. ${story.edge}`,
    p`Gross margin was ${share(now.revenue - pick(now.expenses, 'cost'), now.revenue)}, compared with ${share(prior.revenue - pick(prior.expenses, 'cost'), prior.revenue)}, a change of ${points(margin(now), margin(prior))}, mostly because a larger share of revenue came from Data Center Power and because the Penang facility was better used.`,
    p`Research and development expense ${moved(...expense('research'))}, on more engineers and on mask sets for the fifth-generation power stage. Selling, general and administrative expense ${moved(...expense('selling'))}${quarter === 2 ? ', including $7 million of costs to acquire Brightwater' : ''}.`,
    ...when(
      quarter === 3,
      p`We recorded the settlement of the Larkspur suit, ${tagged('us-gaap:LitigationSettlementExpense', pick(now.expenses, 'settlement'), now.period)}, which is not allocated to a segment. Without it, operating income would have been ${usd(now.operatingIncome + pick(now.expenses, 'settlement'))}.`,
    ),
    p`Operating income ${moved(now.operatingIncome, prior.operatingIncome)}. The effective tax rate was ${share(now.tax, now.pretax)}, compared with ${share(prior.tax, prior.pretax)}. Net income was ${usd(now.netIncome)}, or ${perShareWords(now.epsDiluted)} per diluted share, compared with ${usd(prior.netIncome)}, or ${perShareWords(prior.epsDiluted)}.`,
    h('Outlook'),
    p`${story.outlook} ${quarter === 3 ? 'We now expect capital expenditures of about $145 million for the fiscal year.' : 'We continue to expect capital expenditures of $140 million to $160 million for the fiscal year.'}`,
    h('Liquidity and Capital Resources'),
    p`Cash and cash equivalents were ${tagged('us-gaap:CashAndCashEquivalentsAtCarryingValue', now.close.cash, instant(now.close.end))} at the end of the quarter. Operating activities provided ${usd(ytd.flows.operating)} in the fiscal year to date, compared with ${usd(priorYtd.flows.operating)} a year earlier; we used ${usd(ytd.flows.capex)} for capital expenditures${quarter > 1 ? `, ${usd(ytd.flows.acquisition)} for Brightwater,` : ''} and ${usd(ytd.flows.buybacks + ytd.flows.dividends)} for dividends and repurchases.`,
    p`We believe that cash, cash flow from operations and our unused revolving facility of $500 million will meet our needs for the next twelve months and for the foreseeable future after that.`,
  ];
}
