import { h, type Node, note, p, when } from '../document-nodes.ts';
import { instant, moneyWords, percentTag, share } from '../figures.ts';
import { perShareTable, splitTable } from '../note-tables.ts';
import type { Report } from '../profile.ts';
import { segmentTable } from '../segment-tables.ts';

export function tidemarkNotes(report: Report): Node[] {
  const { now, prior, before, fiscalYear: year, profile } = report;
  const late = year === 2025;
  const { usd, tagged } = moneyWords(profile.scale);
  const end = instant(now.close.end);
  const lease = now.close.leaseCurrent + now.close.leaseLong;
  const concentration = (value: number, span: typeof now) =>
    percentTag('us-gaap:ConcentrationRiskPercentage', value, span.period);
  const services = late ? 'Clinical Services' : 'Laboratory Services';

  return [
    ...note(
      1,
      'Business and Significant Accounting Policies',
      'us-gaap:SignificantAccountingPoliciesTextBlock',
      h('Business', 3),
      p`Tidemark Diagnostics, Inc. develops, makes and sells tests that measure the activity of genes, and performs tests in its own laboratory. The consolidated statements include its wholly owned subsidiaries; balances and transactions among them are eliminated. Effects of translating a small European subsidiary are immaterial, so that comprehensive income equals net income.`,
      h('Use of Estimates', 3),
      p`We prepare our statements in conformity with accounting principles generally accepted in the United States and make estimates in doing so, chiefly of laboratory revenue, of the value of inventory and of intangible assets, and of the outcome of litigation. We review them every quarter.`,
      h('Revenue', 3),
      p`We recognize revenue from cartridges and instruments when they are delivered, net of rebates to group purchasing organizations and distributors' fees.`,
      p`Where we place an instrument without charge, part of the price of cartridges is lease revenue, ${late ? '$14.2' : '$12.4'} million in fiscal ${year}, and is recognized as the cartridges are delivered. Laboratory revenue is recognized when a result is reported, at the amount that we expect to collect.`,
      h('Cash Equivalents and Concentration of Credit', 3),
      p`Cash equivalents mature within three months of purchase. We keep cash at three banks in amounts above insured limits. We have had no material loss from receivables, most of which are owed by hospitals and by one distributor.`,
      h('Inventories', 3),
      p`Instruments awaiting placement are carried in inventory until they are shipped to a hospital under a placement agreement, when they are moved to property and equipment at cost. Parts for repair are carried in inventory and expensed when used.`,
      p`Inventories are stated at the lower of standard cost, which approximates first-in, first-out cost, and net realizable value. Costs of starting a new line, and of cartridges made before the line was validated, are expensed as incurred.`,
      h('Property and Equipment', 3),
      p`Property and equipment are depreciated on a straight-line basis: laboratory and manufacturing equipment over five to ten years, placed instruments over five, and improvements to leased space over the shorter of the lease and ten years.`,
      h('Goodwill and Intangible Assets', 3),
      p`Goodwill is tested for impairment on July 1 each year at the level of our two segments, and was not impaired in any period presented. Intangible assets are amortized on a straight-line basis over six to twelve years.`,
      h('Research and Development', 3),
      p`Research and development is expensed as incurred. Costs of trials are accrued according to patients enrolled and visits completed, as reported by the organizations that run them for us. Software is capitalized once it is technically feasible; such amounts have been immaterial.`,
      h('Recent Accounting Pronouncements', 3),
      late
        ? p`We adopted the standard on segment disclosures for fiscal 2025 and applied it to all periods; it added expense lines to what our chief executive reviews, as shown in Note 10. The standards on income tax disclosures and on the breakdown of expenses apply to us from fiscal 2026 and fiscal 2028.`
        : p`The standard on segment disclosures applies to us from fiscal 2025 and that on income tax disclosures from fiscal 2026. Neither will change our financial position or results.`,
    ),
    ...note(
      2,
      'Revenue and Concentration',
      'us-gaap:RevenueFromContractWithCustomerTextBlock',
      p`One distributor accounted for ${concentration(late ? 21 : 24, now)} of revenue in fiscal ${year} and ${concentration(late ? 24 : 26, prior)} in fiscal ${year - 1}, and for ${late ? '26%' : '29%'} of receivables at September 30, ${year}. No other customer accounted for 10% of either.`,
      p`Cartridges were 62% of revenue, tests in our laboratory ${late ? '27%' : '28%'}, and instruments, service and software the rest. Under placement agreements, customers are committed to buy cartridges for about ${late ? '$187' : '$154'} million over the next five years, of which ${late ? '$71' : '$60'} million in fiscal ${year + 1}.`,
    ),
    ...note(
      3,
      'Inventories',
      'us-gaap:InventoryDisclosureTextBlock',
      p`Inventories at September 30 were as follows. Write-downs of cartridges that we did not expect to sell in time were ${late ? '$2.7' : '$3.4'} million in fiscal ${year}.`,
      splitTable(
        report,
        [now.close, prior.close],
        (balance) => balance.inventory,
        [
          ['Raw materials', 0.36, 'us-gaap:InventoryRawMaterialsNetOfReserves'],
          ['Work in process', 0.17, 'us-gaap:InventoryWorkInProcessNetOfReserves'],
          ['Finished goods', 0.47, 'us-gaap:InventoryFinishedGoodsNetOfReserves'],
        ],
        ['Total inventories', 'us-gaap:InventoryNet'],
      ),
    ),
    ...note(
      4,
      'Property and Equipment',
      'us-gaap:PropertyPlantAndEquipmentDisclosureTextBlock',
      p`Net property and equipment consisted of the following. Depreciation was ${tagged('us-gaap:Depreciation', now.flows.depreciation, now.period)} in fiscal ${year} and ${usd(prior.flows.depreciation)} in fiscal ${year - 1}.`,
      splitTable(
        report,
        [now.close, prior.close],
        (balance) => balance.ppe,
        [
          ['Manufacturing and laboratory equipment', 0.52, 'tide:EquipmentNet'],
          ['Instruments placed with customers', 0.29, 'tide:PlacedInstrumentsNet'],
          ['Improvements to leased space and other', 0.19, 'tide:LeaseholdImprovementsNet'],
        ],
        ['Property and equipment, net', 'us-gaap:PropertyPlantAndEquipmentNet'],
      ),
    ),
    ...note(
      5,
      'Goodwill and Intangible Assets',
      'us-gaap:GoodwillAndIntangibleAssetsDisclosureTextBlock',
      p`Goodwill was ${tagged('us-gaap:Goodwill', now.close.goodwill, end)} at September 30, ${year}${late ? ', of which $14.2 million arose from Kestrel and belongs to Clinical Services' : ', unchanged from a year earlier'}. Intangible assets, net, were ${usd(now.close.intangibles)}: licensed patents${late ? ', software' : ''} and relationships with hospitals.`,
      p`Amortization was ${usd(now.flows.amortization)} in fiscal ${year}, and we expect it to be about ${late ? '$3.9' : '$2.4'} million in each of the next ${late ? 'three' : 'two'} years.`,
    ),
    ...note(
      6,
      'Convertible Notes and Credit Facility',
      'us-gaap:DebtDisclosureTextBlock',
      p`In March 2021 we sold $150.0 million of 2.75% convertible senior notes due March 15, 2028, to institutional buyers. Each $1,000 of notes may be converted into 26 shares, a price of about $38.46, which we may settle in cash, shares or both. Interest is paid in March and September.`,
      p`The fair value of the notes (Level 2) was ${late ? '$148.9' : '$139.2'} million at September 30, ${year}.`,
      late
        ? p`We may borrow up to $40 million against receivables and inventory until December 12, 2028. An amendment of December 12, 2024, lowered required liquidity from $25 million to $15 million, added a minimum of $180 million of revenue in any four quarters, and extended the facility by two years. Nothing was drawn, and we were in compliance.`
        : p`We may borrow up to $40 million against receivables and inventory until December 12, 2026, if we keep liquidity of at least $25 million. Nothing was drawn at September 30, 2024 or 2023, and we were in compliance.`,
    ),
    ...note(
      7,
      'Leases and Stock-Based Compensation',
      'us-gaap:LesseeOperatingLeasesTextBlock',
      p`Operating lease liabilities were ${tagged('us-gaap:OperatingLeaseLiability', lease, end)} at September 30, ${year}, with a weighted-average remaining term of ${late ? '5.2' : '5.9'} years and discount rate of ${late ? '6.1%' : '5.8%'}. Lease cost was ${late ? '$5.4' : '$5.0'} million in fiscal ${year}.`,
      p`Stock-based compensation was ${tagged('us-gaap:ShareBasedCompensation', now.flows.stockCompensation, now.period)} in fiscal ${year} and ${usd(prior.flows.stockCompensation)} in fiscal ${year - 1}. We granted ${late ? '0.9' : '1.0'} million restricted units at an average value of $${late ? '25.30' : '19.85'} and no options. Unrecognized cost of ${late ? '$31.6' : '$28.7'} million will be recognized over ${late ? '2.3' : '2.4'} years.`,
    ),
    ...note(
      8,
      'Commitments and Contingencies',
      'us-gaap:CommitmentsAndContingenciesDisclosureTextBlock',
      late
        ? p`In Beaumont v. Tidemark Diagnostics, Inc., filed in November 2023 in the United States District Court for the District of Rhode Island, stockholders alleged that we had hidden faults in our handling of complaints. On April 29, 2025, the parties agreed to settle for $9.5 million. Insurers paid $7.5 million and we paid $2.0 million in August 2025, after the court had approved the settlement on July 22, 2025. We admitted no fault.`
        : p`In Beaumont v. Tidemark Diagnostics, Inc., filed in November 2023 in the United States District Court for the District of Rhode Island, stockholders allege that we had hidden faults in our handling of complaints. The court denied our motion to dismiss in part on August 6, 2024. We intend to defend ourselves. A loss is reasonably possible, but we cannot estimate it, and we have accrued only our legal fees.`,
      p`The estate of a patient who died in 2022 has sued a hospital and us in the Superior Court of Massachusetts, alleging a false result of the Respiratory panel. We believe that the result was correct. Insurance covers the claim above a retention of $0.25 million, which is accrued.`,
      p`We have committed to buy instruments for ${late ? '$19.3' : '$15.8'} million in fiscal ${year + 1}. Under the license of the sepsis genes we pay a royalty of 3% and at least $0.5 million a year; royalties were ${late ? '$0.6' : '$0.5'} million in fiscal ${year}.`,
    ),
    ...note(
      9,
      'Income Taxes and Earnings per Share',
      'us-gaap:IncomeTaxDisclosureTextBlock',
      p`The provision for income taxes was ${tagged('us-gaap:IncomeTaxExpenseBenefit', now.tax, now.period)}, or ${share(now.tax, now.pretax)} of income before taxes. It is below the federal rate of 21% because we used net operating losses against which we had kept a valuation allowance; the allowance was ${late ? '$58.4' : '$63.9'} million at September 30, ${year}.`,
      p`Shares into which the notes may be converted, 3.9 million, are left out of diluted earnings per share, because including them and adding back interest would increase earnings per share.`,
      perShareTable(report, [now, prior, before], profile.yearsEnded),
    ),
    ...note(
      10,
      'Segments',
      'us-gaap:SegmentReportingDisclosureTextBlock',
      p`Cartridges that our laboratory uses are charged to it at standard cost, and the charge is eliminated in consolidation. Segment assets are not reported to the chief executive officer and are not used to allocate resources.`,
      p`Our chief executive officer decides how to allocate resources to Diagnostic Products and ${services} on the basis of segment operating income. Corporate functions, stock-based compensation${late ? ', amortization and the legal settlement' : ' and amortization'} are not allocated. All material long-lived assets are in the United States.`,
      segmentTable(report, [now, prior, before], profile.yearsEnded),
    ),
    ...when(
      late,
      ...note(
        11,
        'Acquisition of Kestrel',
        'us-gaap:BusinessCombinationDisclosureTextBlock',
        p`On February 3, 2025, we bought all shares of Kestrel Bioinformatics, Inc. for ${tagged('us-gaap:PaymentsToAcquireBusinessesNetOfCashAcquired', now.flows.acquisition, now.period)} in cash, net of cash acquired.`,
        p`We recorded software of $8.7 million, customer relationships of $2.6 million, receivables of $0.7 million, equipment of $0.3 million, and goodwill of $14.2 million, which is not deductible for tax and reflects Kestrel's scientists.`,
        p`Kestrel had revenue of $4.3 million and an operating loss of $2.1 million from February 3 to September 30, 2025. Results as if we had owned it from the start of fiscal 2024 would not have differed materially from those reported.`,
      ),
    ),
    ...note(
      late ? 12 : 11,
      'Subsequent Events',
      'us-gaap:SubsequentEventsTextBlock',
      late
        ? p`On October 21, 2025, we leased 31,000 square feet beside our plant in Providence for ten years, with payments of $8.9 million in total. We evaluated events to the date of filing and found no others to disclose.`
        : p`We evaluated events to the date of filing. On November 18, 2024, we signed a term sheet with our lender on the amendment of our credit facility. No other event requires disclosure.`,
    ),
  ];
}
