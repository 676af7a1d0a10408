import { h, type Node, note, p, when } from '../document-nodes.ts';
import { instant, moneyWords, percentTag, share } from '../figures.ts';
import { perShareTable, scheduleTable, splitTable } from '../note-tables.ts';
import type { Report } from '../profile.ts';
import { segmentTable } from '../segment-tables.ts';

const PERCENT = 'us-gaap:ConcentrationRiskPercentage';
const CUSTOMER = { 'srt:MajorCustomersAxis': 'hlfd:HomeImprovementRetailerMember' };

export function hallfordNotes(report: Report): Node[] {
  const { now, prior, before, fiscalYear: year, profile } = report;
  const late = year === 2025;
  const { usd, tagged } = moneyWords(profile.scale);
  const end = instant(now.close.end);
  const debt = now.close.currentDebt + now.close.longDebt;
  const lease = now.close.leaseCurrent + now.close.leaseLong;
  const light = late ? 'Asset-Light Solutions' : 'Brokerage and Logistics';

  return [
    ...note(
      1,
      'Accounting Policies',
      'us-gaap:SignificantAccountingPoliciesTextBlock',
      h('Business and Consolidation', 3),
      p`Hallford Freight Lines Corp. provides less-than-truckload, truckload and related freight services in the central United States. The financial statements include all subsidiaries, each of which is wholly owned, after elimination of transactions among them. There are no items of other comprehensive income.`,
      h('Estimates', 3),
      p`Generally accepted accounting principles require estimates, the most important of which concern claims, the lives and salvage values of equipment, and the stage of completion of freight in transit. Actual amounts may differ.`,
      h('Revenue', 3),
      p`Each bill of lading is a contract to move a shipment, and revenue is recognized over its transit in proportion to the days elapsed. Transit rarely exceeds four days, so revenue of shipments under way at a year's end is small: ${late ? '$6.3' : '$5.9'} million at December 31, ${year}.`,
      p`For brokered loads the Company is the principal, because it sets the price and answers for delivery, and reports revenue before the carrier's charge.`,
      h('Cash and Receivables', 3),
      p`Cash equivalents have original maturities of three months or less. Receivables are reduced by allowances for bad debts and rebilling of ${late ? '$4.8' : '$4.6'} million.`,
      p`The Company looks at customers' payment history, their industry and the age of balances in setting the allowance.`,
      h('Property and Equipment', 3),
      p`Costs of maintenance are expensed as incurred. When equipment is traded in, the difference between its carrying amount and the allowance is recognized at once and not added to the cost of what replaces it.`,
      p`Property and equipment are stated at cost. Tractors are depreciated over seven to ten years to salvage values of 17% to 25% of cost, trailers over 14 years to 5%, and buildings over 25 to 40 years. Tires on new equipment are part of its cost; replacement tires are expensed when placed in service.`,
      h('Claims and Insurance', 3),
      p`The Company accrues the cost of accidents, cargo loss and workers' compensation up to its retentions, including an actuary's estimate of claims incurred but not reported, without discounting. Amounts above retentions that insurers will pay are shown as receivables and not netted.`,
      h('Income Taxes', 3),
      p`Deferred taxes are measured at rates expected to apply when differences reverse. Uncertain tax positions were not material at the end of ${year} or ${year - 1}, and returns for ${late ? '2022' : '2021'} and later years may be examined.`,
      h('New Standards', 3),
      late
        ? p`The Company adopted the standard on income tax disclosures in 2025, without effect on its financial position. A standard that requires a breakdown of expense captions applies from 2027; most of the captions already follow the nature of the expense.`
        : p`The Company adopted the standard on segment expenses in 2024 and applied it to all years presented. The standard on income tax disclosures applies from 2025 and will not affect financial position.`,
    ),
    ...note(
      2,
      'Revenue and Major Customer',
      'us-gaap:RevenueFromContractWithCustomerTextBlock',
      p`Note 10 shows revenue by segment. One customer, a home-improvement retailer served by all segments, provided ${percentTag(PERCENT, late ? 12 : 9, now.period, CUSTOMER)} of revenue in ${year} and ${percentTag(PERCENT, late ? 9 : 8, prior.period, CUSTOMER)} in ${year - 1}, and owed ${late ? '14%' : '10%'} of receivables at year end.`,
      p`Fuel surcharges included in revenue were ${late ? '$124.6' : '$134.0'} million in ${year}.`,
      p`The Company's contracts have terms of one year or less, and it uses the exemption from disclosing unsatisfied obligations under such contracts.`,
    ),
    ...note(
      3,
      'Property and Equipment',
      'us-gaap:PropertyPlantAndEquipmentDisclosureTextBlock',
      p`Property and equipment, net of accumulated depreciation, were as follows. Depreciation expense was ${tagged('us-gaap:Depreciation', now.flows.depreciation, now.period)} in ${year} and ${usd(prior.flows.depreciation)} in ${year - 1}. Gains and losses on disposal were not material.`,
      splitTable(
        report,
        [now.close, prior.close],
        (balance) => balance.ppe,
        [
          ['Revenue equipment', 0.57, 'hlfd:RevenueEquipmentNet'],
          ['Land and terminals', 0.34, 'hlfd:LandAndTerminalsNet'],
          ['Technology and other', 0.09, 'hlfd:TechnologyAndOtherEquipmentNet'],
        ],
        ['Property and equipment, net', 'us-gaap:PropertyPlantAndEquipmentNet'],
      ),
    ),
    ...note(
      4,
      'Goodwill and Intangible Assets',
      'us-gaap:GoodwillAndIntangibleAssetsDisclosureTextBlock',
      p`Goodwill was ${tagged('us-gaap:Goodwill', now.close.goodwill, end)} at December 31, ${year}${late ? `; the increase of ${usd(now.close.goodwill - prior.close.goodwill)} arose from Prairie Line and belongs to Less-than-Truckload` : ' and did not change in the year'}. No impairment has been recorded on the goodwill that remains.`,
      p`Intangible assets of ${usd(now.close.intangibles)} are customer relationships${late ? ' and the Prairie Line name' : ''}, amortized over ${late ? '4 to 12' : '10 to 12'} years. Amortization was ${usd(now.flows.amortization)} in ${year} and is expected to be about ${late ? '$3.0' : '$1.2'} million in each of the next three years.`,
    ),
    ...note(
      5,
      'Debt',
      'us-gaap:DebtDisclosureTextBlock',
      p`The credit agreement with a group of six banks provides a term loan and a revolving facility of $120 million, and expires in ${late ? 'June 2029' : 'June 2027'}. Borrowings bear interest at a term rate plus a margin of 1.50 to 2.25 percentage points (${late ? '5.9%' : '6.3%'} at year end) and are secured by receivables and most equipment. Equipment notes bear fixed rates between ${late ? '3.9% and 6.4%' : '3.4% and 6.1%'}.`,
      p`Letters of credit of ${late ? '$31.4' : '$28.7'} million, issued to insurers and states, reduce what may be borrowed. ${late ? 'An amendment of November 21, 2025, lowered the required ratio of cash flow to fixed charges from 1.25 to 1.10 for the four quarters through December 31, 2026, and permits the Company to leave the Ortega settlement out of cash flow.' : 'The agreement requires a ratio of cash flow to fixed charges of at least 1.25, measured over four quarters.'} The Company complied with its covenants throughout ${year}.`,
      p`Scheduled maturities of debt at December 31, ${year}, were:`,
      maturities(report, debt),
    ),
    ...note(
      6,
      'Leases',
      'us-gaap:LesseeOperatingLeasesTextBlock',
      p`Leases of terminals usually run for five to fifteen years with options to extend, which the Company counts when it is reasonably certain to use them. Lease and other components are accounted for together, and no lease contains a residual value guarantee that is likely to be paid.`,
      p`The Company leases ${late ? '38' : '31'} terminals, some tractors for its assigned fleets, and office equipment. Operating lease liabilities were ${tagged('us-gaap:OperatingLeaseLiability', lease, end)}, discounted at a weighted average of ${late ? '5.4%' : '5.1%'} over a remaining ${late ? '6.1' : '6.4'} years. Lease cost was ${late ? '$18.9' : '$17.2'} million in ${year}, of which ${late ? '$3.3' : '$3.0'} million was for leases of a year or less.`,
    ),
    ...note(
      7,
      "Shareholders' Equity and Stock Plans",
      'us-gaap:StockholdersEquityNoteDisclosureTextBlock',
      p`The Company has authorized 60 million common shares, of which ${(now.close.sharesOutstanding / 1000).toFixed(1)} million were outstanding, and 2 million preferred shares, of which none were. It declared dividends of $0.72 a share in ${year} (${late ? '$0.72' : '$0.68'} in ${year - 1}).`,
      p`Employees and directors hold restricted shares that vest over three years. Expense was ${tagged('us-gaap:ShareBasedCompensation', now.flows.stockCompensation, now.period)} in ${year} and ${usd(prior.flows.stockCompensation)} in ${year - 1}; unrecognized expense of ${late ? '$9.8' : '$9.1'} million will be recognized over ${late ? '1.9' : '1.8'} years. At year end ${late ? '486,000' : '451,000'} shares were unvested.`,
      p`The Company matches half of what employees contribute to a retirement plan, up to 6% of pay, which cost ${late ? '$9.7' : '$9.4'} million in ${year}. For union employees at four terminals it contributes to a multiemployer pension plan that is ${late ? '91%' : '88%'} funded; withdrawal would have cost an estimated ${late ? '$2.6' : '$3.1'} million.`,
    ),
    ...contingencies(report),
    ...note(
      9,
      'Earnings per Share and Income Taxes',
      'us-gaap:EarningsPerShareTextBlock',
      perShareTable(report, [now, prior, before], profile.yearsEnded),
      p`The provision for income taxes was ${tagged('us-gaap:IncomeTaxExpenseBenefit', now.tax, now.period)} in ${year}, an effective rate of ${share(now.tax, now.pretax)}; state taxes, net of the federal benefit, added ${late ? '3.6' : '3.5'} percentage points to the federal rate of 21%, and meals and other items that are not deductible most of the rest.`,
    ),
    ...note(
      10,
      'Segments',
      'us-gaap:SegmentReportingDisclosureTextBlock',
      p`Segments follow the accounting policies described in Note 1. The chief executive does not review assets by segment, because terminals and trailers are used in common, and therefore none are reported. All revenue arises in the United States.`,
      p`The chief executive decides how to use capital and people among Less-than-Truckload, Truckload and ${light} by looking at segment operating income each month. General corporate expense${late ? ', the litigation settlement and costs of the acquisition are' : ' is'} not allocated.`,
      p`Services among segments, mostly line-haul by Truckload for Less-than-Truckload, are priced at cost and eliminated.`,
      segmentTable(report, [now, prior, before], profile.yearsEnded),
    ),
    ...when(
      late,
      ...note(
        11,
        'Acquisition of Prairie Line',
        'us-gaap:BusinessCombinationDisclosureTextBlock',
        p`On April 7, 2025, the Company bought all interests in Prairie Line Cartage, LLC for ${tagged('us-gaap:PaymentsToAcquireBusinessesNetOfCashAcquired', now.flows.acquisition, now.period)} in cash.`,
        p`The price was allocated to land, terminals and equipment of $19.2 million, receivables net of payables of $4.6 million, customer relationships of $16.9 million, the name of $1.5 million, and goodwill of $21.3 million, which is deductible for tax.`,
        p`Prairie Line contributed revenue of $31.4 million and an operating loss of $2.2 million in 2025. Transaction costs of $1.9 million are included in rents, operating taxes and other. Had the purchase taken place at the start of 2024, revenue would have been higher by about $10.1 million in 2025 and $43.8 million in 2024 (unaudited).`,
      ),
    ),
    ...note(
      late ? 12 : 11,
      'Subsequent Events',
      'us-gaap:SubsequentEventsTextBlock',
      late
        ? p`The court gave final approval to the Ortega settlement on January 23, 2026, and the Company paid $14.5 million into the settlement fund on February 6, 2026. On February 10, 2026, the board declared a dividend of $0.19 a share, payable on March 13, 2026.`
        : p`On February 11, 2025, the board declared a dividend of $0.18 a share, payable on March 14, 2025. On February 18, 2025, the Company signed a letter of intent, which is not binding, to buy a less-than-truckload carrier west of the Mississippi.`,
    ),
  ];
}

