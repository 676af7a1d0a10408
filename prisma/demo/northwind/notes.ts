import { h, type Node, note, p, when } from '../document-nodes.ts';
import { instant, longDate, moneyWords, percentTag } from '../figures.ts';
import { perShareTable, scheduleTable, splitTable } from '../note-tables.ts';
import type { Report } from '../profile.ts';
import { segmentTable } from '../segment-tables.ts';
import { northwindLaterNotes } from './notes-later.ts';

const PERCENT = 'us-gaap:ConcentrationRiskPercentage';

export function northwindNotes(report: Report): Node[] {
  const { now, prior, before, fiscalYear: year, profile } = report;
  const late = year === 2026;
  const { usd, tagged } = moneyWords(profile.scale);
  const axis = (member: string) => ({ 'srt:MajorCustomersAxis': `nwsc:${member}` });
  const end = instant(now.close.end);

  return [
    ...note(
      1,
      'Summary of Significant Accounting Policies',
      'us-gaap:SignificantAccountingPoliciesTextBlock',
      h('Basis of Presentation', 3),
      p`The consolidated financial statements include Northwind Semiconductor, Inc. and its wholly owned subsidiaries, after elimination of intercompany balances. They conform to accounting principles generally accepted in the United States, which require estimates; the most significant concern inventory, distributor allowances, income taxes and the fair value of acquired assets.`,
      p`The fiscal year ends on the last Saturday of June. Fiscal ${year} ended on ${longDate(now.period.end)} and fiscal ${year - 1} on ${longDate(prior.period.end)}.`,
      p`Comprehensive income equals net income in all periods presented, because the functional currency of every subsidiary is the dollar and gains and losses on hedges were negligible.`,
      h('Revenue Recognition', 3),
      p`Revenue is recognized when control of products passes to the customer, usually on shipment, at the price that we expect to keep. For distributors we estimate price adjustments and returns from the history of the preceding eight quarters and reduce revenue by that amount at the time of sale. Payment is typically due within 30 to 60 days, and no contract has a significant financing component.`,
      h('Cash and Receivables', 3),
      p`Cash equivalents are money market funds and deposits with original maturities of three months or less.`,
      p`Receivables are stated net of an allowance for credit losses of ${late ? '$4' : '$3'} million at the end of fiscal ${year}. We have written off less than $1 million in any of the past five years.`,
      h('Inventories', 3),
      p`Inventories are stated at the lower of cost, computed on a first-in, first-out basis, and net realizable value. Write-downs establish a new cost basis: if demand recovers, the benefit appears in gross margin when the units are sold.`,
      h('Property and Equipment', 3),
      p`Equipment that a contractor uses to make our products, such as probe cards and molds, is capitalized if we own it and control its use. Costs of software that we buy for our own use are capitalized once we have decided to complete the project that it serves.`,
      p`Property and equipment are stated at cost and depreciated on a straight-line basis over 30 to 40 years for buildings, five to eight years for test equipment, and three to five years for computers and software. Land held under the Penang lease is amortized over the term of the lease.`,
      h('Goodwill and Long-Lived Assets', 3),
      p`Goodwill is tested for impairment in the fourth quarter of each year, and whenever events suggest that a reporting unit is worth less than its carrying amount.`,
      p`We tested qualitatively in fiscal ${year} and found no indication of impairment in any of our three reporting units.`,
      h('Stock-Based Compensation', 3),
      p`Restricted stock units are valued at the closing price on the date of grant and expensed over the vesting period of four years.`,
      p`Performance units are valued by simulation, because they vest according to our total return relative to ${late ? '24' : '25'} semiconductor companies. Forfeitures are recognized as they occur.`,
      h('Recent Accounting Pronouncements', 3),
      late
        ? p`In fiscal 2026 we adopted the standard on income tax disclosures, which added the detail in Note 8, and applied it prospectively. We are studying the standard that requires disaggregation of expenses in annual reports from fiscal 2028; it will add disclosures but change no amounts.`
        : p`In fiscal 2025 we adopted the standard on segment expenses, which added detail to Note 11, and applied it to all periods. We will adopt the standard on income tax disclosures in fiscal 2026; it will add disclosures but change no amounts.`,
    ),
    ...note(
      2,
      'Revenue and Concentrations',
      'us-gaap:RevenueFromContractWithCustomerTextBlock',
      p`Revenue by segment is shown in Note 11. Sales through distributors were ${late ? '52%' : '57%'} of revenue in fiscal ${year}.`,
      p`Remaining performance obligations with an original term of more than one year were not material.`,
      p`One distributor accounted for ${percentTag(PERCENT, late ? 16 : 19, now.period, axis('DistributorAMember'))} of revenue in fiscal ${year} and ${percentTag(PERCENT, late ? 19 : 21, prior.period, axis('DistributorAMember'))} in fiscal ${year - 1}. One direct customer of the Data Center Power segment accounted for ${percentTag(PERCENT, late ? 17 : 12, now.period, axis('DirectCustomerMember'))} of revenue in fiscal ${year}${late ? ' and 12% in fiscal 2025' : ' and for less than 10% in fiscal 2024'}.`,
      p`At the end of fiscal ${year}, these two customers owed us ${late ? '34%' : '31%'} of accounts receivable. The allowance for distributor price adjustments and returns, included in accrued expenses, was ${late ? '$63' : '$58'} million (${late ? '$58' : '$61'} million a year earlier).`,
    ),
    ...note(
      3,
      'Balance Sheet Details',
      'us-gaap:SupplementalBalanceSheetDisclosuresTextBlock',
      p`Inventories consisted of the following. Work in process includes finished wafers held in die banks, which we can turn into any of several products.`,
      splitTable(
        report,
        [now.close, prior.close],
        (balance) => balance.inventory,
        [
          ['Raw wafers and materials', 0.09, 'us-gaap:InventoryRawMaterialsNetOfReserves'],
          ['Work in process', 0.62, 'us-gaap:InventoryWorkInProcessNetOfReserves'],
          ['Finished goods', 0.29, 'us-gaap:InventoryFinishedGoodsNetOfReserves'],
        ],
        ['Total inventories', 'us-gaap:InventoryNet'],
      ),
      p`Property and equipment, net of accumulated depreciation, consisted of the following. Depreciation expense was ${tagged('us-gaap:Depreciation', now.flows.depreciation, now.period)} in fiscal ${year} and ${usd(prior.flows.depreciation)} in fiscal ${year - 1}.`,
      splitTable(
        report,
        [now.close, prior.close],
        (balance) => balance.ppe,
        [
          ['Land and buildings', 0.38, 'nwsc:LandAndBuildingsNet'],
          ['Test and laboratory equipment', 0.47, 'nwsc:TestAndLaboratoryEquipmentNet'],
          ['Computers, software and other', 0.15, 'nwsc:ComputersSoftwareAndOtherNet'],
        ],
        ['Property and equipment, net', 'us-gaap:PropertyPlantAndEquipmentNet'],
      ),
    ),
    ...note(
      4,
      'Goodwill and Intangible Assets',
      'us-gaap:GoodwillAndIntangibleAssetsDisclosureTextBlock',
      p`Goodwill was ${tagged('us-gaap:Goodwill', now.close.goodwill, end)} at the end of fiscal ${year}${late ? `, of which ${usd(now.close.goodwill - prior.close.goodwill)} arose in fiscal 2026 from the acquisition described in Note 12 and belongs to Industrial and Automotive` : ' and did not change during the year'}. We have never recorded an impairment of goodwill.`,
      p`Intangible assets are developed technology and customer relationships with a weighted-average remaining life of ${late ? '5.4' : '3.6'} years. We expect to amortize the balance as follows:`,
      intangibleSchedule(report),
    ),
    ...note(
      5,
      'Debt',
      'us-gaap:DebtDisclosureTextBlock',
      p`In May 2019 we issued $750 million of 4.35% senior notes due May 15, 2029, with interest payable in May and November. We may redeem them at any time at the greater of par and a make-whole amount, and holders may require us to buy them at 101% of par after a change of control with a downgrade.`,
      ...when(
        late,
        p`On November 12, 2025, we borrowed ${tagged('us-gaap:ProceedsFromIssuanceOfLongTermDebt', 300, now.period)} under a delayed-draw term loan to pay part of the price of Brightwater.`,
        p`The loan bears interest at a term rate plus 1.375% (5.6% at year end), is repaid in installments of $25 million a quarter, and matures in February 2029.`,
      ),
      p`Our revolving credit facility provides up to $500 million until ${late ? 'February 2031' : 'October 2027'}; nothing was drawn at the end of fiscal ${year} or ${year - 1}. ${late ? 'By an amendment of February 20, 2026, the facility was extended, the limit on total debt was set at 4.00 times EBITDA for four quarters after a large acquisition and 3.50 times otherwise, and the covenant on interest coverage was removed.' : 'The agreement limits total debt to 3.50 times EBITDA and requires EBITDA of at least 3.00 times interest expense.'} We complied with all covenants.`,
      p`The fair value of the senior notes, based on quoted prices in a market that is not active (Level 2), was ${late ? '$738' : '$729'} million at the end of fiscal ${year}. Issuance costs of ${late ? '$3' : '$4'} million are included in other noncurrent assets because they are not material.`,
    ),
    ...northwindLaterNotes(report),
    ...note(
      10,
      'Earnings per Share',
      'us-gaap:EarningsPerShareTextBlock',
      p`Basic earnings per share is net income divided by weighted-average shares outstanding; diluted earnings per share adds the shares that unvested awards would yield under the treasury stock method.`,
      p`Awards on ${late ? '0.4' : '0.9'} million shares were left out in fiscal ${year} because they would have increased earnings per share.`,
      perShareTable(report, [now, prior, before], profile.yearsEnded),
    ),
    ...note(
      11,
      'Segment Information',
      'us-gaap:SegmentReportingDisclosureTextBlock',
      p`Our chief executive officer, as chief operating decision maker, allocates resources by comparing each segment's operating income with its budget every month. Stock-based compensation, amortization of acquired intangible assets, litigation outside of the ordinary course, and the cost of corporate functions are not allocated to segments. Assets are not reviewed by segment.`,
      segmentTable(report, [now, prior, before], profile.yearsEnded),
      p`Long-lived assets were located in Malaysia (${late ? '51%' : '49%'}), the United States (${late ? '41%' : '43%'}) and other countries at the end of fiscal ${year}. Revenue by location of the customer's headquarters was: United States ${late ? '39%' : '36%'}, Europe ${late ? '22%' : '23%'}, China ${late ? '18%' : '21%'}, and other countries ${late ? '21%' : '20%'}.`,
    ),
    ...when(late, ...acquisitionNote(report)),
    ...note(
      late ? 13 : 12,
      'Subsequent Events',
      'us-gaap:SubsequentEventsTextBlock',
      late
        ? p`On August 11, 2026, our board declared a quarterly dividend of $0.26 per share, payable on September 15, 2026, to stockholders of record on August 28, 2026. No other event after year end requires disclosure.`
        : p`On August 12, 2025, our board declared a quarterly dividend of $0.24 per share, payable on September 16, 2025, to stockholders of record on August 29, 2025. No other event after year end requires disclosure.`,
    ),
  ];
}

