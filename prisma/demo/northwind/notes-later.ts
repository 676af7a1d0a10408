import { type Node, note, p } from '../document-nodes.ts';
import { instant, moneyWords, share } from '../figures.ts';
import type { Report } from '../profile.ts';

/** Leases, equity, income taxes and contingencies: notes 6 to 9. */
export function northwindLaterNotes(report: Report): Node[] {
  const { now, prior, fiscalYear: year, profile } = report;
  const late = year === 2026;
  const { usd, tagged } = moneyWords(profile.scale);
  const end = instant(now.close.end);
  const lease = now.close.leaseCurrent + now.close.leaseLong;
  return [
    ...note(
      6,
      'Leases',
      'us-gaap:LesseeOperatingLeasesTextBlock',
      p`We lease offices, laboratories and the land under our Penang facility. At the end of fiscal ${year}, operating lease liabilities were ${tagged('us-gaap:OperatingLeaseLiability', lease, end)}, with a weighted-average remaining term of ${late ? '6.8' : '7.2'} years and a weighted-average discount rate of ${late ? '4.6%' : '4.3%'}. Operating lease cost was ${late ? '$23' : '$21'} million in fiscal ${year}.`,
      p`We do not separate lease and non-lease components for real estate, and we keep leases of twelve months or less off the balance sheet. No lease contains a residual value guarantee or a covenant that restricts us.`,
    ),
    ...note(
      7,
      "Stockholders' Equity",
      'us-gaap:StockholdersEquityNoteDisclosureTextBlock',
      p`We are authorized to issue 400 million shares of common stock and 10 million shares of preferred stock, of which none is outstanding.`,
      p`We repurchased shares for ${tagged('us-gaap:TreasuryStockValueAcquiredCostMethod', now.flows.buybacks, now.period)} in fiscal ${year} and ${usd(prior.flows.buybacks)} in fiscal ${year - 1}, all in open-market purchases under a program that had ${late ? '$410' : '$530'} million left at year end.`,
      p`Stock-based compensation was ${tagged('us-gaap:ShareBasedCompensation', now.flows.stockCompensation, now.period)} in fiscal ${year}: ${late ? '58%' : '57%'} in research and development, ${late ? '35%' : '36%'} in selling, general and administrative, and the rest in cost of revenue. Unrecognized cost of ${late ? '$263' : '$218'} million will be recognized over a weighted average of ${late ? '2.6' : '2.5'} years.`,
      p`During fiscal ${year} we granted ${late ? '1.9' : '2.1'} million restricted stock units at a weighted-average value of $${late ? '91.40' : '68.75'}. Units on ${late ? '4.2' : '4.6'} million shares were unvested at year end, and ${late ? '7.7' : '9.8'} million shares remained available under the 2021 equity plan.`,
    ),
    ...note(
      8,
      'Income Taxes',
      'us-gaap:IncomeTaxDisclosureTextBlock',
      p`We intend to keep reinvesting the earnings of our Malaysian and Irish subsidiaries in test capacity and design centers there, and have therefore recorded no deferred taxes on the difference between the book and tax bases of our investments in them, the amount of which cannot practicably be determined.`,
      p`The provision for income taxes was ${tagged('us-gaap:IncomeTaxExpenseBenefit', now.tax, now.period)} in fiscal ${year}, an effective rate of ${share(now.tax, now.pretax)} (${share(prior.tax, prior.pretax)} in fiscal ${year - 1}). About ${late ? '46%' : '44%'} of income before taxes arose outside the United States, mostly in Malaysia and Ireland.`,
      p`The Malaysian incentive, which runs to fiscal 2031, lowered the provision by ${late ? '$39' : '$31'} million in fiscal ${year}, or $${late ? '0.25' : '0.20'} per diluted share. Unrecognized tax benefits were ${late ? '$47' : '$43'} million; the federal returns for fiscal ${late ? '2022' : '2021'} and later years are open to examination.`,
    ),
    ...note(
      9,
      'Commitments and Contingencies',
      'us-gaap:CommitmentsAndContingenciesDisclosureTextBlock',
      p`Wafer purchase commitments under two agreements that run to ${late ? 'December 2029' : 'December 2027'} amounted to ${late ? '$468' : '$297'} million at the end of fiscal ${year}, of which ${late ? '$151' : '$126'} million falls due in fiscal ${year + 1}. We recorded ${late ? 'no charge' : 'a charge of $6 million'} for commitments above forecast demand.`,
      late
        ? p`In May 2023, Larkspur Power Technologies LLC sued us in the United States District Court for the Western District of Texas, alleging that our multiphase regulators infringe three of its patents. On February 9, 2026, the parties settled all claims. We paid ${tagged('us-gaap:PaymentsForLegalSettlements', 38, now.period)} in April 2026 and received a license for the life of the patents; the suit was dismissed with prejudice on February 17, 2026.`
        : p`In May 2023, Larkspur Power Technologies LLC sued us in the United States District Court for the Western District of Texas, alleging that our multiphase regulators infringe three of its patents. Larkspur seeks damages that its expert puts at $112 million, and an injunction. Trial is set for March 16, 2026. We believe that we do not infringe and that two of the patents are invalid; a loss is reasonably possible, but we cannot estimate its amount and have recorded no liability.`,
      p`In the ordinary course we indemnify customers against claims that our products infringe the rights of others. Payments under such terms have not been material.`,
      p`We accrue the estimated cost of product warranties at the time of sale; the accrual was ${late ? '$9' : '$8'} million at the end of fiscal ${year}.`,
    ),
  ];
}
