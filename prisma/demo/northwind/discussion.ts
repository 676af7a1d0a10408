import { h, li, type Node, p, when } from '../document-nodes.ts';
import { change, direction, moneyWords, perShareWords, points, share } from '../figures.ts';
import type { Report } from '../profile.ts';
import { segmentTable, shareOfRevenueTable } from '../segment-tables.ts';
import { currentAssets, currentLiabilities, pick } from '../simulate-quarters.ts';
import { leverageRatio, segmentName } from './company.ts';

const REVENUE = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax';

export function northwindDiscussion(report: Report): Node[] {
  const { now, prior, before, fiscalYear: year, profile } = report;
  const late = year === 2026;
  const { usd, tagged, moved } = moneyWords(profile.scale);
  const margin = (span: typeof now) => 1 - pick(span.expenses, 'cost') / span.revenue;
  const segment = (key: string) => [pick(now.segmentRevenue, key), pick(prior.segmentRevenue, key)] as const;
  const income = (key: string) => [pick(now.segmentIncome, key), pick(prior.segmentIncome, key)] as const;
  const expense = (key: string) => [pick(now.expenses, key), pick(prior.expenses, key)] as const;
  const edge = segmentName(report, 'edge');
  const debt = now.close.longDebt + now.close.currentDebt;

  return [
    p`This discussion should be read with the consolidated financial statements and notes in Item 8. It compares fiscal ${year} with fiscal ${year - 1}; the comparison of fiscal ${year - 1} with fiscal ${year - 2} is in Item 7 of our report for fiscal ${year - 1}.`,
    h('Summary of the Year'),
    li`Revenue ${direction(now.revenue, prior.revenue)} ${change(now.revenue, prior.revenue)} to ${tagged(REVENUE, now.revenue, now.period)}, ${late ? 'with all of the dollar growth in Data Center Power and Industrial and Automotive' : 'as growth in Data Center Power outweighed a second year of inventory correction among industrial customers'}.`,
    li`Gross margin was ${share(now.revenue - pick(now.expenses, 'cost'), now.revenue)}, ${margin(now) >= margin(prior) ? 'up' : 'down'} ${points(margin(now), margin(prior))}, ${late ? 'on a richer mix and fuller use of the Penang facility' : 'as mix and lower wafer prices more than covered price reductions'}.`,
    li`Operating income ${moved(now.operatingIncome, prior.operatingIncome)}${late ? ', after a litigation settlement of $38 million' : ''}.`,
    li`Diluted earnings per share were ${perShareWords(now.epsDiluted)}, compared with ${perShareWords(prior.epsDiluted)}.`,
    li`Operating activities provided ${tagged('us-gaap:NetCashProvidedByUsedInOperatingActivities', now.flows.operating, now.period)} of cash, of which we returned ${usd(now.flows.buybacks + now.flows.dividends)} to stockholders.`,
    h('Outlook'),
    late
      ? p`For fiscal 2027 we expect revenue to grow between 12% and 16%, gross margin between 57.0% and 58.0%, and capital expenditures of $185 million to $205 million, of which about $70 million is test capacity for fifth-generation power stages. We expect Data Center Power to become our largest segment in the first half of the year.`
      : p`For fiscal 2026 we expect revenue to grow between 10% and 14%, gross margin between 55.5% and 56.5%, and capital expenditures of $140 million to $160 million, mostly for test equipment in Penang. We expect industrial orders to recover slowly as customers finish working off inventory bought in 2022 and 2023.`,
    h('Results of Operations'),
    shareOfRevenueTable(report, [now, prior, before], profile.yearsEnded),
    h('Revenue', 3),
    segmentTable(report, [now, prior], profile.yearsEnded),
    p`Industrial and Automotive revenue ${moved(...segment('industrial'))}. ${late ? `Brightwater contributed $41 million. Without it, revenue grew ${change(segment('industrial')[0] - 41, segment('industrial')[1])}, as orders from factory automation customers returned to the rate at which they use parts and as content per electric vehicle rose; vehicle production itself was nearly flat.` : 'Shipments to factory automation customers fell by about 16%, because distributors and equipment makers reduced inventory by some seven weeks, while automotive shipments rose 6% on more content per vehicle.'}`,
    p`Data Center Power revenue ${moved(...segment('power'))}. ${late ? 'Unit volume explains about four fifths of the growth and higher value per rack the rest: racks built on the newest accelerators use 48-volt distribution throughout, which needs our hot-swap controllers as well as our power stages.' : 'Growth came from two new rack platforms that began volume production in the second quarter; shipments to general-purpose server makers were unchanged.'}`,
    p`${edge} revenue ${moved(...segment('edge'))}. ${late ? 'We stopped accepting orders for handset accessory chips in September 2025, which reduced revenue by $37 million; hearing-aid and asset-tag products grew by 3%.' : 'Lower unit prices for wearable converters and the loss of one thermostat program explain most of the decrease.'}`,
    p`Across all segments, higher volume added about ${late ? '17' : '9'} percentage points to growth, acquisitions ${late ? '2 points' : 'nothing'}, and changes in price and mix ${late ? 'subtracted the remainder' : 'subtracted about 3 points'}. Currency had no material effect, because we price nearly everything in dollars.`,
    h('Gross Profit', 3),
    p`Gross profit ${moved(now.revenue - pick(now.expenses, 'cost'), prior.revenue - pick(prior.expenses, 'cost'))}, and gross margin ${direction(margin(now), margin(prior))} by ${points(margin(now), margin(prior))}. ${late ? 'Mix contributed about half of the increase, and spreading the fixed cost of our test facility over 11% more units most of the rest. Amortization of the step-up of Brightwater inventory, $4 million, reduced margin in the second and third quarters.' : 'Lower wafer prices under our renewed agreement in Taiwan and a larger share of Data Center Power outweighed unused capacity in Penang, which cost $13 million.'}`,
    h('Operating Expenses', 3),
    p`Research and development expense ${moved(...expense('research'))}. ${late ? 'About $24 million of the increase is pay and equity awards for 210 additional engineers, including 61 from Brightwater, and $17 million is mask sets for the fifth-generation power stage.' : 'Headcount grew by 4%, and we spent $11 million more on masks and prototype wafers.'} As a share of revenue it was ${share(expense('research')[0], now.revenue)}, compared with ${share(expense('research')[1], prior.revenue)}.`,
    p`Selling, general and administrative expense ${moved(...expense('selling'))}. ${late ? 'The increase includes $7 million of costs to acquire and integrate Brightwater and higher variable pay; spending on outside counsel fell after the Larkspur settlement.' : 'Outside counsel for the Larkspur suit cost $14 million, $5 million more than in fiscal 2024, and preparation for our new enterprise system cost $8 million.'}`,
    ...when(
      late,
      p`Amortization of acquired intangible assets ${moved(...expense('amortization'))}, because of Brightwater. In the third quarter we recorded the settlement of the Larkspur suit, ${tagged('us-gaap:LitigationSettlementExpense', pick(now.expenses, 'settlement'), now.period)}, which we do not allocate to a segment.`,
    ),
    h('Segment Operating Income', 3),
    p`Industrial and Automotive operating income ${moved(...income('industrial'))}; Data Center Power operating income ${moved(...income('power'))}; and ${edge} operating income ${moved(...income('edge'))}. ${late ? 'Data Center Power added gross profit much faster than engineers, while Industrial and Automotive absorbed the lower margins of Brightwater.' : 'The segments share sales and test costs in proportion to units, so a fall in industrial volume moved some cost to the other two.'}`,
    h('Interest and Income Taxes', 3),
    p`Interest expense was ${usd(now.interestExpense)}, compared with ${usd(prior.interestExpense)}${late ? '; the increase is interest on the term loan that we drew in November 2025' : '; our notes bear a fixed rate'}. Interest income was ${usd(now.interestIncome)}, compared with ${usd(prior.interestIncome)}.`,
    p`Our effective tax rate was ${share(now.tax, now.pretax)}, compared with ${share(prior.tax, prior.pretax)}. The rate was below the federal rate of 21% mainly because of the incentive in Malaysia and the deduction for foreign-derived income, offset in part by global minimum taxes${late ? ' and by settlement costs that are deductible at a lower rate' : ''}.`,
    h('Liquidity and Capital Resources'),
    p`We had cash and cash equivalents of ${tagged('us-gaap:CashAndCashEquivalentsAtCarryingValue', now.close.cash, { start: null, end: now.close.end })} at the end of fiscal ${year}, compared with ${usd(prior.close.cash)} a year earlier; about ${late ? '38%' : '41%'} was held outside the United States and can be repatriated without material tax. Working capital was ${usd(currentAssets(now.close) - currentLiabilities(now.close))}. We believe that cash, cash flow from operations and our unused revolving facility of $500 million will meet our needs for the next twelve months and for the foreseeable future after that.`,
    p`Cash from operating activities ${moved(now.flows.operating, prior.flows.operating)}, mainly because net income changed by ${usd(now.netIncome - prior.netIncome)}. Receivables used ${usd(now.flows.receivables)} and inventories ${now.flows.inventory < 0 ? `used ${usd(now.flows.inventory)}` : 'were nearly unchanged'}. Days of inventory at year end were ${late ? '114, within our target range' : '129, a little above our target range, which we expect to reach by the middle of fiscal 2026'}.`,
    p`We used ${usd(now.flows.capex)} for capital expenditures (${usd(prior.flows.capex)} in fiscal ${year - 1})${late ? `, near the low end of the $140 million to $160 million that we had expected because two testers arrived after year end, and ${usd(now.flows.acquisition)} for Brightwater` : ', chiefly for testers and handlers'}.`,
    p`We bought back ${usd(now.flows.buybacks)} of our shares and paid dividends of ${usd(now.flows.dividends)}, or $${late ? '0.96' : '0.88'} a share. ${late ? 'On August 11, 2026, our board raised the quarterly dividend from $0.24 to $0.26. About $410 million remains of the repurchase program that it authorized in 2024.' : 'On August 12, 2025, our board raised the quarterly dividend from $0.22 to $0.24. About $530 million remains of the repurchase program that it authorized in 2024.'}`,
    h('Debt and Covenants', 3),
    p`At the end of fiscal ${year} we had ${tagged('us-gaap:LongTermDebt', debt, { start: null, end: now.close.end })} of debt: $750 million of 4.35% senior notes due in May 2029${late ? ` and a term loan with ${usd(debt - 750)} outstanding, which bears interest at a term rate plus 1.375% and is repaid at $25 million a quarter` : ', and nothing drawn under our $500 million revolving credit facility'}.`,
    late
      ? p`Our credit agreement limits total debt to a multiple of EBITDA. On February 20, 2026, the lenders amended the limit from 3.50 to 4.00 times for the four quarters that follow an acquisition of more than $250 million, extended the revolving facility from 2027 to 2031, and removed a covenant on interest coverage. At the end of fiscal 2026 the ratio was ${leverageRatio(now)} times, and we complied with all covenants.`
      : p`Our credit agreement limits total debt to 3.50 times EBITDA, requires EBITDA of at least 3.00 times interest expense, and expires in October 2027. At the end of fiscal 2025 the leverage ratio was ${leverageRatio(now)} times, and we complied with all covenants.`,
    p`Beyond debt and leases, our material cash requirements are wafer purchase commitments of ${late ? '$468' : '$297'} million, of which ${late ? '$151' : '$126'} million falls due in fiscal ${year + 1}, and other purchase obligations of about ${late ? '$88' : '$79'} million.`,
    h('Critical Accounting Estimates'),
    p`Inventory. We write inventory down to net realizable value when quantities exceed twelve months of forecast demand (twenty-four for automotive products). Charges were ${late ? '$21' : '$34'} million in fiscal ${year}. If forecast demand for the following year had been 10% lower for every product, charges would have been about ${late ? '$12' : '$15'} million higher.`,
    p`Revenue from distributors. We recognize revenue on shipment to distributors, less an estimate of price adjustments and returns that we base on the preceding eight quarters. The allowance was ${late ? '$63' : '$58'} million at the end of fiscal ${year}; a change of one percentage point in the rate of adjustment would change annual revenue by about ${late ? '$14' : '$13'} million.`,
    ...when(
      late,
      p`Business combinations. We valued Brightwater's developed technology at $121 million by the relief-from-royalty method with a royalty of 14% and a discount rate of 11.5%. A discount rate one percentage point higher would have reduced the value by $6 million and raised goodwill by about as much.`,
    ),
    p`Income taxes. We recognize the benefit of a tax position only if it is more likely than not to be sustained. Unrecognized benefits were ${late ? '$47' : '$43'} million at the end of fiscal ${year}, nearly all of which would lower our effective rate if recognized.`,
  ];
}
