import { type Cell, h, li, type Node, p, type TableRow, when } from '../document-nodes.ts';
import { change, grouped, instant, moneyWords, perShareWords, share } from '../figures.ts';
import type { Report } from '../profile.ts';
import { segmentTable, shareOfRevenueTable } from '../segment-tables.ts';
import { currentAssets, currentLiabilities, pick } from '../simulate-quarters.ts';
import { figures } from '../statement-tables.ts';
import { ltlStatistics, operatingRatio } from './company.ts';

export function hallfordDiscussion(report: Report): Node[] {
  const { now, prior, before, fiscalYear: year, profile } = report;
  const late = year === 2025;
  const { usd, tagged, moved } = moneyWords(profile.scale);
  const segment = (key: string) => [pick(now.segmentRevenue, key), pick(prior.segmentRevenue, key)] as const;
  const expense = (key: string) => [pick(now.expenses, key), pick(prior.expenses, key)] as const;
  const light = late ? 'Asset-Light Solutions' : 'Brokerage and Logistics';
  const debt = now.close.currentDebt + now.close.longDebt;

  return [
    p`The following should be read together with Item 8. It compares ${year} with ${year - 1}. A comparison of ${year - 1} with ${year - 2} stands in Item 7 of the Company's report for ${year - 1}.`,
    h('Overview'),
    p`Operating revenue ${moved(now.revenue, prior.revenue)}, and operating income ${moved(now.operatingIncome, prior.operatingIncome)}. ${late ? 'Prairie Line, bought in April, and better pricing in less-than-truckload raised revenue; the settlement of a class action for $14.5 million, insurance and a weak truckload market lowered income.' : 'Less-than-truckload prices rose and truckload prices fell for the second year; wages, insurance and maintenance rose faster than revenue in both.'}`,
    p`The operating ratio, which is operating expenses as a percentage of revenue, was ${operatingRatio(now)}, compared with ${operatingRatio(prior)}. Net income was ${tagged('us-gaap:NetIncomeLoss', now.netIncome, now.period)}, or ${perShareWords(now.epsDiluted)} per diluted share, compared with ${usd(prior.netIncome)}, or ${perShareWords(prior.epsDiluted)}.`,
    ...when(
      late,
      p`Freight is seasonal. Shipments are usually lightest in January and February, when weather also adds cost, and heaviest from May to October. Hallford has earned between 52% and 58% of its annual operating income in the second and third quarters of each of the past ten years.`,
    ),
    h('Expectations for the Coming Year'),
    late
      ? p`For 2026 the Company expects capital expenditures, net of disposals, of $90 million to $100 million, fewer than in 2025 because the Truckload fleet will not be replaced in full. It expects wages to rise by about 3% and insurance premiums by 8% to 12%, and it plans to bring the operating ratio of Less-than-Truckload below 92% in the second half.`
      : p`For 2025 the Company expects capital expenditures, net of disposals, of $95 million to $110 million, three quarters of it for tractors and trailers. It expects wages to rise by about 4% and insurance premiums by 15% to 20% from April 1. It does not expect truckload prices to recover before the second half of the year.`,
    h('Results of Operations'),
    shareOfRevenueTable(report, [now, prior, before], profile.yearsEnded),
    segmentTable(report, [now, prior, before], profile.yearsEnded),
    h('Less-than-Truckload', 3),
    p`Revenue ${moved(...segment('ltl'))}. ${late ? 'Prairie Line added $31.4 million; without it, revenue fell because shipments per workday declined by about 3%, while revenue per hundredweight rose.' : 'Shipments per workday fell by 2% from a year in which a competitor closed, and revenue per hundredweight rose by 4.3%, although fuel surcharges took away about a point.'}`,
    statistics(report),
    p`${late ? 'Segment operating income fell because Prairie Line ran at a loss until its systems were converted in September, and because tonnage without it declined. Cargo claims were 0.31% of revenue, the lowest on record.' : 'Segment operating income fell because the union agreement, a shortage of mechanics and dearer insurance raised costs faster than prices. Cargo claims were 0.36% of revenue.'}`,
    h('Truckload', 3),
    p`Revenue ${moved(...segment('truckload'))}. ${late ? 'The fleet was 5% smaller, and revenue per loaded mile, without surcharge, rose 1.2%, the first increase since 2022. Assigned fleets, which earn a return on equipment whatever the spot market does, were 64% of tractors at year end.' : 'Revenue per loaded mile, without surcharge, fell 4.8%, and 61 tractors were parked and sold. Miles per tractor per week rose 2.1% as the Company gave up lanes on which it could not find freight back.'}`,
    p`Truckload ${pick(now.segmentIncome, 'truckload') < 0 ? 'had an operating loss' : 'had operating income'} of ${usd(pick(now.segmentIncome, 'truckload'))}, compared with operating income of ${usd(pick(prior.segmentIncome, 'truckload'))} in ${year - 1}. It depreciates its fleet over seven years and cannot reduce that cost in step with prices.`,
    h(light, 3),
    p`Revenue ${moved(...segment('light'))}. ${late ? 'Managed transportation added five customers and grew by 17%; brokered loads grew by 6% at a margin of 13.9%, compared with 14.2%.' : 'Brokered revenue fell by 8% at a margin of 14.2%, compared with 14.6%, while managed transportation grew by 8%.'}`,
    h('Operating Expenses', 3),
    p`Salaries, wages and benefits ${moved(...expense('salaries'))}. ${late ? 'Prairie Line accounts for $16.9 million; a wage increase of 3.5% on average, lower overtime and 2% fewer hours elsewhere account for the rest.' : 'Drivers received 4.0% more on average, and health care cost per employee rose 9%.'}`,
    p`Fuel and fuel taxes ${moved(...expense('fuel'))}, as the average price of a gallon fell to $${late ? '3.61 from $3.78' : '3.78 from $4.21'} and ${late ? 'newer tractors used less of it' : 'miles declined'}. Purchased transportation ${moved(...expense('purchased'))}, in line with brokered volume and the use of rail between Chicago and Memphis.`,
    p`Insurance and claims ${moved(...expense('insurance'))}. Additions to reserves for accidents of earlier years were ${late ? '$6.8' : '$5.1'} million, and premiums rose ${late ? '17% at the April renewal even with a higher retention' : '12% at the April renewal'}. Depreciation and amortization ${moved(...expense('depreciation'))}${late ? ', partly on equipment and intangible assets of Prairie Line' : ', because each new tractor costs more than the one it replaces'}.`,
    ...when(
      late,
      p`The litigation settlement of ${tagged('us-gaap:LitigationSettlementExpense', pick(now.expenses, 'settlement'), now.period)} was recorded in the third quarter and is not allocated to a segment. Without it, the operating ratio would have been ${share(now.revenue - now.operatingIncome - pick(now.expenses, 'settlement'), now.revenue)}.`,
    ),
    h('Interest and Taxes', 3),
    p`Interest expense was ${usd(now.interestExpense)}, compared with ${usd(prior.interestExpense)}; ${late ? 'lower rates outweighed borrowing for Prairie Line' : 'repayments outweighed higher rates'}. The effective tax rate was ${share(now.tax, now.pretax)}, compared with ${share(prior.tax, prior.pretax)}, and differs from the federal rate of 21% mostly because of state taxes.`,
    h('Liquidity and Capital Resources'),
    p`Cash and cash equivalents were ${tagged('us-gaap:CashAndCashEquivalentsAtCarryingValue', now.close.cash, instant(now.close.end))} at December 31, ${year}, compared with ${usd(prior.close.cash)} a year earlier. Working capital was ${usd(currentAssets(now.close) - currentLiabilities(now.close))}. Besides cash the Company had ${late ? '$88.6' : '$91.3'} million available under its revolving facility of $120 million, the rest of which backs letters of credit to insurers. It believes that these sources will meet its needs for at least the next twelve months.`,
    p`Operating activities provided ${tagged('us-gaap:NetCashProvidedByUsedInOperatingActivities', now.flows.operating, now.period)}, compared with ${usd(prior.flows.operating)}. ${late ? 'The settlement was accrued in 2025 and paid in February 2026, so it does not appear in the cash flows of 2025.' : 'Receivables grew a little as the retailer moved from 30 to 45 days.'}`,
    p`Capital expenditures were ${tagged('us-gaap:PaymentsToAcquirePropertyPlantAndEquipment', now.flows.capex, now.period)} before, and ${usd(now.flows.capex - now.flows.disposals)} after, proceeds from disposal of equipment (${usd(prior.flows.capex - prior.flows.disposals)} after proceeds in ${year - 1}). ${late ? 'That is within the range of $95 million to $110 million that the Company had expected.' : 'The Company had expected $100 million to $115 million.'}`,
    ...when(
      late,
      p`To pay for Prairie Line the Company borrowed ${tagged('us-gaap:ProceedsFromIssuanceOfLongTermDebt', now.flows.borrowed, now.period)} under its term loan and used cash for the rest. It repaid ${usd(now.flows.repaid)} of debt in the year.`,
    ),
    p`Debt was ${tagged('us-gaap:LongTermDebt', debt, instant(now.close.end))} at year end, of which ${usd(now.close.currentDebt)} is due in ${year + 1}. The credit agreement, which expires in ${late ? 'June 2029' : 'June 2027'}, requires a ratio of cash flow to fixed charges of at least ${late ? '1.10 until December 31, 2026, and 1.25 from then on, under an amendment of November 21, 2025, that also raised the margin over the reference rate by 0.25 percentage points while the lower ratio applies' : '1.25'}. The ratio was ${late ? '1.31' : '1.52'}.`,
    p`Other cash requirements that are known include ${late ? '$48.7' : '$57.2'} million for equipment on order, lease payments as shown in Note 6, and insured claims, about ${late ? '$31' : '$29'} million of which the Company expects to pay in ${year + 1}.`,
    h('Critical Accounting Estimates'),
    p`Claims. Reserves for accidents, cargo and workers' compensation were ${late ? '$74.9' : '$66.8'} million. An actuary estimates claims incurred but not reported from the Company's own history, and management adds its view of large claims. Development of old claims has been unfavorable in four of the past five years, by between 3% and 11% of opening reserves.`,
    p`Depreciation. Management sets lives and salvage values from the prices at which it expects to sell equipment. It ${late ? 'left salvage values unchanged' : 'lowered the salvage value of day-cab tractors from 20% to 17% of cost, which raised depreciation by $2.2 million'} in ${year}.`,
    p`Goodwill. The Less-than-Truckload reporting unit was worth ${late ? '46%' : '58%'} more than its carrying amount at the test on October 1, ${year}, and ${light} ${late ? '31%' : '24%'} more. Truckload has no goodwill.`,
    li`A discount rate one percentage point higher would have left the excess at ${late ? '29%' : '39%'} and ${late ? '17%' : '11%'}.`,
    li`Long-lived assets of Truckload were also tested, on undiscounted cash flows, and were recoverable with a margin of ${late ? '38%' : '44%'}.`,
  ];
}