function intangibleSchedule(report: Report): Node {
  const total = report.now.close.intangibles;
  const year = report.fiscalYear;
  const first = year === 2026 ? 44 : 24;
  const rows: [string, number][] = [];
  let left = total;
  for (let ahead = 1; ahead <= 3; ahead += 1) {
    const amount = Math.min(left, first - (ahead - 1) * 3);
    rows.push([`Fiscal ${year + ahead}`, amount]);
    left -= amount;
  }
  rows.push(['Thereafter', left]);
  return scheduleTable(report, 'Amortization', rows, total);
}

function acquisitionNote({ now, prior, profile }: Report): Node[] {
  const { tagged, usd } = moneyWords(profile.scale);
  return note(
    12,
    'Acquisition',
    'us-gaap:BusinessCombinationDisclosureTextBlock',
    p`On November 14, 2025, we acquired Brightwater Isolation, Inc. for ${tagged('us-gaap:PaymentsToAcquireBusinessesNetOfCashAcquired', now.flows.acquisition, now.period)} in cash, net of cash acquired.`,
    p`We allocated the price to intangible assets of $158 million ($121 million of developed technology, amortized over six years, and $37 million of customer relationships, amortized over four), equipment of $9 million, net receivables of $9 million and goodwill of $236 million, none of which is deductible for tax.`,
    p`Goodwill reflects the value of making isolators in quantities that only our gate drivers require, and Brightwater's engineers. Brightwater contributed $41 million of revenue and an operating loss of $9 million after amortization in fiscal 2026.`,
    p`Costs of the transaction, ${usd(7)}, are included in selling, general and administrative expense.`,
    p`Had we owned Brightwater from the first day of fiscal 2025, revenue would have been ${usd(now.revenue + 26)} in fiscal 2026 and ${usd(prior.revenue + 59)} in fiscal 2025, by an unaudited estimate that includes additional interest and amortization but no synergies.`,
  );
}