function maturities(report: Report, debt: number): Node {
  const first = report.now.close.currentDebt;
  const year = report.fiscalYear;
  const rows: [string, number][] = [
    [String(year + 1), first],
    [String(year + 2), year === 2025 ? 21_000 : debt - first - 12_000],
    ['Later years', year === 2025 ? debt - first - 21_000 : 12_000],
  ];
  return scheduleTable(report, 'Maturities', rows, debt);
}

function contingencies({ fiscalYear: year, now }: Report): Node[] {
  const late = year === 2025;
  const { tagged } = moneyWords(3);
  return note(
    8,
    'Commitments and Contingencies',
    'us-gaap:CommitmentsAndContingenciesDisclosureTextBlock',
    late
      ? p`In Ortega v. Hallford Freight Lines Corp., filed in 2022 in the Circuit Court of Cook County, Illinois, drivers and dock workers claimed pay for time before and after their shifts. On August 19, 2025, the parties agreed to settle the claims of about 2,900 people for ${tagged('us-gaap:LitigationSettlementExpense', now.expenses.settlement ?? 0, now.period)}, without admission of fault. The amount was expensed in the third quarter and is included in accrued expenses at December 31, 2025.`
      : p`In Ortega v. Hallford Freight Lines Corp., filed in 2022 in the Circuit Court of Cook County, Illinois, drivers and dock workers claim pay for time before and after their shifts. The court certified a class of about 2,900 people on October 3, 2024. The Company believes that it paid what the law requires and has appealed; a loss is reasonably possible, in a range that it estimates at zero to $24 million, and nothing has been accrued.`,
    p`The Company is cleaning up diesel fuel under a former terminal in Muncie, Indiana, with the approval of the state.`,
    p`The remaining cost, which is accrued, is estimated at ${late ? '$1.2' : '$1.6'} million and will be incurred over ${late ? 'four' : 'five'} years.`,
    p`At December 31, ${year}, the Company had orders for equipment of ${late ? '$48.7' : '$57.2'} million, all to be delivered in ${year + 1}.`,
    p`Lawsuits over accidents and cargo arise in the ordinary course; management believes that amounts accrued and insurance are sufficient, though a single verdict could prove otherwise.`,
  );
}
