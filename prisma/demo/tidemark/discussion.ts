import { h, li, type Node, p, when } from '../document-nodes.ts';
import { change, direction, instant, moneyWords, perShareWords, points, share } from '../figures.ts';
import type { Report } from '../profile.ts';
import { segmentTable, shareOfRevenueTable } from '../segment-tables.ts';
import { currentAssets, currentLiabilities, pick } from '../simulate-quarters.ts';
import type { Span } from '../simulation-shapes.ts';

export function tidemarkDiscussion(report: Report): Node[] {
  const { now, prior, before, fiscalYear: year, profile } = report;
  const late = year === 2025;
  const { usd, tagged, moved } = moneyWords(profile.scale);
  const segment = (key: string) => [pick(now.segmentRevenue, key), pick(prior.segmentRevenue, key)] as const;
  const expense = (key: string) => [pick(now.expenses, key), pick(prior.expenses, key)] as const;
  const margin = (span: Span) => 1 - pick(span.expenses, 'cost') / span.revenue;
  const services = late ? 'Clinical Services' : 'Laboratory Services';

  return [
    p`You should read this discussion with the financial statements and notes in Item 8. It contains forward-looking statements; Item 1A describes what could make them wrong. It compares fiscal ${year} with fiscal ${year - 1}, and Item 7 of our report for fiscal ${year - 1} compares that year with the one before.`,
    h('Highlights'),
    li`Revenue ${direction(now.revenue, prior.revenue)} ${change(now.revenue, prior.revenue)} to ${tagged('us-gaap:Revenues', now.revenue, now.period)}.`,
    li`Gross margin was ${share(now.revenue - pick(now.expenses, 'cost'), now.revenue)}, compared with ${share(prior.revenue - pick(prior.expenses, 'cost'), prior.revenue)}.`,
    li`Net income was ${usd(now.netIncome)}, or ${perShareWords(now.epsDiluted)} per diluted share, compared with ${prior.netIncome < 0 ? 'a net loss' : 'net income'} of ${usd(prior.netIncome)}, or ${perShareWords(prior.epsDiluted)} per share.`,
    li`Instruments in use grew ${late ? '20.5%, to 6,240, and the number of hospitals that use the sepsis panel routinely grew to 388 from 214' : '22.2%, to 5,180, and 214 hospitals used the sepsis panel routinely half a year after its clearance'}.`,
    h('Outlook'),
    late
      ? p`For fiscal 2026 we expect revenue of $234 million to $242 million, assuming a respiratory season of average severity, gross margin of 58% to 59%, and capital expenditures of $16 million to $20 million, which include a fourth cartridge line. We expect the trial of the sepsis panel to report in the spring of 2026 and have assumed no revenue that depends on its result.`
      : p`For fiscal 2025 we expect revenue of $196 million to $204 million, assuming a respiratory season of average severity, gross margin of 56% to 57%, and capital expenditures of $12 million to $14 million, most of it for a third cartridge line that is to start in June 2025. We assume that the waiver for the Respiratory panel will not be granted in time to matter.`,
    h('Results of Operations'),
    shareOfRevenueTable(report, [now, prior, before], profile.yearsEnded),
    segmentTable(report, [now, prior], profile.yearsEnded),
    h('Revenue', 3),
    p`Diagnostic Products revenue ${moved(...segment('products'))}. ${late ? 'Sepsis panels accounted for $13.1 million of the increase and respiratory panels for $5.9 million, in a season that was slightly more severe than average; revenue from instruments sold outright grew by $2.6 million.' : 'Sepsis panels, which were cleared in March, accounted for $7.4 million of the increase, and a respiratory season of average severity after a mild one for $7.0 million.'}`,
    p`${services} revenue ${moved(...segment('services'))}. ${late ? 'Kestrel added $4.3 million; the laboratory performed 15% more tests at an average price 3% lower, because a larger share was for hospitals under contract.' : 'The laboratory performed 16% more tests, and the average price fell 2%.'}`,
    h('Gross Profit', 3),
    p`Gross profit ${moved(now.revenue - pick(now.expenses, 'cost'), prior.revenue - pick(prior.expenses, 'cost'))}. Gross margin ${direction(margin(now), margin(prior))} by ${points(margin(now), margin(prior))}, because ${late ? 'cartridges, on which we earn about 68%, were a larger share of revenue and because each line made 9% more of them a shift; starting the third line cost $1.4 million' : 'we made more cartridges with the same two lines and wrote off fewer that failed inspection: 3.1% of those made, compared with 4.4%'}.`,
    h('Operating Expenses', 3),
    p`Research and development expense ${moved(...expense('research'))}. ${late ? 'Kestrel’s scientists cost $3.0 million, while spending on the emergency-department trial fell by $2.2 million as enrollment ended.' : 'The emergency-department trial cost $6.1 million, $2.7 million more than in fiscal 2023, and spending on the development of cartridges fell by $1.8 million.'}`,
    p`Sales and marketing expense ${moved(...expense('selling'))}, for ${late ? 'seven more representatives, higher commissions and a campaign to doctors’ offices after the waiver of May 2025' : 'the launch of the sepsis panel and higher commissions'}. General and administrative expense ${moved(...expense('general'))}; ${late ? 'it includes $1.1 million of costs to acquire Kestrel' : 'it includes $2.6 million of legal fees and consultants’ fees that relate to the warning letter'}.`,
    ...when(
      late,
      p`We recorded ${tagged('us-gaap:LitigationSettlementExpense', pick(now.expenses, 'settlement'), now.period)} in the third quarter for the part of a class-action settlement that insurance did not cover. Amortization of intangible assets ${moved(...expense('amortization'))}, because of Kestrel.`,
    ),
    h('Segment Operating Income', 3),
    p`Diagnostic Products operating income ${moved(pick(now.segmentIncome, 'products'), pick(prior.segmentIncome, 'products'))}, and that of ${services} ${moved(pick(now.segmentIncome, 'services'), pick(prior.segmentIncome, 'services'))}. Stock-based compensation, corporate functions and ${late ? 'the legal settlement' : 'the cost of responding to the warning letter'} are not allocated to segments.`,
    h('Interest and Taxes', 3),
    p`Interest expense on our convertible notes was ${usd(now.interestExpense)} in both years, and interest income was ${usd(now.interestIncome)}, compared with ${usd(prior.interestIncome)}. ${late ? 'Our tax provision is small, because we use losses of earlier years; we keep a full valuation allowance against what remains of them and may release part of it within the next two years if we stay profitable.' : 'Our tax provision is for states in which we have no losses left; we keep a full valuation allowance against deferred tax assets.'}`,
    h('Liquidity and Capital Resources'),
    p`We had cash and cash equivalents of ${tagged('us-gaap:CashAndCashEquivalentsAtCarryingValue', now.close.cash, instant(now.close.end))} at September 30, ${year}, compared with ${usd(prior.close.cash)} a year earlier, and working capital of ${usd(currentAssets(now.close) - currentLiabilities(now.close))}. We believe that cash and cash from operations will meet our needs for at least the next twelve months.`,
    p`Operating activities provided ${tagged('us-gaap:NetCashProvidedByUsedInOperatingActivities', now.flows.operating, now.period)}, compared with ${usd(prior.flows.operating)}. Receivables and inventories together used ${usd(now.flows.receivables + now.flows.inventory)}. ${late ? 'We collected from hospitals in 55 days on average, two fewer than a year earlier.' : 'We built inventory for the season and for the launch of the sepsis panel.'}`,
    p`Investing activities used ${usd(now.flows.investing)}${late ? `, of which ${usd(now.flows.acquisition)} for Kestrel and ${usd(now.flows.capex)} for equipment, chiefly the third cartridge line` : ', nearly all for laboratory equipment and instruments placed with hospitals'}. Financing activities provided ${usd(now.flows.financing)}, from employees who exercised options and bought shares under our purchase plan.`,
    h('Convertible Notes and Credit Facility', 3),
    p`We owe ${tagged('us-gaap:ConvertibleNotesPayableNoncurrent', now.close.longDebt, instant(now.close.end))} under 2.75% convertible notes due March 15, 2028. ${late ? 'We may redeem them' : 'From March 20, 2025, we may redeem them'} if our stock trades above 130% of the conversion price of about $38.46 for 20 of 30 trading days. ${late ? 'It has not done so.' : 'It has not done so to date.'}`,
    late
      ? p`Our credit facility of $40 million, under which nothing is drawn, runs to December 2028. By an amendment of December 12, 2024, the lender lowered the liquidity that we must keep from $25 million to $15 million, added a requirement of $180 million of revenue in any four quarters, and lowered the interest margin by half a percentage point. We met both requirements at September 30, 2025.`
      : p`Our credit facility of $40 million, under which nothing is drawn, runs to December 2026 and requires liquidity of at least $25 million. We met the requirement at September 30, 2024, and are discussing an extension with the lender.`,
    p`Besides the notes and leases, we are committed to buy ${late ? '$19.3' : '$15.8'} million of Shorelines from our contract manufacturer in fiscal ${year + 1} and to pay minimum royalties of $0.5 million a year.`,
    h('Critical Accounting Estimates'),
    p`Placed instruments. When we place an instrument without charge, part of the price of cartridges pays for its use. We divide revenue between the two by relative selling prices, and depreciate the instrument over five years. If instruments lasted four years, depreciation in fiscal ${year} would have been ${late ? '$1.3' : '$1.2'} million higher.`,
    p`Laboratory revenue. We estimate what insurers and patients will pay from what they paid in the preceding eighteen months. Payments for tests of earlier years were ${late ? '$0.8 million more' : '$0.5 million less'} than we had estimated, and we ${late ? 'raised' : 'lowered'} revenue by that amount.`,
    p`Inventory. Cartridges expire after fourteen months. We write down those that we do not expect to sell at least four months before they expire; such write-downs were ${late ? '$2.7' : '$3.4'} million.`,
    ...when(
      late,
      p`Acquired technology. We valued Kestrel's software at $8.7 million by estimating the royalty of 9% that we would otherwise have to pay, discounted at 14%. If clearance of the product that is to contain it came a year later than we assumed, the value would have been about $1.1 million lower.`,
    ),
  ];
}