function statistics({ now, prior, fiscalYear: year }: Report): Node {
  const first = ltlStatistics(year, pick(now.segmentRevenue, 'ltl'));
  const second = ltlStatistics(year - 1, pick(prior.segmentRevenue, 'ltl'));
  type Statistics = typeof first;
  const row = (label: string, of: (entry: Statistics) => number, digits: number, dollar = false): TableRow => {
    const cell = (entry: Statistics): Cell => {
      const text = grouped(of(entry), digits);
      return dollar ? { text, lead: '$' } : { text };
    };
    const difference: Cell = { text: change(of(first), of(second)).replace('%', ''), trail: '%' };
    if (of(first) < of(second)) {
      difference.lead = '(';
      difference.trail = ')%';
    }
    return { label, style: 'plain', indent: 1, cells: [cell(first), cell(second), difference] };
  };
  return figures({
    note: 'Less-than-Truckload, fuel surcharge included',
    headings: [String(year), String(year - 1), 'Change'],
    rows: [
      row('Workdays', (entry) => entry.workdays, 0),
      row('Shipments per workday', (entry) => entry.perDay, 0),
      row('Pounds per shipment', (entry) => entry.pounds, 0),
      row('Revenue per shipment', (entry) => entry.perShipment, 2, true),
      row('Revenue per hundredweight', (entry) => entry.perHundredweight, 2, true),
    ],
  });
}
